//! How many requests one client may send. Answers 429 with when to try again.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::{ConnectInfo, Request, State};
use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderMap, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use governor::clock::{Clock as _, DefaultClock};
use governor::middleware::StateInformationMiddleware;
use governor::state::keyed::DashMapStateStore;
use governor::{Quota, RateLimiter};

use super::problem::{ApiError, Code};
use super::state::{App, ClientAddress};

type Limiter = RateLimiter<IpAddr, DashMapStateStore<IpAddr>, DefaultClock, StateInformationMiddleware>;

/// Requests of any kind: a burst, then so many a second.
const REQUESTS: (u32, u32) = (300, 50);
/// Taking seats, signing up and in, each of which costs: a burst, then so many a minute.
const DOORS: (u32, u32) = (30, 10);
/// Pictures, each of which is drawn anew: a burst, then so many a second.
const PICTURES: (u32, u32) = (60, 5);

/// How many event streams one address may hold open: a school's worth of browsers.
const STREAMS: u32 = 256;

/// Counts requests by address.
#[derive(Clone)]
pub struct Limits(Option<Arc<Counters>>);

struct Counters {
    requests: Limiter,
    doors: Limiter,
    pictures: Limiter,
    streams: Mutex<HashMap<IpAddr, u32>>,
}

/// By what a request is counted.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Any,
    Door,
    Picture,
}

impl Kind {
    fn of(request: &Request) -> Kind {
        let path = request.uri().path();
        match *request.method() {
            Method::POST if DOOR_PATHS.contains(&path) => Kind::Door,
            // Whoever deletes an account shows its password.
            Method::DELETE if path == "/api/v1/me" => Kind::Door,
            _ if path.ends_with("/board.png") || path.ends_with("/board.svg") => Kind::Picture,
            _ => Kind::Any,
        }
    }

    /// A burst, then so many in so many seconds.
    fn quota(self) -> (u32, u32, u64) {
        let ((burst, many), seconds) = match self {
            Kind::Any => (REQUESTS, 1),
            Kind::Door => (DOORS, 60),
            Kind::Picture => (PICTURES, 1),
        };
        (burst, many, seconds)
    }
}

/// A place for an event stream, free again when it is dropped.
pub struct Place(Option<(Arc<Counters>, IpAddr)>);

impl Drop for Place {
    fn drop(&mut self) {
        if let Some((counters, address)) = &self.0 {
            let mut streams = counters.streams.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(open) = streams.get_mut(address) {
                *open -= 1;
                if *open == 0 {
                    streams.remove(address);
                }
            }
        }
    }
}

fn at_least_one(number: u32) -> NonZeroU32 {
    NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN)
}

impl Limits {
    /// Counting, or not at all.
    pub fn new(on: bool) -> Limits {
        Limits(on.then(|| {
            let requests = Quota::per_second(at_least_one(REQUESTS.1)).allow_burst(at_least_one(REQUESTS.0));
            let doors = Quota::per_minute(at_least_one(DOORS.1)).allow_burst(at_least_one(DOORS.0));
            let pictures = Quota::per_second(at_least_one(PICTURES.1)).allow_burst(at_least_one(PICTURES.0));
            Arc::new(Counters {
                requests: RateLimiter::keyed(requests).with_middleware(),
                doors: RateLimiter::keyed(doors).with_middleware(),
                pictures: RateLimiter::keyed(pictures).with_middleware(),
                streams: Mutex::default(),
            })
        }))
    }

    /// Forgets clients that have been quiet for long enough.
    pub fn forget_quiet(&self) {
        if let Some(counters) = &self.0 {
            counters.requests.retain_recent();
            counters.doors.retain_recent();
            counters.pictures.retain_recent();
        }
    }

    /// Takes a place for an event stream.
    ///
    /// # Errors
    /// [`Code::RateLimited`] if the address has all its places taken.
    pub fn stream(&self, address: IpAddr) -> Result<Place, ApiError> {
        let Some(counters) = &self.0 else { return Ok(Place(None)) };
        let address = network(address);
        let mut streams = counters.streams.lock().unwrap_or_else(PoisonError::into_inner);
        let open = streams.entry(address).or_insert(0);
        if *open >= STREAMS {
            let detail = format!("your address holds {STREAMS} event streams open; close one, or poll with ?after=");
            return Err(ApiError::new(Code::RateLimited, detail).retry_after(30));
        }
        *open += 1;
        Ok(Place(Some((Arc::clone(counters), address))))
    }

    /// Counts one request: how many may come at once, how many of these are left, and in how many seconds all are again.
    fn count(&self, address: IpAddr, kind: Kind) -> Result<Option<[u64; 3]>, ApiError> {
        let Some(counters) = &self.0 else {
            return Ok(None);
        };
        let (burst, many, per_s) = kind.quota();
        let limiter = match kind {
            Kind::Any => &counters.requests,
            Kind::Door => &counters.doors,
            Kind::Picture => &counters.pictures,
        };
        match limiter.check_key(&address) {
            Ok(left) => {
                let left = left.remaining_burst_capacity();
                let reset = (u64::from(burst.saturating_sub(left)) * per_s).div_ceil(many.into());
                Ok(Some([burst.into(), left.into(), reset]))
            }
            Err(wait) => {
                let seconds = wait.wait_time_from(DefaultClock::default().now()).as_secs() + 1;
                let detail = format!("too many requests from your address; try again in {seconds} s");
                Err(ApiError::new(Code::RateLimited, detail).retry_after(seconds))
            }
        }
    }
}

