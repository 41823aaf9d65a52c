//! Guests, accounts, and the secrets that prove who somebody is.

use super::addresses::{ToConfirm, change_address, own};
use super::names::Name;
use super::stops::DaysOff;
use super::{Refusal, names};
use crate::clock::{DAY, SECOND};
use crate::model::{Scope, Token, TokenKind, User};
use crate::store::{self, Action, Db, StoreError, Topic, Tx};

/// How long a session lasts without being used.
pub const SESSION_LASTS: i64 = 90 * DAY;
/// How long an operator's link for a new password works.
pub const RESET_LASTS: i64 = 2 * DAY;
/// The longest label of a token and of a session, in characters.
pub const LONGEST_LABEL: usize = 100;
/// How many tokens a person may have at once.
pub const MOST_TOKENS: i64 = 100;

/// A person with a session that has just begun.
#[derive(Clone)]
pub struct SignedIn {
    /// Who.
    pub user: User,
    /// The session's secret, shown once.
    pub session: String,
    /// An address of theirs that they are to be asked about.
    pub to_confirm: Option<ToConfirm>,
}

/// A new guest with everything that opens the seat, shown once.
#[derive(Clone)]
pub struct Seated {
    /// Who.
    pub user: User,
    /// A key for programs.
    pub token: String,
    /// The way back from another browser.
    pub recovery: String,
    /// The session of this browser.
    pub session: String,
}

/// Takes a seat without signing up.
#[derive(Clone, Debug)]
pub struct TakeSeat {
    /// A name of one's own; without one the server makes one.
    pub name: Option<Name>,
    /// What the browser calls itself.
    pub label: String,
}

impl Action for TakeSeat {
    type Answer = Seated;
    type Error = Refusal;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<Seated, Refusal> {
        let name = match &self.name {
            Some(name) => name.clone(),
            None => free_guest_name(tx).await?,
        };
        let user = User {
            id: tx.id(),
            name: name.shown.clone(),
            guest: true,
            password_hash: None,
            email: None,
            locale: None,
            plays_forced: false,
            days_off: None,
            auto_vacation: false,
            chat_off: false,
            operator: false,
            deleted_at: None,
            version: 0,
            created_at: tx.now(),
        };
        insert_named(tx, &user, &name).await?;
        let token = grant(tx, &user.id, TokenKind::Token, "", &all_scopes(), None).await?;
        let recovery = grant(tx, &user.id, TokenKind::Recovery, "", "", None).await?;
        let session = begin_session(tx, &user.id, &self.label).await?;
        Ok(Seated { user, token, recovery, session })
    }
}

/// Makes an account: a new one, or of the guest who asks.
#[derive(Clone, Debug)]
pub struct SignUp {
    /// The guest who becomes an account and keeps its matches.
    pub guest_id: Option<String>,
    /// The account's name.
    pub name: Name,
    /// argon2id of the password.
    pub password_hash: String,
    /// If one was given.
    pub email: Option<String>,
    /// Whether it is to be confirmed; otherwise it is kept until somebody can be asked.
    pub confirms: bool,
    /// The language in which the person is written to; of a guest who chose one already that stays.
    pub locale: Option<String>,
    /// What the browser calls itself.
    pub label: String,
}

