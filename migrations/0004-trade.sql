-- Carts, orders, and the money for them.

create table carts (
  id uuid primary key,
  -- Who it belongs to: 'user:<id>' or 'visitor:<hash of their cookie>'.
  who text not null unique,
  -- All rows of a cart are of one provider.
  provider_id uuid references providers (id),
  message_to_provider text not null default '',
  updated_at timestamptz not null,
  unique (id, provider_id)
);
create index carts_age on carts (updated_at);

create table cart_items (
  id uuid primary key,
  cart_id uuid not null,
  provider_id uuid not null,
  product_id uuid not null references products (id),
  sku_id uuid not null references skus (id),
  quantity int not null check (quantity between 1 and 999),
  added_at timestamptz not null,
  foreign key (cart_id, provider_id) references carts (id, provider_id) on delete cascade deferrable initially deferred,
  unique (cart_id, sku_id)
);

create table order_groups (
  id uuid primary key,
  provider_id uuid not null references providers (id),
  customer_id text,
  reference text not null,
  slug text not null,
  contact jsonb not null,
  locale text not null check (locale in ('sv', 'en', 'de')),
  created_at timestamptz not null,
  unique (provider_id, reference),
  unique (id, provider_id)
);

create table orders (
  id uuid primary key,
  order_group_id uuid not null,
  provider_id uuid not null,
  type text not null check (type in ('BOOKABLE', 'MIXED', 'BUYABLE', 'VOUCHER', 'GIFTCARD', 'ACCOMMODATION')),
  status text not null check (status in ('PENDING_PAYMENT_CONFIRMATION', 'CREATED', 'PENDING_CONFIRMATION', 'CONFIRMED',
    'READY_FOR_PICK_UP', 'FULFILLED', 'CANCELLED', 'REJECTED')),
  delivery jsonb not null,
  message_to_provider text not null default '',
  total bigint not null check (total >= 0),
  price jsonb not null,
  created_at timestamptz not null,
  foreign key (order_group_id, provider_id) references order_groups (id, provider_id)
);
create index orders_of_group on orders (order_group_id);
create index orders_of_provider on orders (provider_id, id desc);
create index orders_unpaid on orders (order_group_id) where status = 'PENDING_PAYMENT_CONFIRMATION';

create table order_items (
  id uuid primary key,
  order_id uuid not null references orders (id),
  provider_id uuid not null,
  -- A delivery fee is a line of its own, without a product.
  kind text not null check (kind in ('PRODUCT', 'DELIVERY')),
  product_id uuid,
  sku_id uuid,
  -- What was bought, as it was called then, in the buyer's language: { title, kicker, variant, image }.
  meta jsonb not null,
  quantity int not null check (quantity > 0),
  price_per_item bigint not null check (price_per_item >= 0),
  amount bigint not null check (amount = quantity * price_per_item),
  vat_rate int not null,
  position int not null,
  check ((kind = 'PRODUCT') = (product_id is not null and sku_id is not null))
);
create index order_items_of_order on order_items (order_id, position);

-- Opens one order group for who holds it (I18): 160 bits from the system's random source.
create table access_keys (
  order_group_id uuid primary key references order_groups (id),
  key text not null check (length(key) >= 22),
  created_at timestamptz not null
);

