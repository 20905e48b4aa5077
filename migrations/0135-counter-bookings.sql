-- Bookings that staff make at the counter or by telephone.

-- Staff are not bound by notice, cut-off and the visitors' horizon, also where a payment comes late and it is taken again.
alter table bookings add column by_staff boolean not null default false;

-- An order that staff made for a guest, beside what every order has: by whom, and what the guest was told at once.
create table counter_orders (
  order_group_id uuid primary key references order_groups (id),
  provider_id uuid not null references providers (id),
  -- Null once they have erased their account.
  made_by text references "user" (id) on delete set null,
  -- Sat down as it was written, without having called.
  walk_in boolean not null,
  -- The text message to the guest, which waits as long as the booking can be undone.
  text_id uuid,
  made_at timestamptz not null,
  undone_at timestamptz
);
create index counter_orders_of_provider on counter_orders (provider_id, made_at desc);
create index counter_orders_by on counter_orders (made_by) where made_by is not null;