impl Action for SignUp {
    type Answer = SignedIn;
    type Error = Refusal;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<SignedIn, Refusal> {
        let user = User {
            id: self.guest_id.clone().unwrap_or_else(|| tx.id()),
            name: self.name.shown.clone(),
            guest: false,
            password_hash: Some(self.password_hash.clone()),
            email: self.email.clone(),
            locale: self.locale.clone(),
            plays_forced: false,
            days_off: None,
            auto_vacation: false,
            chat_off: false,
            operator: false,
            deleted_at: None,
            version: 0,
            created_at: tx.now(),
        };
        match &self.guest_id {
            None => insert_named(tx, &user, &self.name).await?,
            Some(id) => {
                let guest = find(&mut tx.db(), id).await?;
                if !guest.guest {
                    return Err(Refusal::Forbidden("you have an account already; sign out to make another".into()));
                }
                let kept = User {
                    email: user.email.clone().or(guest.email),
                    locale: guest.locale.or_else(|| self.locale.clone()),
                    plays_forced: guest.plays_forced,
                    days_off: guest.days_off,
                    auto_vacation: guest.auto_vacation,
                    chat_off: guest.chat_off,
                    version: guest.version,
                    ..user.clone()
                };
                update_named(tx, &kept, &self.name).await?;
                store::begin_allowance(tx, id).await?;
                store::delete_tokens(tx, id, TokenKind::Recovery, "").await?;
            }
        }
        let to_confirm = match &self.email {
            Some(address) if self.confirms => own(tx, &user.id, address).await?,
            _ => None,
        };
        let session = begin_session(tx, &user.id, &self.label).await?;
        Ok(SignedIn { user, session, to_confirm })
    }
}

/// Begins a session for somebody whose password was right.
#[derive(Clone, Debug)]
pub struct SignIn {
    /// Who.
    pub user_id: String,
    /// The hash that the password was checked against: if it has changed since, the session does not begin.
    pub password_hash: Option<String>,
    /// What the browser calls itself.
    pub label: String,
}

impl Action for SignIn {
    type Answer = SignedIn;
    type Error = Refusal;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<SignedIn, Refusal> {
        let user = find(&mut tx.db(), &self.user_id).await?;
        if user.password_hash != self.password_hash {
            return Err(Refusal::WrongPassword);
        }
        let session = begin_session(tx, &user.id, &self.label).await?;
        Ok(SignedIn { user, session, to_confirm: None })
    }
}

/// Begins a session for a guest with a recovery link.
#[derive(Clone)]
pub struct Recover {
    /// The link's secret.
    pub secret: String,
    /// What the browser calls itself.
    pub label: String,
}

impl Action for Recover {
    type Answer = SignedIn;
    type Error = Refusal;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<SignedIn, Refusal> {
        let now = tx.now();
        let link = store::find_token(&mut tx.db(), &self.secret, TokenKind::Recovery, now).await?;
        let link = link.ok_or(Refusal::DeadLink)?;
        let user = find(&mut tx.db(), &link.user_id).await?;
        let session = begin_session(tx, &user.id, &self.label).await?;
        Ok(SignedIn { user, session, to_confirm: None })
    }
}

/// Makes a guest's new recovery link; the old one stops working.
#[derive(Clone, Debug)]
pub struct RenewRecovery {
    /// The guest.
    pub user_id: String,
}

impl Action for RenewRecovery {
    type Answer = String;
    type Error = Refusal;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<String, Refusal> {
        if !find(&mut tx.db(), &self.user_id).await?.guest {
            return Err(Refusal::Forbidden(
                "an account signs in with its password; recovery links are for guests".into(),
            ));
        }
        store::delete_tokens(tx, &self.user_id, TokenKind::Recovery, "").await?;
        store::end_links(tx, &self.user_id).await?;
        Ok(grant(tx, &self.user_id, TokenKind::Recovery, "", "", None).await?)
    }
}

/// Makes an operator's one-time link to set a new password; earlier ones stop working.
#[derive(Clone, Debug)]
pub struct OfferReset {
    /// Whose password.
    pub name: String,
}

impl Action for OfferReset {
    type Answer = String;
    type Error = Refusal;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<String, Refusal> {
        let user = find_by_name(&mut tx.db(), &self.name).await?;
        if user.guest {
            return Err(Refusal::Forbidden("a guest has no password; the guest's recovery link is the way in".into()));
        }
        Ok(offer_reset(tx, &user).await?)
    }
}

/// Makes a one-time link's secret to set a new password; earlier ones stop working.
pub(super) async fn offer_reset(tx: &mut Tx<'_>, user: &User) -> Result<String, StoreError> {
    store::delete_tokens(tx, &user.id, TokenKind::Reset, "").await?;
    grant(tx, &user.id, TokenKind::Reset, "", "", Some(RESET_LASTS)).await
}

