-- How far a reader of events has read, by its name: it goes on from there, in the transaction of what it did.
create table event_readers (
  name text primary key,
  position bigint not null
);

-- Goods that their stall was told are nearly gone: told once, until there is more again.
create table stock_lows (
  stock_item_id uuid primary key references stock_items (id) on delete cascade,
  provider_id uuid not null references providers (id),
  since timestamptz not null
);
