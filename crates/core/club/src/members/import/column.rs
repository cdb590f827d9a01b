//! The columns of a file about members: what each holds, and whose list it is.

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Column {
    /// Nothing that is read.
    Skip,
    /// The whole name, `Last, First`.
    Name,
    /// The given name.
    Given,
    /// The prefix.
    Prefix,
    /// The family name.
    Family,
    /// The birth date or year.
    Born,
    /// The federation's number.
    Federation,
    /// The FIDE number.
    Fide,
    /// The rating.
    Rating,
    /// The e-mail address.
    Email,
    /// The telephone number.
    Phone,
    /// The address.
    Address,
    /// The first day.
    Joined,
    /// The street with the house number.
    Street,
    /// The postcode.
    Postcode,
    /// The town.
    Town,
    /// The club's own number.
    Number,
    /// A word that is the same for who pays together.
    Household,
    /// Who looks after the member: a name or a number of the club.
    Guardian,
    /// A group or team.
    Group,
}

impl Column {
    /// All of them.
    pub const ALL: [Column; 20] = [
        Column::Skip,
        Column::Name,
        Column::Given,
        Column::Prefix,
        Column::Family,
        Column::Born,
        Column::Federation,
        Column::Fide,
        Column::Rating,
        Column::Email,
        Column::Phone,
        Column::Address,
        Column::Joined,
        Column::Street,
        Column::Postcode,
        Column::Town,
        Column::Number,
        Column::Household,
        Column::Guardian,
        Column::Group,
    ];

    /// The word in forms and settings.
    pub fn word(self) -> &'static str {
        match self {
            Column::Skip => "skip",
            Column::Name => "name",
            Column::Given => "given",
            Column::Prefix => "prefix",
            Column::Family => "family_name",
            Column::Born => "born",
            Column::Federation => "federation",
            Column::Fide => "fide",
            Column::Rating => "rating",
            Column::Email => "email",
            Column::Phone => "phone",
            Column::Address => "address",
            Column::Joined => "joined",
            Column::Street => "street",
            Column::Postcode => "postcode",
            Column::Town => "town",
            Column::Number => "number",
            Column::Household => "family",
            Column::Guardian => "guardians",
            Column::Group => "groups",
        }
    }

    /// The column of such a word.
    pub fn of(word: &str) -> Option<Column> {
        Column::ALL.into_iter().find(|column| column.word() == word)
    }

    /// What a column of this name most likely holds, as federations and clubs call it.
    pub fn guess(head: &str) -> Column {
        match head.trim().to_lowercase().as_str() {
            "naam" | "name" => Column::Name,
            "voornaam" | "given name" | "first name" | "roepnaam" => Column::Given,
            "tussenvoegsel" | "tussenvoegsels" | "prefix" => Column::Prefix,
            "achternaam" | "family name" | "last name" | "familienaam" => Column::Family,
            "geboren" | "geboortedatum" | "geboortejaar" | "born" | "birthday" => Column::Born,
            "relatienummer" | "bondsnummer" | "knsb" | "knsb-nummer" | "stamnummer" | "idnumber" => {
                Column::Federation
            }
            "fide" | "fide-nummer" | "fideid" | "fide id" => Column::Fide,
            "rating" | "elo" => Column::Rating,
            "e-mail" | "email" | "mail" | "e-mailadres" => Column::Email,
            "telefoon" | "telefoonnummer" | "phone" | "mobiel" => Column::Phone,
            "adres" | "address" => Column::Address,
            "lid sinds" | "member since" | "joined" => Column::Joined,
            "straat" | "straat en huisnummer" | "street" => Column::Street,
            "postcode" | "postal code" | "zip" => Column::Postcode,
            "plaats" | "woonplaats" | "gemeente" | "town" | "city" => Column::Town,
            "lidnummer" | "nummer" | "member number" => Column::Number,
            "gezin" | "huishouden" | "family" | "household" => Column::Household,
            "ouder" | "verzorger" | "ouder of verzorger" | "guardian" | "parent" => Column::Guardian,
            "groep" | "team" | "group" => Column::Group,
            _ => Column::Skip,
        }
    }
}

/// The heads of the lists of federations: the Dutch one, and what is read of the Belgian one.
const LISTS: [&[&str]; 2] = [
    &["Relatienummer", "Naam", "Titel", "FED", "Rating", "Nv", "Geboren", "S"],
    &["IdNumber", "Name", "Birthday", "Elo", "FideId"],
];

/// Whether this is the list of a federation: it brings known members up to date and adds nobody.
pub fn is_federation(head: &[String]) -> bool {
    let begins = |list: &&[&str]| head.iter().map(String::as_str).take(list.len()).eq(list.iter().copied());
    LISTS.iter().any(begins)
}
