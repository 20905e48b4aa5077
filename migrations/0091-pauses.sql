-- Pauses of a stall: from when until when it sells nothing, who closed it and who opened it again. The state itself is
-- `providers.paused_until`, which every list reads; this is its history.
create table stall_pauses (
  id uuid primary key,
  provider_id uuid not null references providers (id),
  kind text not null check (kind in ('TODAY', 'UNTIL', 'OPEN_ENDED', 'FOR_GOOD')),
  until timestamptz,
  reason jsonb,
  began_at timestamptz not null,
  -- Null once the account is erased.
  began_by text references "user" (id) on delete set null,
  ended_at timestamptz,
  ended_by text references "user" (id) on delete set null,
  check ((until is null) = (kind in ('OPEN_ENDED', 'FOR_GOOD'))),
  check (until > began_at),
  check (ended_at >= began_at)
);
create index stall_pauses_of_provider on stall_pauses (provider_id, began_at desc, id desc);
-- A stall is closed once at a time: who closes it again ends what stood before.
create unique index stall_pauses_open on stall_pauses (provider_id) where ended_at is null;

-- What others may read of what is held for buyers of a stall, and of its orders.
create view stall_holds as select provider_id, order_group_id, expires_at from holds where state = 'HELD';
create view stall_orders as select provider_id, order_group_id, id as order_id from orders;
create index holds_open_of_provider on holds (provider_id) where state = 'HELD';
