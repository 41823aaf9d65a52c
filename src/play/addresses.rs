//! E-mail addresses: whose they are, who says so, and how many mails somebody can have sent to one that may be a stranger's.

use super::Refusal;
use super::letters::{CONFIRM, RESET};
use super::names::Name;
use super::people::{self, SignedIn, begin_session};
use super::receivers::{AddReceiver, RemoveReceiver, find};
use super::telling::{self, find_settings};
use super::text::hides_something;
use crate::clock::{DAY, Millis, SECOND};
use crate::model::{Channel, Format, NoticeKind, Receiver, ReceiverStatus, TokenKind, User};
use crate::store::{self, Action, Db, Hold, Topic, Tx};

/// How many mails that ask for a confirmation go to one address in a day, whoever asks; and how many somebody can ask for.
const CONFIRMS: (i64, i64) = (3, 6);
/// The same of mails for a forgotten password.
const RESETS: (i64, i64) = (3, 3);
/// The same of tests, by whatever channel.
const TESTS: (i64, i64) = (20, 60);
/// The longest e-mail address, in bytes.
const LONGEST_EMAIL: usize = 254;

/// What is sent because somebody asks.
#[derive(Clone, Copy, Debug)]
pub enum Asked {
    /// A mail that asks for the confirmation of an address.
    Confirm,
    /// A mail with a link for a new password.
    Reset,
    /// A test, by whatever channel.
    Test,
}

impl Asked {
    /// What it is called in the database, and how many go to one address, and are asked for by one person, in a day.
    fn limits(self) -> (&'static str, (i64, i64)) {
        match self {
            Asked::Confirm => (CONFIRM, CONFIRMS),
            Asked::Reset => (RESET, RESETS),
            Asked::Test => ("test", TESTS),
        }
    }
}

/// Counts what is about to be sent to an address because somebody asks; with a receiver, as a letter to it. What could not be
/// sent there before is tried now instead. The id of what is counted.
async fn ask(
    tx: &mut Tx<'_>,
    what: Asked,
    address: &str,
    user: &str,
    receiver: Option<&str>,
) -> Result<String, Refusal> {
    let (purpose, (to, by)) = what.limits();
    store::hold_address(tx, address).await?;
    if let Some(failed) = store::find_failed_letter(&mut tx.db(), purpose, address, user).await? {
        let now = tx.now();
        store::settle_letter(tx, &failed, Some(now)).await?;
        return Ok(failed);
    }
    let since = tx.now().plus(-DAY);
    let (sent_to, asked_by) = store::count_asked_mails(&mut tx.db(), purpose, address, user, since).await?;
    if sent_to >= to || asked_by >= by {
        let what = if sent_to >= to {
            format!("{to} messages of this kind were sent to this address within a day, which is the most")
        } else {
            format!("you had {by} messages of this kind sent within a day, which is the most")
        };
        return Err(Refusal::TooFast { what, seconds: DAY / SECOND });
    }
    Ok(store::insert_asked_mail(tx, purpose, address, user, receiver).await?)
}

/// An address whose owner is to be asked about it, and the letter that does.
#[derive(Clone, Debug)]
pub struct ToConfirm {
    /// The address.
    pub receiver: Receiver,
    /// The letter's id.
    pub letter: String,
}

/// Adds an address of a person, unconfirmed, and counts the mail that asks for its confirmation. An address that waits for
/// that already is answered as it is, so that a request can be repeated.
#[derive(Clone, Debug)]
pub struct AddAddress {
    /// Whose.
    pub user_id: String,
    /// The address, looked at by [`parse_email`].
    pub address: String,
}

impl Action for AddAddress {
    type Answer = ToConfirm;
    type Error = Refusal;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<ToConfirm, Refusal> {
        people::hold(tx, &[(&self.user_id, Hold::InTurn)]).await?;
        let known = store::find_receiver_at(&mut tx.db(), &self.user_id, Channel::Mail, &self.address).await?;
        let it = match known {
            Some(it) if it.status == ReceiverStatus::Unconfirmed => anew(tx, it).await?,
            _ => {
                let (user_id, address) = (self.user_id.clone(), self.address.clone());
                let (secrets, label, token_id) = ("{}".into(), String::new(), None);
                let status = ReceiverStatus::Unconfirmed;
                AddReceiver { user_id, format: Format::Mail, address, secrets, label, token_id, status }.run(tx).await?
            }
        };
        let letter = ask(tx, Asked::Confirm, &it.address, &self.user_id, Some(&it.id)).await?;
        Ok(ToConfirm { receiver: it, letter })
    }
}