/// Sets a new password: with the old one, or with a one-time link. Every other session ends, and with a link every token too.
#[derive(Clone)]
pub struct SetPassword {
    /// What allows it.
    pub by: PasswordBy,
    /// argon2id of the new password.
    pub password_hash: String,
}

/// What allows a new password.
#[derive(Clone)]
pub enum PasswordBy {
    /// The old one, which was checked against this hash, in this session.
    Old {
        /// Who.
        user_id: String,
        /// The hash that the old password was checked against.
        password_hash: Option<String>,
        /// Whether it was the right one. Told here and not before, so that a repeated request gets its first answer.
        right: bool,
        /// The session that stays.
        session_id: String,
    },
    /// An operator's link, by its secret.
    Link(String),
}

impl Action for SetPassword {
    type Answer = ();
    type Error = Refusal;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<(), Refusal> {
        let (mut user, stays) = match &self.by {
            PasswordBy::Old { user_id, password_hash, right, session_id } => {
                let user = find(&mut tx.db(), user_id).await?;
                if !right || user.password_hash.is_none() || user.password_hash != *password_hash {
                    return Err(Refusal::WrongPassword);
                }
                (user, session_id.as_str())
            }
            PasswordBy::Link(secret) => {
                let now = tx.now();
                let link = store::find_token(&mut tx.db(), secret, TokenKind::Reset, now).await?;
                let link = link.ok_or(Refusal::DeadLink)?;
                (find(&mut tx.db(), &link.user_id).await?, "")
            }
        };
        user.password_hash = Some(self.password_hash.clone());
        let name = Name::of(&user.name);
        store::update_user(tx, &user, name.all_keys()).await?;
        store::delete_tokens(tx, &user.id, TokenKind::Session, stays).await?;
        store::delete_tokens(tx, &user.id, TokenKind::Reset, "").await?;
        store::end_links(tx, &user.id).await?;
        if matches!(self.by, PasswordBy::Link(_)) {
            // Whoever needed a link may have lost the account to somebody who made keys for it.
            store::delete_tokens(tx, &user.id, TokenKind::Token, "").await?;
        }
        tx.wake(Topic::User(user.id));
        Ok(())
    }
}

/// What a person changes about themselves; what is `None` stays.
#[derive(Clone, Debug, Default)]
pub struct ChangeMe {
    /// Who.
    pub user_id: String,
    /// A new name.
    pub name: Option<Name>,
    /// A new address in the place of the first, or none from now on.
    pub email: Option<Option<String>>,
    /// Whether it is to be confirmed; otherwise it is kept until somebody can be asked.
    pub confirms: bool,
    /// A language, or the browser's from now on.
    pub locale: Option<Option<String>>,
    /// Whether the server plays what is forced.
    pub plays_forced: Option<bool>,
    /// The days of the week off, or none from now on.
    pub days_off: Option<Option<DaysOff>>,
    /// Whether a vacation begins by itself.
    pub auto_vacation: Option<bool>,
    /// Whether they want no chat in any match.
    pub chat_off: Option<bool>,
}

impl Action for ChangeMe {
    /// The person, and an address of theirs that they are to be asked about.
    type Answer = (User, Option<ToConfirm>);
    type Error = Refusal;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<(User, Option<ToConfirm>), Refusal> {
        let mut user = find(&mut tx.db(), &self.user_id).await?;
        let mut to_confirm = None;
        if let Some(email) = &self.email {
            (user.email, to_confirm) = change_address(tx, &user.id, email.as_deref(), self.confirms).await?;
        }
        if let Some(locale) = &self.locale {
            user.locale.clone_from(locale);
        }
        user.plays_forced = self.plays_forced.unwrap_or(user.plays_forced);
        user.auto_vacation = self.auto_vacation.unwrap_or(user.auto_vacation);
        if let Some(days_off) = &self.days_off {
            change_days_off(tx, &self.user_id).await?;
            let json = |off: &DaysOff| serde_json::to_string(off).expect("days are plain data");
            user.days_off = days_off.as_ref().map(json);
        }
        user.chat_off = self.chat_off.unwrap_or(user.chat_off);
        let name = match &self.name {
            Some(name) => name.clone(),
            None => Name::of(&user.name),
        };
        user.name.clone_from(&name.shown);
        update_named(tx, &user, &name).await?;
        Ok((user, to_confirm))
    }
}

