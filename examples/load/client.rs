//! A small HTTP client: one kept connection, one call at a time, JSON in and out. It knows nothing of the game.

use std::net::SocketAddr;

use http_body_util::{BodyExt, Full};
use hyper::body::{Bytes, Incoming};
use hyper::client::conn::http1::{self, SendRequest};
use hyper::header::{AUTHORIZATION, CONTENT_TYPE, HOST};
use hyper::{Method, Request, Response, StatusCode};
use hyper_util::rt::TokioIo;
use serde::de::DeserializeOwned;
use tokio::net::TcpStream;

/// Why a call brought nothing back.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// The server could not be reached, or the connection broke before the whole answer was here.
    #[error("no answer: {0}")]
    Connection(Box<dyn std::error::Error + Send + Sync>),
    /// The server answered, but not with what was asked for.
    #[error("{method} {path} answered {status}: {body}")]
    Refused { method: Method, path: String, status: StatusCode, body: String },
    /// The answer was not of the expected shape.
    #[error("an answer that cannot be read: {0}")]
    Shape(#[from] serde_json::Error),
}

impl ClientError {
    fn connection(error: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Self {
        Self::Connection(error.into())
    }
}

/// One connection to a server, opened at the first call and again after it broke.
pub struct Client {
    address: SocketAddr,
    sender: Option<SendRequest<Full<Bytes>>>,
}

impl Client {
    /// A client that has not yet connected.
    pub fn new(address: SocketAddr) -> Self {
        Self { address, sender: None }
    }

    /// Reads a resource.
    pub async fn get<T: DeserializeOwned>(&mut self, path: &str, token: &str) -> Result<T, ClientError> {
        self.call(Method::GET, path, token, None, String::new()).await
    }

    /// Does something; `key` makes a repeated call harmless.
    pub async fn post<T: DeserializeOwned>(
        &mut self,
        path: &str,
        token: &str,
        key: Option<&str>,
        body: String,
    ) -> Result<T, ClientError> {
        self.call(Method::POST, path, token, key, body).await
    }

    async fn call<T: DeserializeOwned>(
        &mut self,
        method: Method,
        path: &str,
        token: &str,
        key: Option<&str>,
        body: String,
    ) -> Result<T, ClientError> {
        let mut request = Request::builder()
            .method(method.clone())
            .uri(format!("/api/v1{path}"))
            .header(HOST, self.address.to_string())
            .header(CONTENT_TYPE, "application/json");
        if !token.is_empty() {
            request = request.header(AUTHORIZATION, format!("Bearer {token}"));
        }
        if let Some(key) = key {
            request = request.header("idempotency-key", key);
        }
        let request = request.body(Full::new(Bytes::from(body))).expect("a well-formed request");
        let (status, body) = self.exchange(request).await?;
        if !status.is_success() {
            let body = String::from_utf8_lossy(&body).into_owned();
            return Err(ClientError::Refused { method, path: path.to_owned(), status, body });
        }
        Ok(serde_json::from_slice(&body)?)
    }

    async fn exchange(&mut self, request: Outgoing) -> Result<(StatusCode, Bytes), ClientError> {
        let (answer, sender) = match self.sender.take() {
            Some(kept) => match send(kept, request).await {
                // The kept connection was gone before anything was sent.
                Err((_, Some(request))) => send(connect(self.address).await?, request).await,
                outcome => outcome,
            },
            None => send(connect(self.address).await?, request).await,
        }
        .map_err(|(error, _)| ClientError::connection(error))?;
        let status = answer.status();
        let body = answer.into_body().collect().await.map_err(ClientError::connection)?.to_bytes();
        // Only a connection whose last answer was read to its end is used again.
        self.sender = Some(sender);
        Ok((status, body))
    }
}

type Outgoing = Request<Full<Bytes>>;

/// Sends a request; gives it back if it never left.
async fn send(
    mut sender: SendRequest<Full<Bytes>>,
    request: Outgoing,
) -> Result<(Response<Incoming>, SendRequest<Full<Bytes>>), (hyper::Error, Option<Outgoing>)> {
    match sender.try_send_request(request).await {
        Ok(answer) => Ok((answer, sender)),
        Err(mut error) => {
            let unsent = error.take_message();
            Err((error.into_error(), unsent))
        }
    }
}

async fn connect(address: SocketAddr) -> Result<SendRequest<Full<Bytes>>, ClientError> {
    let stream = TcpStream::connect(address).await.map_err(ClientError::connection)?;
    stream.set_nodelay(true).map_err(ClientError::connection)?;
    let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await.map_err(ClientError::connection)?;
    // It ends with the connection, whose errors the call sees itself.
    tokio::spawn(connection);
    sender.ready().await.map_err(ClientError::connection)?;
    Ok(sender)
}
