-- The browser that paid with a code, by the hash of its visitor cookie: who has the bare link of a pay request alone
-- takes no other payer's code off it.
alter table payments add column visitor text;