/// How long days off stay as they are once they were changed, and how long a change can still be put right.
const DAYS_OFF_STAY: i64 = 7 * DAY;
const DAYS_OFF_SETTLE: i64 = 600 * SECOND;

/// Notes that days off change, unless they did within the last week: if they could wander, a clock would never run.
async fn change_days_off(tx: &mut Tx<'_>, user_id: &str) -> Result<(), Refusal> {
    let (now, last) = (tx.now(), store::find_days_off_at(&mut tx.db(), user_id).await?);
    let free = last.plus(DAYS_OFF_STAY);
    if last.0 == 0 || now >= free {
        return Ok(store::set_days_off_at(tx, user_id).await?);
    }
    if now.0 - last.0 <= DAYS_OFF_SETTLE {
        return Ok(());
    }
    Err(Refusal::TooMany(format!("days off can be changed once in 7 days; yours can again at {free}")))
}

/// Makes a program's key.
#[derive(Clone, Debug)]
pub struct MakeToken {
    /// Whose.
    pub user_id: String,
    /// The owner's name for it.
    pub label: String,
    /// What it may do.
    pub scopes: Vec<Scope>,
}

impl Action for MakeToken {
    /// The token and its secret, shown once.
    type Answer = (Token, String);
    type Error = Refusal;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<(Token, String), Refusal> {
        let have = store::list_tokens(&mut tx.db(), &self.user_id, TokenKind::Token, "", MOST_TOKENS).await?;
        if i64::try_from(have.len()).is_ok_and(|have| have >= MOST_TOKENS) {
            return Err(Refusal::TooMany(format!("you have {MOST_TOKENS} tokens; delete one that you no longer use")));
        }
        let scopes = self.scopes.iter().map(|scope| scope.as_str()).collect::<Vec<_>>().join(" ");
        Ok(grant_token(tx, &self.user_id, TokenKind::Token, &self.label, &scopes, None).await?)
    }
}

/// Takes one of a person's sessions or tokens back.
#[derive(Clone, Debug)]
pub struct Revoke {
    /// Whose.
    pub user_id: String,
    /// Session or token.
    pub kind: TokenKind,
    /// Which.
    pub id: String,
}

impl Action for Revoke {
    type Answer = ();
    type Error = Refusal;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<(), Refusal> {
        if store::delete_token(tx, &self.user_id, self.kind, &self.id).await? {
            // Streams that the secret opened look again, and end.
            tx.wake(Topic::User(self.user_id.clone()));
            Ok(())
        } else {
            Err(Refusal::NotFound(self.kind.as_str(), self.id.clone()))
        }
    }
}

/// Notes that a session or token was used, so that its owner sees it and it lives on.
#[derive(Clone, Debug)]
pub struct Touch(pub Token);

impl Action for Touch {
    type Answer = ();
    type Error = StoreError;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<(), StoreError> {
        let lapses = self.0.expires_at.map(|_| tx.now().plus(SESSION_LASTS));
        store::touch_token(tx, &self.0.id, lapses).await
    }
}

/// The person with this id.
///
/// # Errors
/// [`Refusal::NotFound`] if there is none.
pub async fn find(db: &mut Db<'_>, id: &str) -> Result<User, Refusal> {
    store::find_user(db, id).await?.ok_or_else(|| Refusal::NotFound("player", id.to_owned()))
}

