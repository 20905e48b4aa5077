-- Who keeps goods without having paid for them yet, for a few hours: so that nobody empties the shelves by ordering.

create table order_claims (
  order_group_id uuid primary key references order_groups (id),
  -- Keyed hashes: of the person or browser, and of the network where its address says anything.
  who text not null,
  network text,
  created_at timestamptz not null
);
create index order_claims_of_who on order_claims (who, created_at);
create index order_claims_of_network on order_claims (network, created_at) where network is not null;
create index order_claims_age on order_claims (created_at);