/// Makes a receiver of an address that was given with a new account, instead of keeping it with the person. If so many mails
/// were sent there today that it cannot be confirmed now, it is kept.
///
/// # Errors
/// If the database does not answer.
pub async fn own(tx: &mut Tx<'_>, user_id: &str, address: &str) -> Result<Option<ToConfirm>, Refusal> {
    let add = AddAddress { user_id: user_id.to_owned(), address: address.to_owned() };
    match add.run(tx).await {
        Ok(it) => {
            let mut user = people::find(&mut tx.db(), user_id).await?;
            user.email = None;
            store::update_user(tx, &user, Name::of(&user.name).all_keys()).await?;
            Ok(Some(it))
        }
        Err(Refusal::TooFast { .. } | Refusal::TooMany(_)) => Ok(None),
        Err(other) => Err(other),
    }
}

/// Puts an address in the place of a person's first one, or takes that away; what is kept with the person: an address of which
/// no receiver can be made, because nobody can be asked. And the receiver, if its owner is to be asked now.
///
/// # Errors
/// [`Refusal::TooFast`] if too many mails were asked for.
pub async fn change_address(
    tx: &mut Tx<'_>,
    user_id: &str,
    address: Option<&str>,
    confirms: bool,
) -> Result<(Option<String>, Option<ToConfirm>), Refusal> {
    let all = store::list_receivers(&mut tx.db(), user_id).await?;
    let mut mine = all.into_iter().filter(|it| it.channel == Channel::Mail);
    let first = mine.next();
    if let Some(address) = address
        && first.iter().chain(mine.collect::<Vec<_>>().iter()).any(|it| it.address == address)
    {
        return Ok((None, None));
    }
    if let Some(first) = first {
        RemoveReceiver { user_id: user_id.to_owned(), id: first.id }.run(tx).await?;
    }
    match address {
        Some(address) if confirms => {
            let add = AddAddress { user_id: user_id.to_owned(), address: address.to_owned() };
            Ok((None, Some(add.run(tx).await?)))
        }
        other => Ok((other.map(str::to_owned), None)),
    }
}

/// Checks an e-mail address as far as can be done without sending to it; `field` is named where it is wrong.
///
/// # Errors
/// [`Refusal::Invalid`] if it cannot be one.
pub fn parse_email(field: &'static str, text: &str) -> Result<String, Refusal> {
    let text = text.trim();
    let sound = text.len() <= LONGEST_EMAIL
        && !hides_something(text)
        && !text.chars().any(|c| c.is_whitespace() || c.is_control() || "<>,;:\"()[]\\".contains(c))
        && text.rsplit_once('@').is_some_and(|(who, host)| {
            !who.is_empty()
                && !who.contains('@')
                && host.split('.').count() > 1
                && host.split('.').all(|part| !part.is_empty())
        })
        && text.parse::<lettre::Address>().is_ok();
    match text.rsplit_once('@') {
        // What stands before the @ may tell capitals apart; a host does not.
        Some((who, host)) if sound => Ok(format!("{who}@{}", host.to_lowercase())),
        _ => Err(Refusal::invalid(field, "must be an address such as anna@example.org")),
    }
}

/// Counts one more mail that asks for the confirmation of an address, which waits for it or was switched off.
#[derive(Clone, Debug)]
pub struct AskAgain {
    /// Whose.
    pub user_id: String,
    /// The receiver.
    pub id: String,
}

impl Action for AskAgain {
    type Answer = ToConfirm;
    type Error = Refusal;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<ToConfirm, Refusal> {
        people::hold(tx, &[(&self.user_id, Hold::InTurn)]).await?;
        let it = find(&mut tx.db(), &self.id, &self.user_id).await?;
        if it.channel != Channel::Mail {
            return Err(Refusal::invalid("id", "must be the receiver of an e-mail address"));
        }
        if it.status == ReceiverStatus::On {
            return Err(Refusal::TooMany("this address is confirmed already".into()));
        }
        let letter = ask(tx, Asked::Confirm, &it.address, &self.user_id, Some(&it.id)).await?;
        let receiver = if it.status == ReceiverStatus::Unconfirmed { anew(tx, it).await? } else { it };
        Ok(ToConfirm { receiver, letter })
    }
}

