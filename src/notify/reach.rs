//! Whether anything on the web can be reached. One place that cannot be is no news; several people's are.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Mutex, PoisonError};

use crate::model::Channel;

/// How many people's places must be out of reach, and at how many hosts, until the channel is taken not to work.
const ENOUGH: usize = 2;
/// How many places are kept in mind for each channel.
const KEPT: usize = 64;

/// A place: whose, and the host.
type Place = (String, String);

#[derive(Default)]
struct Places {
    /// Those that could not be reached since any was.
    out: BTreeSet<Place>,
    /// Those that could not be reached while others were: they are gone by themselves, and no sign of anything.
    gone: BTreeSet<Place>,
}

/// What is known of the places that each channel leads to.
#[derive(Default)]
pub struct Reach(Mutex<HashMap<Channel, Places>>);

impl Reach {
    /// Notes that a place was reached, or not. What follows for the channel: that it works again, or why it does not; nothing if
    /// nothing new.
    pub fn note(&self, channel: Channel, user: &str, address: &str, reached: bool) -> Option<Result<bool, String>> {
        let host = url::Url::parse(address).ok().and_then(|url| Some(url.host_str()?.to_owned())).unwrap_or_default();
        let place = (user.to_owned(), host);
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Places { out, gone } = all.entry(channel).or_default();
        if reached {
            let were_some = !out.is_empty();
            gone.append(out);
            gone.remove(&place);
            while gone.len() > KEPT {
                gone.pop_first();
            }
            return were_some.then_some(Ok(false));
        }
        if gone.contains(&place) {
            return None;
        }
        if out.len() < KEPT {
            out.insert(place);
        }
        let people: BTreeSet<&str> = out.iter().map(|(user, _)| user.as_str()).collect();
        let hosts: BTreeSet<&str> = out.iter().map(|(_, host)| host.as_str()).collect();
        let is_down = people.len() >= ENOUGH && hosts.len() >= ENOUGH;
        is_down.then(|| Err(format!("{} hosts in a row could not be reached, and none was", hosts.len())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_channel_does_not_work_when_several_peoples_places_are_out_of_reach_and_none_is_reached() {
        let reach = Reach::default();
        let note = |user, host, reached| reach.note(Channel::Push, user, &format!("https://{host}/x"), reached);
        assert_eq!(note("anna", "a.example", true), None);
        assert_eq!(note("anna", "a.example", false), None);
        assert_eq!(note("anna", "b.example", false), None, "one person's places may all be gone");
        assert!(note("ben", "a.example", false).is_some_and(|it| it.is_err()));
        assert_eq!(reach.note(Channel::Webhook, "ben", "https://c.example/", true), None, "each channel by itself");
        assert_eq!(note("cem", "d.example", true), Some(Ok(false)));
        // What was out of reach while another was reached says nothing more.
        for (user, host) in [("anna", "a.example"), ("anna", "b.example"), ("ben", "a.example")] {
            assert_eq!(note(user, host, false), None);
        }
        assert_eq!(note("cem", "d.example", false), None);
        assert!(note("dora", "e.example", false).is_some_and(|it| it.is_err()));
        // Until it is reached itself.
        assert_eq!(note("ben", "a.example", true), Some(Ok(false)));
        assert_eq!(note("ben", "a.example", false), None);
        assert!(note("emre", "f.example", false).is_some_and(|it| it.is_err()));
    }
}
