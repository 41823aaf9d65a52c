//! Reading checked positions out of JSON from outside: every refusal says where and why.

use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

use serde::de::value::MapAccessDeserializer;
use serde::de::{DeserializeOwned, Error, IntoDeserializer, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

use super::error::shortened;
use super::{GameKind, PositionError, Side, Termination};

/// One object of a position, its place in the whole, and the game that it should be of.
pub(crate) struct Object<'a> {
    fields: &'a Map<String, Value>,
    path: String,
}

impl<'a> Object<'a> {
    /// The object at `path`, with no other fields than `known`.
    pub(crate) fn new(value: &'a Value, path: &str, kind: GameKind, known: &[&str]) -> Result<Self, PositionError> {
        let Some(fields) = value.as_object() else {
            return Err(PositionError::NotAnObject { at: path.to_owned() });
        };
        if let Some(name) = fields.keys().find(|name| !known.contains(&name.as_str())) {
            let at = format!("{path}.{}", shortened(name));
            return Err(PositionError::UnknownField { at, game: kind.as_str(), known: known.join(", ") });
        }
        Ok(Object { fields, path: path.to_owned() })
    }

    /// Where a field stands, for error texts.
    pub(crate) fn at(&self, name: &str) -> String {
        format!("{}.{name}", self.path)
    }

    /// A field that must be there.
    pub(crate) fn get(&self, name: &str) -> Result<&'a Value, PositionError> {
        self.fields.get(name).ok_or_else(|| PositionError::MissingField { at: self.at(name) })
    }

    /// A side.
    pub(crate) fn side(&self, name: &str) -> Result<Side, PositionError> {
        let side = self.get(name)?.as_str().and_then(|side| Side::from_str(side).ok());
        side.ok_or_else(|| PositionError::NotASide { at: self.at(name) })
    }

    /// A number of pieces, at most `most`.
    pub(crate) fn count(&self, name: &str, most: u8) -> Result<u8, PositionError> {
        count(self.get(name)?, most, || self.at(name))
    }

    /// A list of `N` values.
    pub(crate) fn list<const N: usize>(&self, name: &str) -> Result<&'a [Value; N], PositionError> {
        let list = self.get(name)?.as_array().and_then(|list| list.as_slice().try_into().ok());
        list.ok_or_else(|| PositionError::WrongLength { at: self.at(name), expected: N })
    }

    /// `N` numbers of pieces, each at most `most`.
    pub(crate) fn counts<const N: usize>(&self, name: &str, most: u8) -> Result<[u8; N], PositionError> {
        let list = self.list::<N>(name)?;
        let mut counts = [0; N];
        for (index, (slot, value)) in counts.iter_mut().zip(list).enumerate() {
            *slot = count(value, most, || format!("{}[{index}]", self.at(name)))?;
        }
        Ok(counts)
    }
}

fn count(value: &Value, most: u8, at: impl Fn() -> String) -> Result<u8, PositionError> {
    value
        .as_u64()
        .and_then(|number| u8::try_from(number).ok())
        .filter(|number| *number <= most)
        .ok_or_else(|| PositionError::NotACount { at: at(), most })
}

/// Reads what has names by its name alone: what serde derives takes `{"south": null}` for `"south"`.
macro_rules! read_by_name {
    ($($Named:ty),*) => {$(
        impl<'de> Deserialize<'de> for $Named {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                String::deserialize(from)?.parse().map_err(D::Error::custom)
            }
        }
    )*};
}
read_by_name!(GameKind, Side, Termination);

/// Reads a value that is an object in JSON, and refuses the list of its fields' values.
///
/// # Errors
/// If it is something else, or what the type says is wrong with it.
pub fn in_object<'de, D: Deserializer<'de>, T: Deserialize<'de>>(from: D) -> Result<T, D::Error> {
    InObject::deserialize(from).map(|InObject(value)| value)
}

/// The same of a value that need not be there.
///
/// # Errors
/// If it is something else, or what the type says is wrong with it.
pub fn in_object_if_given<'de, D: Deserializer<'de>, T: Deserialize<'de>>(from: D) -> Result<Option<T>, D::Error> {
    Ok(Option::<InObject<T>>::deserialize(from)?.map(|InObject(value)| value))
}

/// Reads a list of values of which each is an object in JSON.
///
/// # Errors
/// If one of them is something else, or what the type says is wrong with it.
pub fn objects<'de, D: Deserializer<'de>, T: Deserialize<'de>>(from: D) -> Result<Vec<T>, D::Error> {
    Ok(Vec::<InObject<T>>::deserialize(from)?.into_iter().map(|InObject(value)| value).collect())
}

/// The same of a list that need not be there.
///
/// # Errors
/// If one of them is something else, or what the type says is wrong with it.
pub fn objects_if_given<'de, D: Deserializer<'de>, T: Deserialize<'de>>(from: D) -> Result<Option<Vec<T>>, D::Error> {
    let all = Option::<Vec<InObject<T>>>::deserialize(from)?;
    Ok(all.map(|all| all.into_iter().map(|InObject(value)| value).collect()))
}

/// Reads a value that is a name in JSON, if it is there, and refuses an object with that name.
///
/// # Errors
/// If it is something else, or no such name.
pub fn by_name<'de, D: Deserializer<'de>, T: DeserializeOwned>(from: D) -> Result<Option<T>, D::Error> {
    let name = Option::<String>::deserialize(from)?;
    name.map(|name| T::deserialize(name.into_deserializer())).transpose()
}

/// What is an object in JSON and nothing else. What serde derives for a struct takes a list of its fields' values too,
/// which no document of ours tells of.
#[derive(Debug, Clone, Serialize)]
#[serde(transparent)]
pub(crate) struct InObject<T>(pub T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for InObject<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Fields<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for Fields<T> {
            type Value = T;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, fields: A) -> Result<T, A::Error> {
                T::deserialize(MapAccessDeserializer::new(fields))
            }
        }

        from.deserialize_map(Fields(PhantomData)).map(InObject)
    }
}

/// The game that a position says it is of.
pub(crate) fn kind_of(value: &Value) -> Result<GameKind, PositionError> {
    let Some(fields) = value.as_object() else {
        return Err(PositionError::NotAnObject { at: "position".to_owned() });
    };
    let name = fields.get("game").ok_or_else(|| PositionError::MissingField { at: "position.game".to_owned() })?;
    let name = name.as_str().map_or_else(|| name.to_string(), str::to_owned);
    name.parse().map_err(|_| PositionError::UnknownGame { name: shortened(&name) })
}
