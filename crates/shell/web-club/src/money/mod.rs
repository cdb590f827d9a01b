//! The club's money: the treasurer's overview, the fee run, accounts of members and families, the own account, travel.
//! What may be done and what it costs is decided by `club::ledger`; here it is asked for and shown.

mod acts;
mod bank;
mod books;
mod decision;
mod export;
mod fee_form;
mod fees;
mod mine;
mod overview;
mod remind;
mod reverse;
mod run;
mod shown;
mod statement;
mod travel;

pub use books::{Books, law};

use crate::kit::addresses::Need::May;
use crate::kit::addresses::{Routes, get, post};

/// The addresses about money.
pub fn routes(routes: Routes) -> Routes {
    use app::Deed::{KeepAccount, KeepMatters, KeepMoney, SeeMoney};
    routes
        .route("/money", May(SeeMoney), get(overview::overview))
        .route("/money/find", May(SeeMoney), get(overview::find))
        .route("/money/remind", May(KeepMoney), post(remind::all))
        .route("/money/years.csv", May(SeeMoney), get(export::years_csv))
        .route("/money/years.xlsx", May(SeeMoney), get(export::years_xlsx))
        .route("/money/export", May(SeeMoney), get(export::export))
        .route("/money/account", May(KeepMoney), post(bank::set))
        .route("/money/decision", May(KeepMoney), get(decision::form).post(decision::record))
        .route("/money/fees", May(KeepMoney), get(fees::form).post(fees::set))
        .route("/money/fees/rules", May(KeepMoney), post(fees::choose))
        .route("/money/run", May(SeeMoney), get(run::preview))
        .route("/money/run/charge", May(KeepMoney), post(run::charge))
        .route("/money/of/{member}", May(SeeMoney), get(statement::statement))
        .route("/money/of/{member}/receive", May(KeepMoney), post(acts::receive))
        .route("/money/of/{member}/refund", May(KeepMoney), post(acts::refund))
        .route("/money/of/{member}/write-off", May(KeepMoney), post(acts::write_off))
        .route("/money/of/{member}/opening", May(KeepMoney), post(acts::opening))
        .route("/money/of/{member}/reverse", May(KeepMoney), post(reverse::reverse))
        .route("/money/of/{member}/reverse/{entry}", May(KeepMoney), get(reverse::form))
        .route("/money/of/{member}/remind", May(KeepMoney), post(acts::remind))
        .route("/money/of/{member}/plan", May(KeepMoney), post(acts::plan))
        .route("/money/of/{member}/plan/end", May(KeepMoney), post(acts::end_plan))
        .route("/money/mine", May(KeepAccount), get(mine::mine))
        .route("/money/mine/plan", May(KeepAccount), post(mine::plan))
        .route("/money/mine/plan/end", May(KeepAccount), post(mine::end_plan))
        .route("/travel", May(KeepAccount), get(travel::travel))
        .route("/travel/new", May(KeepAccount), post(travel::plan))
        .route("/travel/claim", May(KeepAccount), post(travel::claim))
        .route("/travel/withdraw", May(KeepAccount), post(travel::withdraw))
        .route("/travel/consent", May(KeepMatters), post(travel::consent))
        .route("/travel/grant", May(KeepMoney), post(travel::grant))
        .route("/travel/decline", May(KeepMoney), post(travel::decline))
        .route("/travel/pay", May(KeepMoney), post(travel::pay))
}
