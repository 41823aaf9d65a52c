//! Who may see how this server fares. Nothing that is asked over HTTP comes here: only the command line does.

use super::{Refusal, people};
use crate::store::{self, Action, Tx};

/// Makes an account an operator, or one no more.
#[derive(Clone, Debug)]
pub struct SetOperator {
    /// Whose account.
    pub name: String,
    /// Whether it is one from now on.
    pub on: bool,
}

impl Action for SetOperator {
    /// The account's name as its owner writes it.
    type Answer = String;
    type Error = Refusal;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<String, Refusal> {
        let user = people::find_by_name(&mut tx.db(), &self.name).await?;
        if user.guest {
            let why =
                "a guest cannot be an operator: whoever finds the guest's link could be one; make it an account first";
            return Err(Refusal::Forbidden(why.into()));
        }
        store::set_operator(tx, &user.id, self.on).await?;
        Ok(user.name)
    }
}
