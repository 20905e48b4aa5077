-- The browser that paid with a code, by the hash of its visitor cookie: who has the bare link of a pay request alone
-- takes no other payer's code off it.
alter table payments add column visitor text;

-- From where a booking came that costs nothing, as keyed hashes, until its time is over: one address, or its
-- neighbours, gets some of a stall's tables and not all of them, under however many names.
create table free_orders (
  order_group_id uuid primary key references order_groups (id),
  provider_id uuid not null references providers (id),
  address text not null,
  net text not null,
  created_at timestamptz not null
);
create index free_orders_of_net on free_orders (provider_id, net);
