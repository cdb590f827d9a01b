//! What is offered is what the machine would do: a button stands where its wish is not refused.

use crate::scene::Scene;
use competition::championship::ChampionshipAct;
use competition::{Act, Refusal, Wish};

impl Scene {
    /// Whether the machine would do this for the reader now, perhaps after a yes.
    pub fn offers(&self, act: Act) -> bool {
        crate::director::may(self, act)
    }

    /// Whether it is the reader's to do, now or when something else is done first.
    pub fn is_for_me(&self, act: ChampionshipAct) -> bool {
        let wish = Wish::sure(self.actor.clone(), Act::Championship(act));
        let refused = competition::warnings(&self.state, &wish, self.now).err();
        !matches!(refused, Some(Refusal::NotTheDirector(_) | Refusal::NotTheKeeper | Refusal::NotYours))
    }
}