create table pay_requests (
  id uuid primary key,
  provider_id uuid not null references providers (id),
  order_group_id uuid not null references order_groups (id),
  order_id uuid not null references orders (id),
  amount bigint not null check (amount > 0),
  currency text not null default 'SEK' check (currency = 'SEK'),
  status text not null check (status in ('ACTIVE', 'FULFILLED', 'CANCELLED')),
  replaced_by uuid references pay_requests (id),
  items jsonb not null,
  price jsonb not null,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index pay_requests_of_group on pay_requests (order_group_id);

-- What others may read of what is asked for and not yet ended.
create view open_pay_requests as
  select id as pay_request_id, order_group_id, order_id, amount from pay_requests where status = 'ACTIVE';

create table payments (
  id uuid primary key,
  pay_request_id uuid not null references pay_requests (id),
  provider_id uuid not null references providers (id),
  method text not null check (method in ('CARD')),
  amount bigint not null check (amount > 0),
  currency text not null default 'SEK' check (currency = 'SEK'),
  -- Agreed when the attempt began: the platform's share, and the account that gets the rest (null: the platform's own).
  -- A refund gives the share back at this rate, whatever the provider's rate has become (H14).
  fee bigint not null check (fee >= 0 and fee <= amount),
  payee text,
  status text not null check (status in ('PENDING', 'FULFILLED', 'CANCELLED', 'EXPIRED', 'FAILED')),
  -- All that the card company is told, so that whoever repeats the call uses the same words: its idempotency wants that.
  plan jsonb not null,
  -- The card company's names for it: stored before anything else is asked of them.
  session_id text unique,
  session_url text,
  intent_id text,
  charge_id text,
  -- What the card company says it took, which need not be what was asked (I11).
  captured bigint check (captured > 0),
  captured_currency text,
  -- When the company's own fee is in the ledger and nothing of this payment is left in clearing.
  cleared_at timestamptz,
  -- The attempt that a payer started: the same press again finds it.
  attempt uuid not null,
  expires_at timestamptz not null,
  looks int not null default 0,
  look_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((captured is null) = (captured_currency is null)),
  check (status <> 'FULFILLED' or (captured = amount and captured_currency = currency)),
  unique (pay_request_id, attempt)
);
create index payments_of_request on payments (pay_request_id);
create index payments_to_look_at on payments (look_at) where look_at is not null;
-- One attempt at a time may be open: before another begins, the first is ended at the card company.
create unique index payments_one_open on payments (pay_request_id) where status = 'PENDING';

create table payment_events (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  status text not null check (status in ('PENDING', 'FULFILLED', 'CANCELLED', 'EXPIRED', 'FAILED')),
  source text not null,
  happened_at timestamptz not null
);
create index payment_events_of_payment on payment_events (payment_id, happened_at);

-- Money that came in and must not stay: a second success, or one for what is gone (I10, H12).
create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  provider_id uuid not null references providers (id),
  amount bigint not null check (amount > 0),
  currency text not null default 'SEK',
  reason text not null check (reason in ('SECOND_PAYMENT', 'GONE', 'MISMATCH')),
  status text not null check (status in ('PENDING', 'FULFILLED', 'FAILED')),
  refund_id text unique,
  looks int not null default 0,
  look_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index refunds_to_look_at on refunds (look_at) where look_at is not null;

create function refuse_refund_beyond_capture() returns trigger language plpgsql as $$
declare taken bigint;
declare returned bigint;
begin
  select captured into taken from payments where id = new.payment_id for no key update;
  select coalesce(sum(amount), 0) into returned from refunds
  where payment_id = new.payment_id and status <> 'FAILED' and id <> new.id;
  if returned + new.amount > coalesce(taken, 0) then
    raise exception 'refunds of payment % would exceed what was captured (I10)', new.payment_id;
  end if;
  return new;
end $$;
create trigger refunds_within_capture before insert or update of amount, payment_id on refunds
  for each row execute function refuse_refund_beyond_capture();
create index refunds_of_payment on refunds (payment_id);

create table receipts (
  id uuid primary key,
  provider_id uuid not null references providers (id),
  order_group_id uuid not null references order_groups (id),
  order_id uuid not null references orders (id),
  pay_request_id uuid not null references pay_requests (id),
  payment_id uuid not null unique references payments (id),
  -- One receipt per pay request, whoever brings the news (I8).
  type text not null check (type in ('PAYMENT', 'WAIVED_PAYMENT', 'PAY_REQUEST_PAYMENT', 'ON_PREMISE_PAYMENT', 'REFUND')),
  status text not null check (status in ('PENDING', 'FULFILLED', 'CANCELLED')),
  number int not null,
  year int not null,
  amount bigint not null,
  items jsonb not null,
  price jsonb not null,
  seller jsonb not null,
  created_at timestamptz not null,
  unique (provider_id, year, number)
);
create unique index receipts_one_per_request on receipts (pay_request_id) where type = 'PAYMENT';
create index receipts_of_group on receipts (order_group_id);

-- Numbers without gaps: the row is locked by the transaction that uses the number.
create table receipt_numbers (
  provider_id uuid not null references providers (id),
  year int not null,
  latest int not null,
  primary key (provider_id, year)
);

-- Double entry (I6, protocols 7). Append-only; per transaction and currency the debits equal the credits.
create table ledger_accounts (
  id text primary key,
  kind text not null,
  provider_id uuid references providers (id),
  normal_side text not null check (normal_side in ('DEBIT', 'CREDIT'))
);

create table ledger_transactions (
  id uuid primary key,
  kind text not null,
  source text not null unique,
  reverses uuid references ledger_transactions (id),
  happened_at timestamptz not null,
  posted_at timestamptz not null
);

