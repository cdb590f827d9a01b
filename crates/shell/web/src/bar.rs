//! The bar above every page of the example club, as the frame shows it; who fills it knows what the buttons mean.

/// A button of the bar.
pub struct Choice {
    /// What is sent.
    pub value: &'static str,
    /// What is read.
    pub text: String,
    /// Whether it is so now.
    pub pressed: bool,
    /// What pressing it costs; mostly nothing.
    pub costs: Option<String>,
}

/// The bar.
pub struct Bar {
    /// As whom.
    pub parts: Vec<Choice>,
    /// At which hour.
    pub moments: Vec<Choice>,
    /// What beginning again costs; nothing as long as nothing was done.
    pub again: Option<String>,
    /// The club's time now: `vrijdag 13 november, 17.59 uur`.
    pub now: String,
}
