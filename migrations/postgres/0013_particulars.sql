-- What a notice says besides its kind, as JSON: which offer, what became of it, until when. Null where its kind says it all.
alter table user_events add column particulars text;