/// An address that waits for its confirmation waits from now on: as long as the link that is about to be sent is good.
async fn anew(tx: &mut Tx<'_>, it: Receiver) -> Result<Receiver, Refusal> {
    let created_at = tx.now();
    store::renew_unconfirmed(tx, &it.id).await?;
    Ok(Receiver { created_at, ..it })
}

/// Counts a test that is about to be sent to a receiver. An address that its owner did not confirm, or left, gets none.
#[derive(Clone, Debug)]
pub struct AskForTest {
    /// Whose.
    pub user_id: String,
    /// The receiver.
    pub id: String,
}

impl Action for AskForTest {
    type Answer = Receiver;
    type Error = Refusal;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<Receiver, Refusal> {
        people::hold(tx, &[(&self.user_id, Hold::InTurn)]).await?;
        let it = find(&mut tx.db(), &self.id, &self.user_id).await?;
        if it.channel == Channel::Mail && it.status != ReceiverStatus::On {
            let why = "tests go to addresses that are confirmed; ask for the confirmation first";
            return Err(Refusal::Forbidden(why.into()));
        }
        ask(tx, Asked::Test, &it.address, &self.user_id, None).await?;
        Ok(it)
    }
}

/// The receiver that a link in a mail is about, and whose it is.
///
/// # Errors
/// [`Refusal::DeadLink`] if one of them is no more.
pub async fn of_link(db: &mut Db<'_>, receiver: &str) -> Result<(Receiver, User), Refusal> {
    let it = store::find_receiver(db, receiver).await?.ok_or(Refusal::DeadLink)?;
    let user = people::find_living(db, &it.user_id).await.map_err(|refusal| match refusal {
        Refusal::NotFound(..) => Refusal::DeadLink,
        other => other,
    })?;
    Ok((it, user))
}

/// Whether a link that was signed at `made_at` confirms an address: not one from before it was switched off.
pub fn confirms(it: &Receiver, made_at: Millis) -> bool {
    it.status != ReceiverStatus::Off || it.told_at.is_none_or(|ended| made_at > ended)
}

/// Says by a link in a mail that an address is its owner's. Doing it again does nothing more; where nothing was to be sent any
/// more, it takes a link that was asked for after that.
#[derive(Clone, Debug)]
pub struct Confirm {
    /// The receiver.
    pub receiver: String,
    /// When the link was signed.
    pub made_at: Millis,
}

impl Action for Confirm {
    type Answer = Receiver;
    type Error = Refusal;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<Receiver, Refusal> {
        let (mut it, _) = of_link(&mut tx.db(), &self.receiver).await?;
        if !confirms(&it, self.made_at) {
            return Err(Refusal::DeadLink);
        }
        store::set_receiver_status(tx, &it.id, ReceiverStatus::On).await?;
        it.status = ReceiverStatus::On;
        Ok(it)
    }
}

/// Sends no more to an address, by a link in a mail: nothing, or nothing of one kind.
#[derive(Clone, Debug)]
pub struct Unsubscribe {
    /// The receiver.
    pub receiver: String,
    /// Which kind alone.
    pub kind: Option<NoticeKind>,
}

impl Action for Unsubscribe {
    type Answer = Receiver;
    type Error = Refusal;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<Receiver, Refusal> {
        let (mut it, _) = of_link(&mut tx.db(), &self.receiver).await?;
        if let Some(kind) = self.kind {
            let (settings, _) = find_settings(&mut tx.db(), &it.user_id).await?;
            let mail = settings.mail.into_iter().filter(|other| *other != kind).collect();
            telling::ChangeSettings { user_id: it.user_id.clone(), mail: Some(mail), ..Default::default() }
                .run(tx)
                .await?;
            return Ok(it);
        }
        if it.status == ReceiverStatus::On {
            let why = "switched off by the link in a mail";
            store::set_receiver_status(tx, &it.id, ReceiverStatus::Off).await?;
            store::note_answer(tx, &it.id, why, true).await?;
            store::give_up(tx, &it.id, why).await?;
            it.status = ReceiverStatus::Off;
        }
        Ok(it)
    }
}

