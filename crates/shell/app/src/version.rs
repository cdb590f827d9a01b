//! Which program this is, as it says of itself.

/// The version; of a packaged program with the commit and its day, which `tools/dist` sets when it builds.
pub const VERSION: &str = match option_env!("CLUBAVOND_VERSION") {
    Some(version) => version,
    None => env!("CARGO_PKG_VERSION"),
};
