//! Chess and bughouse as values.
