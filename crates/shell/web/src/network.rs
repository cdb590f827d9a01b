//! Addresses of machines: networks, and who asks when a proxy stands in between.

use crate::site::Site;
use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap};
use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::str::FromStr;
use std::sync::Arc;

/// A network: `10.0.0.0/8`, `2001:db8::/32`, or one address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network {
    address: IpAddr,
    bits: u8,
}

impl Network {
    /// This machine itself, in both families.
    pub const LOOPBACK: [Network; 2] = [
        Network { address: IpAddr::V4(Ipv4Addr::new(127, 0, 0, 0)), bits: 8 },
        Network { address: IpAddr::V6(Ipv6Addr::LOCALHOST), bits: 128 },
    ];

    /// Whether the address lies in it.
    pub fn holds(self, address: IpAddr) -> bool {
        match (self.address, address.to_canonical()) {
            (IpAddr::V4(own), IpAddr::V4(other)) => {
                let apart = u32::from(own) ^ u32::from(other);
                apart.checked_shr(32 - u32::from(self.bits)).unwrap_or(0) == 0
            }
            (IpAddr::V6(own), IpAddr::V6(other)) => {
                let apart = u128::from(own) ^ u128::from(other);
                apart.checked_shr(128 - u32::from(self.bits)).unwrap_or(0) == 0
            }
            _ => false,
        }
    }
}

impl FromStr for Network {
    type Err = ();

    fn from_str(text: &str) -> Result<Network, ()> {
        let (address, bits) = text.split_once('/').map_or((text, None), |(ip, bits)| (ip, Some(bits)));
        let address: IpAddr = address.parse().map_err(|_| ())?;
        let widest = if address.is_ipv4() { 32 } else { 128 };
        let bits = bits.map_or(Ok(widest), |bits| bits.parse().map_err(|_| ()))?;
        (bits <= widest).then_some(Network { address, bits }).ok_or(())
    }
}

/// Who asks: the address of the browser, as far as it can be trusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Caller(pub IpAddr);

impl FromRequestParts<Arc<Site>> for Caller {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, site: &Arc<Site>) -> Result<Caller, Infallible> {
        Ok(Caller(caller(peer(&parts.extensions), &parts.headers, &site.settings.proxies)))
    }
}

/// The machine at the other end of the connection.
pub fn peer(extensions: &Extensions) -> IpAddr {
    let info = extensions.get::<ConnectInfo<SocketAddr>>();
    info.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |info| info.0.ip())
}

/// Each proxy adds at the end whom it spoke to. Read from the end: the first address that is no proxy of ours asks. What
/// stands before it may be made up, and whoever is no proxy of ours is not listened to at all.
fn caller(peer: IpAddr, headers: &HeaderMap, proxies: &[Network]) -> IpAddr {
    let ours = |address: IpAddr| proxies.iter().any(|network| network.holds(address));
    let mut asks = peer.to_canonical();
    let lines = headers.get_all("x-forwarded-for").iter().rev();
    let mut named = lines.flat_map(|line| line.to_str().unwrap_or_default().rsplit(','));
    while ours(asks) {
        match named.next().and_then(|word| address(word.trim())) {
            Some(next) => asks = next,
            None => return asks,
        }
    }
    asks
}

/// An address as proxies write it: bare, or with a port.
fn address(word: &str) -> Option<IpAddr> {
    let bare = word.strip_prefix('[').and_then(|word| word.strip_suffix(']')).unwrap_or(word);
    let with_port = || word.parse::<SocketAddr>().ok().map(|socket| socket.ip());
    bare.parse().ok().or_else(with_port).map(|address: IpAddr| address.to_canonical())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    fn networks(words: &[&str]) -> Vec<Network> {
        words.iter().map(|word| word.parse().unwrap()).collect()
    }

    fn asked(peer: &str, forwarded: &[&str], proxies: &[&str]) -> String {
        let mut headers = HeaderMap::new();
        for line in forwarded {
            headers.append("x-forwarded-for", line.parse().unwrap());
        }
        caller(peer.parse().unwrap(), &headers, &networks(proxies)).to_string()
    }

    #[test]
    fn a_network_holds_its_own_addresses_only() {
        let rows = [
            ("10.0.0.0/8", "10.255.0.1", true),
            ("10.0.0.0/8", "11.0.0.1", false),
            ("192.0.2.7", "192.0.2.7", true),
            ("192.0.2.7", "192.0.2.8", false),
            ("0.0.0.0/0", "8.8.8.8", true),
            ("0.0.0.0/0", "::1", false),
            ("::/0", "2001:db8::1", true),
            ("2001:db8::/32", "2001:db8:1::1", true),
            ("2001:db8::/32", "2001:db9::1", false),
            ("127.0.0.0/8", "::ffff:127.0.0.1", true),
        ];
        for (network, address, holds) in rows {
            assert_eq!(
                network.parse::<Network>().unwrap().holds(address.parse().unwrap()),
                holds,
                "{network} {address}"
            );
        }
        for bad in ["", "10.0.0.0/33", "::/129", "10.0.0/8", "10.0.0.0/", "proxy", "10.0.0.0/-1"] {
            assert!(bad.parse::<Network>().is_err(), "{bad}");
        }
    }

    #[test]
    fn only_our_own_proxies_are_listened_to() {
        let ours = ["127.0.0.0/8", "10.0.0.0/8"];
        // No proxy: what a stranger says of itself counts for nothing.
        assert_eq!(asked("203.0.113.9", &["198.51.100.1"], &ours), "203.0.113.9");
        assert_eq!(asked("127.0.0.1", &["198.51.100.1"], &[]), "127.0.0.1");
        // One proxy, two proxies, and the same over two lines.
        assert_eq!(asked("127.0.0.1", &["198.51.100.1"], &ours), "198.51.100.1");
        assert_eq!(asked("127.0.0.1", &["198.51.100.1, 10.1.1.1"], &ours), "198.51.100.1");
        assert_eq!(asked("127.0.0.1", &["198.51.100.1", "10.1.1.1"], &ours), "198.51.100.1");
        // A made-up beginning is not reached.
        assert_eq!(asked("127.0.0.1", &["1.2.3.4, 198.51.100.1"], &ours), "198.51.100.1");
        // Nothing useful: the proxy itself counts.
        assert_eq!(asked("127.0.0.1", &[], &ours), "127.0.0.1");
        assert_eq!(asked("127.0.0.1", &["unknown"], &ours), "127.0.0.1");
        assert_eq!(asked("127.0.0.1", &["[2001:db8::1]:4711"], &ours), "2001:db8::1");
        assert_eq!(asked("127.0.0.1", &["198.51.100.1:80"], &ours), "198.51.100.1");
    }
}
