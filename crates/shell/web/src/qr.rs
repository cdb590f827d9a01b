//! Addresses that a phone reads from paper or from a screen.

/// A picture of an address that a phone can read.
pub fn qr(url: &str) -> String {
    let svg = qrcode::QrCode::new(url.as_bytes())
        .map(|code| code.render::<qrcode::render::svg::Color<'_>>().quiet_zone(false).build())
        .unwrap_or_default();
    svg.replace("<?xml version=\"1.0\" standalone=\"yes\"?>", "")
}