/// Holds people for the length of this transaction, see [`store::Hold`].
///
/// # Errors
/// [`Refusal::NotFound`] if one of them is not there, or was deleted.
pub async fn hold(tx: &mut Tx<'_>, people: &[(&str, store::Hold)]) -> Result<(), Refusal> {
    match store::hold(tx, people).await? {
        None => Ok(()),
        Some(gone) => Err(Refusal::NotFound("player", gone.to_owned())),
    }
}

/// The person with this id, if the account was not deleted.
///
/// # Errors
/// [`Refusal::NotFound`] if there is none.
pub async fn find_living(db: &mut Db<'_>, id: &str) -> Result<User, Refusal> {
    let user = find(db, id).await?;
    if user.deleted_at.is_some() { Err(Refusal::NotFound("player", id.to_owned())) } else { Ok(user) }
}

/// The person whose name folds as this one does.
///
/// # Errors
/// [`Refusal::NotFound`] if there is none.
pub async fn find_by_name(db: &mut Db<'_>, name: &str) -> Result<User, Refusal> {
    let key = names::fold(name);
    let found = if key.is_empty() { None } else { store::find_user_by_key(db, &key).await? };
    found.ok_or_else(|| Refusal::NotFound("player", name.chars().take(names::LONGEST).collect()))
}

async fn free_guest_name(tx: &mut Tx<'_>) -> Result<Name, Refusal> {
    for digits in [100_000, 100_000, 10_000_000, 1_000_000_000, 1_000_000_000] {
        let name = Name::parse(&format!("Guest {}", digits + tx.random().below(9 * (digits / 10))))?;
        if !store::is_taken(&mut tx.db(), name.keys(), "").await? {
            return Ok(name);
        }
    }
    Err(Refusal::TooMany("no name for a guest was free; choose one of your own".into()))
}

async fn insert_named(tx: &mut Tx<'_>, user: &User, name: &Name) -> Result<(), Refusal> {
    if store::is_taken(&mut tx.db(), name.keys(), "").await? {
        return Err(Refusal::NameTaken(name.shown.clone()));
    }
    Ok(store::insert_user(tx, user, name.all_keys()).await?)
}

async fn update_named(tx: &mut Tx<'_>, user: &User, name: &Name) -> Result<(), Refusal> {
    if store::is_taken(&mut tx.db(), name.keys(), &user.id).await? {
        return Err(Refusal::NameTaken(name.shown.clone()));
    }
    Ok(store::update_user(tx, user, name.all_keys()).await?)
}

fn all_scopes() -> String {
    [Scope::Read, Scope::Play, Scope::Account].map(Scope::as_str).join(" ")
}

pub(super) async fn begin_session(tx: &mut Tx<'_>, user: &str, label: &str) -> Result<String, StoreError> {
    let label: String = label.chars().take(LONGEST_LABEL).collect();
    grant(tx, user, TokenKind::Session, &label, &all_scopes(), Some(SESSION_LASTS)).await
}

async fn grant(
    tx: &mut Tx<'_>,
    user: &str,
    kind: TokenKind,
    label: &str,
    scopes: &str,
    lasts: Option<i64>,
) -> Result<String, StoreError> {
    Ok(grant_token(tx, user, kind, label, scopes, lasts).await?.1)
}

async fn grant_token(
    tx: &mut Tx<'_>,
    user: &str,
    kind: TokenKind,
    label: &str,
    scopes: &str,
    lasts: Option<i64>,
) -> Result<(Token, String), StoreError> {
    let secret = tx.random().secret(match kind {
        TokenKind::Token => "sp",
        TokenKind::Session => "sps",
        TokenKind::Recovery => "spr",
        TokenKind::Reset => "spn",
    });
    let token = Token {
        id: tx.id(),
        user_id: user.to_owned(),
        kind,
        label: label.to_owned(),
        scopes: scopes.to_owned(),
        created_at: tx.now(),
        last_used_at: tx.now(),
        expires_at: lasts.map(|lasts| tx.now().plus(lasts)),
    };
    store::insert_token(tx, &token, &secret).await?;
    Ok((token, secret))
}
