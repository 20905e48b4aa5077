-- What a seller holds of a guest until something that was lent or let comes back whole: a row of its own in the order,
-- free of VAT, with a pay request. It is given back, or part of it is kept for what is broken or gone.
create table order_deposits (
  order_item_id uuid primary key references order_items (id),
  order_id uuid not null references orders (id),
  provider_id uuid not null references providers (id),
  pay_request_id uuid not null references pay_requests (id),
  amount bigint not null check (amount > 0),
  -- Null once they have erased their account.
  asked_by text references "user" (id) on delete set null,
  asked_at timestamptz not null,
  withdrawn_at timestamptz,
  released_at timestamptz,
  released_by text references "user" (id) on delete set null,
  kept bigint,
  kept_for text,
  constraint order_deposits_ends_once check (withdrawn_at is null or released_at is null),
  constraint order_deposits_released check ((released_at is null) = (kept is null)),
  constraint order_deposits_kept check (kept between 0 and amount),
  constraint order_deposits_kept_for check ((coalesce(kept, 0) > 0) = (kept_for is not null))
);
create index order_deposits_of_order on order_deposits (order_id);
create index order_deposits_asked on order_deposits (asked_by) where asked_by is not null;
create index order_deposits_released_by on order_deposits (released_by) where released_by is not null;
