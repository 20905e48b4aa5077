-- A basket at each of several stalls: one in hand, which is filled and paid, and others that are put aside.
alter table carts add column aside_at timestamptz;
alter table carts drop constraint carts_who_key;
create unique index carts_in_hand on carts (who) where aside_at is null;
-- One basket at a stall, in hand or aside.
create unique index carts_of_stall on carts (who, provider_id);
-- What is put aside holds something of somebody's.
alter table carts add check (aside_at is null or provider_id is not null);