create table ledger_entries (
  transaction_id uuid not null references ledger_transactions (id),
  row int not null,
  account_id text not null references ledger_accounts (id),
  side text not null check (side in ('DEBIT', 'CREDIT')),
  amount bigint not null check (amount > 0),
  currency text not null default 'SEK',
  primary key (transaction_id, row)
);
create index ledger_entries_of_account on ledger_entries (account_id);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only (I6)';
end $$;
create trigger ledger_transactions_append_only before update or delete on ledger_transactions
  for each row execute function refuse_ledger_change();
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_ledger_change();

create function refuse_unbalanced() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from ledger_entries where transaction_id = new.transaction_id group by currency
    having sum(case side when 'DEBIT' then amount else -amount end) <> 0
  ) then
    raise exception 'ledger transaction % does not balance (I6)', new.transaction_id;
  end if;
  return null;
end $$;
create constraint trigger ledger_balanced after insert on ledger_entries
  deferrable initially deferred for each row execute function refuse_unbalanced();

-- Statuses move only along the documented transitions (I16); the code's tables say the same.
create function refuse_status_jump() returns trigger language plpgsql as $$
declare allowed text[];
begin
  if new.status = old.status then return new; end if;
  allowed := case tg_table_name
    when 'payments' then case old.status
      when 'PENDING' then array['FULFILLED', 'CANCELLED', 'EXPIRED', 'FAILED']
      -- The card company's word is final: a payment we gave up on may turn out paid.
      when 'EXPIRED' then array['FULFILLED'] when 'CANCELLED' then array['FULFILLED'] when 'FAILED' then array['FULFILLED']
      else array[]::text[] end
    when 'pay_requests' then case old.status when 'ACTIVE' then array['FULFILLED', 'CANCELLED'] else array[]::text[] end
    when 'refunds' then case old.status when 'PENDING' then array['FULFILLED', 'FAILED'] when 'FULFILLED' then array['FAILED'] else array[]::text[] end
    when 'orders' then case old.status
      when 'PENDING_PAYMENT_CONFIRMATION' then array['CREATED', 'PENDING_CONFIRMATION', 'CONFIRMED', 'CANCELLED']
      when 'CREATED' then array['PENDING_CONFIRMATION', 'CONFIRMED', 'CANCELLED', 'REJECTED']
      when 'PENDING_CONFIRMATION' then array['CONFIRMED', 'CANCELLED', 'REJECTED']
      when 'CONFIRMED' then array['READY_FOR_PICK_UP', 'FULFILLED', 'CANCELLED', 'REJECTED']
      when 'READY_FOR_PICK_UP' then array['FULFILLED', 'CANCELLED']
      else array[]::text[] end
  end;
  if new.status <> all (allowed) then
    raise exception '% may not go from % to % (I16)', tg_table_name, old.status, new.status;
  end if;
  return new;
end $$;
create trigger payments_status before update of status on payments for each row execute function refuse_status_jump();
create trigger pay_requests_status before update of status on pay_requests for each row execute function refuse_status_jump();
create trigger refunds_status before update of status on refunds for each row execute function refuse_status_jump();
create trigger orders_status before update of status on orders for each row execute function refuse_status_jump();

-- Amounts of an order are derived, never edited (I7).
create view order_amounts as
  select o.id as order_id, o.order_group_id, o.provider_id, o.total,
    coalesce(settled.amount, 0)::bigint as amount_settled,
    case when o.status in ('CANCELLED', 'REJECTED') then 0 else greatest(o.total - coalesce(settled.amount, 0), 0) end::bigint as amount_unpaid,
    coalesce(asked.amount, 0)::bigint as amount_unsettled,
    coalesce(refunding.amount, 0)::bigint as amount_pending_refund
  from orders o
  left join lateral (
    select sum(case r.type when 'REFUND' then -r.amount else r.amount end) as amount
    from receipts r where r.order_id = o.id and r.status = 'FULFILLED'
  ) settled on true
  left join lateral (
    select sum(a.amount) as amount from pay_requests a where a.order_id = o.id and a.status = 'ACTIVE'
  ) asked on true
  left join lateral (
    select sum(f.amount) as amount from refunds f join payments p on p.id = f.payment_id
    join pay_requests q on q.id = p.pay_request_id where q.order_id = o.id and f.status = 'PENDING'
  ) refunding on true;