/// What lets somebody in by a link in a mail.
#[derive(Clone, Debug)]
pub struct EnterBy {
    /// The receiver that the mail went to.
    pub receiver: String,
    /// The link itself, by which it is known that it was used.
    pub link: String,
    /// When it was signed.
    pub made_at: Millis,
    /// Until when it works.
    pub until: Millis,
}

impl EnterBy {
    /// Who is let in, if the link still works.
    ///
    /// # Errors
    /// [`Refusal::DeadLink`] if it was used, is too old, or was made before everything was signed out.
    pub async fn owner(&self, db: &mut Db<'_>, now: Millis) -> Result<User, Refusal> {
        let (it, user) = of_link(db, &self.receiver).await?;
        let ended = self.made_at <= store::links_since(db, &user.id).await?;
        let dead = now >= self.until || ended || it.status == ReceiverStatus::Unconfirmed;
        if dead || store::is_used_link(db, &self.link).await? { Err(Refusal::DeadLink) } else { Ok(user) }
    }
}

/// Begins a session by a link in a mail, once.
#[derive(Clone, Debug)]
pub struct Enter {
    /// The link.
    pub by: EnterBy,
    /// What the browser calls itself.
    pub label: String,
}

impl Action for Enter {
    type Answer = SignedIn;
    type Error = Refusal;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<SignedIn, Refusal> {
        let now = tx.now();
        // What ends links and sessions comes before this, and is seen, or after this, and ends what this begins.
        let user = self.by.owner(&mut tx.db(), now).await?;
        people::hold(tx, &[(&user.id, Hold::InTurn)]).await.map_err(|refusal| match refusal {
            Refusal::NotFound(..) => Refusal::DeadLink,
            other => other,
        })?;
        let user = self.by.owner(&mut tx.db(), now).await?;
        if !store::use_link(tx, &self.by.link, self.by.until).await? {
            return Err(Refusal::DeadLink);
        }
        let session = begin_session(tx, &user.id, &self.label).await?;
        Ok(SignedIn { user, session, to_confirm: None })
    }
}

/// Signs a person out everywhere but in one session; links in mails that were sent until now let nobody in any more.
#[derive(Clone, Debug)]
pub struct SignOutElsewhere {
    /// Who.
    pub user_id: String,
    /// The session that stays; empty for none.
    pub stays: String,
}

impl Action for SignOutElsewhere {
    type Answer = ();
    type Error = Refusal;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<(), Refusal> {
        store::end_links(tx, &self.user_id).await?;
        store::delete_tokens(tx, &self.user_id, TokenKind::Session, &self.stays).await?;
        tx.wake(Topic::User(self.user_id.clone()));
        Ok(())
    }
}

/// Makes one-time links to set a new password, for the accounts that a name or a confirmed address stands for. What nobody
/// is to know by asking, whether there are any, is not answered to whoever asks.
#[derive(Clone, Debug)]
pub struct Forgotten {
    /// A name or an address.
    pub who: String,
}

impl Action for Forgotten {
    /// The ids of the letters with them.
    type Answer = Vec<String>;
    type Error = Refusal;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<Self::Answer, Refusal> {
        let mut to = Vec::new();
        if self.who.contains('@') {
            to = store::list_owners_of_mail(&mut tx.db(), self.who.trim()).await?;
        } else if let Ok(user) = people::find_by_name(&mut tx.db(), &self.who).await {
            let all = store::list_receivers(&mut tx.db(), &user.id).await?;
            to.extend(
                all.into_iter().find(|it| it.channel == Channel::Mail && it.status != ReceiverStatus::Unconfirmed),
            );
        }
        let mut letters = Vec::new();
        for it in to {
            let user = people::find(&mut tx.db(), &it.user_id).await?;
            if user.guest || user.deleted_at.is_some() {
                continue;
            }
            match ask(tx, Asked::Reset, &it.address, &user.id, Some(&it.id)).await {
                Ok(letter) => letters.push(letter),
                Err(Refusal::TooFast { .. }) => {}
                Err(other) => return Err(other),
            }
        }
        Ok(letters)
    }
}