/// The addresses behind which a stranger gets something that costs.
const DOOR_PATHS: [&str; 8] = [
    "/api/v1/guests",
    "/api/v1/accounts",
    "/api/v1/sessions",
    "/api/v1/tokens",
    "/api/v1/password-resets",
    "/api/v1/password/forgotten",
    "/api/v1/me/receivers/mail",
    "/api/v1/me/password",
];

/// Counts every request and tells the client where it stands.
pub async fn count(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    let address = client_address(peer, request.headers(), app.trust_proxy);
    request.extensions_mut().insert(ClientAddress(address));
    let kind = Kind::of(&request);
    match app.limits.count(network(address), kind) {
        Err(refused) => {
            let mut response = refused.into_response();
            let wait = response.headers().get(RETRY_AFTER).and_then(|wait| wait.to_str().ok()).unwrap_or("1");
            let told = format!("limit={}, remaining=0, reset={wait}", kind.quota().0);
            if let Ok(told) = HeaderValue::from_str(&told) {
                response.headers_mut().insert("ratelimit", told);
            }
            response
        }
        Ok(None) => next.run(request).await,
        Ok(Some([limit, remaining, reset])) => {
            let mut response = next.run(request).await;
            let told = format!("limit={limit}, remaining={remaining}, reset={reset}");
            if let Ok(told) = HeaderValue::from_str(&told) {
                response.headers_mut().insert("ratelimit", told);
            }
            response
        }
    }
}

/// The last address that the proxy itself saw, if there is a proxy to be trusted.
fn client_address(peer: Option<IpAddr>, headers: &HeaderMap, trust_proxy: bool) -> IpAddr {
    let told = headers.get_all("x-forwarded-for").iter().next_back().and_then(|value| value.to_str().ok());
    let told = told.and_then(|list| list.rsplit(',').next()?.trim().parse().ok());
    let known = if trust_proxy { told.or(peer) } else { peer };
    known.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST))
}

/// One household has one IPv4 address or one IPv6 network of 64 bits.
fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V6(v6) => match v6.to_ipv4_mapped() {
            Some(v4) => IpAddr::V4(v4),
            None => {
                let [a, b, c, d, ..] = v6.segments();
                IpAddr::V6(std::net::Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
            }
        },
        v4 => v4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_client_cannot_choose_its_own_address() {
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-for", HeaderValue::from_static("6.6.6.6, 203.0.113.7"));
        let peer = Some(IpAddr::from([127, 0, 0, 1]));
        assert_eq!(client_address(peer, &headers, false), IpAddr::from([127, 0, 0, 1]));
        assert_eq!(client_address(peer, &headers, true), IpAddr::from([203, 0, 113, 7]));
    }

    #[test]
    fn the_burst_is_allowed_and_the_next_request_is_told_when() {
        let limits = Limits::new(true);
        let address = IpAddr::from([192, 0, 2, 1]);
        for _ in 0..DOORS.0 {
            limits.count(address, Kind::Door).unwrap();
        }
        assert_eq!(limits.count(address, Kind::Door).unwrap_err().status(), 429);
        assert!(limits.count(address, Kind::Any).is_ok());
        assert!(limits.count(network(IpAddr::from([192, 0, 2, 2])), Kind::Door).is_ok());
    }

    #[test]
    fn what_costs_is_counted_by_itself() {
        let kind = |method: &str, path: &str| {
            let request = axum::http::Request::builder().method(method).uri(path);
            Kind::of(&request.body(axum::body::Body::empty()).unwrap())
        };
        assert!(kind("GET", "/api/v1/matches/1/board.png?ply=3") == Kind::Picture);
        assert!(kind("HEAD", "/api/v1/matches/1/board.svg") == Kind::Picture);
        assert!(kind("POST", "/api/v1/guests") == Kind::Door && kind("DELETE", "/api/v1/me") == Kind::Door);
        assert!(kind("GET", "/api/v1/guests") == Kind::Any && kind("GET", "/matches/1") == Kind::Any);
        let limits = Limits::new(true);
        let address = IpAddr::from([192, 0, 2, 1]);
        for _ in 0..PICTURES.0 {
            limits.count(address, Kind::Picture).unwrap();
        }
        assert_eq!(limits.count(address, Kind::Picture).unwrap_err().status(), 429);
        assert!(limits.count(address, Kind::Any).is_ok());
    }

    #[test]
    fn one_address_cannot_hold_all_streams_and_a_closed_one_makes_place() {
        let limits = Limits::new(true);
        let address = IpAddr::from([192, 0, 2, 1]);
        let mut open: Vec<_> = (0..STREAMS).map(|_| limits.stream(address).ok().unwrap()).collect();
        assert_eq!(limits.stream(address).err().unwrap().status(), 429);
        assert!(limits.stream(IpAddr::from([192, 0, 2, 2])).is_ok());
        open.pop();
        assert!(limits.stream(address).is_ok());
    }
}
