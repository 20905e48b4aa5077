-- A place in the queue for what is full: people are told of a place that came free, which a hold keeps for them.

-- A hold may be passed on: to the order that its person places, or to the next in line. Whoever took over is named.
alter table holds
  add column given_to uuid,
  add constraint holds_given_to check (given_to is null or state = 'RELEASED');

-- What a seller says of their queues: of all, or of one product. Without a row, the house's own.
create table waiting_rules (
  provider_id uuid not null references providers (id),
  -- Null: of all products that have no row of their own.
  product_id uuid,
  open boolean not null,
  -- How long a place is held for who is first; shorter near its start.
  minutes int not null check (minutes between 10 and 2880),
  changed_at timestamptz not null,
  foreign key (product_id, provider_id) references products (id, provider_id),
  unique nulls not distinct (provider_id, product_id)
);

-- A queue: its row is locked by whoever gives a place away, so that they go one by one (I1, I2).
create table waiting_queues (
  product_id uuid primary key,
  provider_id uuid not null,
  -- News up to here have been looked at; null before the first look.
  seen bigint,
  looked_at timestamptz,
  foreign key (product_id, provider_id) references products (id, provider_id)
);

-- A name in a queue.
create table waiting_names (
  id uuid primary key,
  product_id uuid not null references waiting_queues (product_id),
  provider_id uuid not null references providers (id),
  sku_id uuid not null,
  -- As a cart has it, without a time of the day; null for goods.
  wish jsonb,
  -- Minutes of the day between which it may begin.
  from_minute int check (from_minute between 0 and 1439),
  to_minute int check (to_minute between 0 and 1439),
  quantity int not null check (quantity between 1 and 999),
  state text not null check (state in ('UNPROVEN', 'WAITING', 'OFFERED', 'TAKEN', 'PASSED', 'LEFT', 'OVER')),
  name text not null,
  email text,
  phone text,
  locale text not null,
  customer_id text references "user" (id) on delete set null,
  -- Opens this name for who holds it (I18).
  access_key text not null unique check (length(access_key) >= 22),
  -- Who it is and from where it came, as keyed hashes, for the limits; erased with the name.
  person text,
  address text,
  net text,
  -- The text message that asks to prove the number.
  send_id uuid,
  joined_at timestamptz not null,
  -- The place in the queue is that of the moment in which the contact was proven.
  proven_at timestamptz,
  -- When it is of no use any more.
  until timestamptz not null,
  ended_at timestamptz,
  check ((state in ('UNPROVEN', 'WAITING', 'OFFERED')) = (ended_at is null)),
  check (state not in ('WAITING', 'OFFERED') or (proven_at is not null and num_nonnulls(email, phone) = 1))
);
create index waiting_names_in_line on waiting_names (product_id, proven_at, id) where state = 'WAITING';
create index waiting_names_of_person on waiting_names (provider_id, person) where ended_at is null;
create index waiting_names_of_net on waiting_names (provider_id, net) where ended_at is null;
create unique index waiting_names_once on waiting_names (sku_id, person, coalesce(wish ->> 'day', ''))
  where state in ('WAITING', 'OFFERED');

-- An offer: a hold that keeps what came free for one name. Its id is that of the group by which the hold is named, and
-- of its booking.
create table waiting_offers (
  id uuid primary key,
  name_id uuid not null references waiting_names (id),
  provider_id uuid not null references providers (id),
  -- With the time of the day that came free; null for goods.
  wish jsonb,
  starts_at timestamptz,
  state text not null check (state in ('OPEN', 'TAKEN', 'LET_GO', 'LAPSED', 'UNTOLD')),
  made_at timestamptz not null,
  until timestamptz not null,
  -- Its letter or text message, as the outbox or the carrier's list knows it.
  letter_key text,
  text_id uuid,
  ended_at timestamptz,
  check (until > made_at),
  check ((state = 'OPEN') = (ended_at is null)),
  check (num_nonnulls(letter_key, text_id) = 1)
);
create unique index waiting_offers_one_open on waiting_offers (name_id) where state = 'OPEN';
create index waiting_offers_open on waiting_offers (until) where state = 'OPEN';

-- What others may read of text messages: whether one reached its phone.
create view text_standings as select id, status, not_after from text_messages;

-- What others may read of holds: also who took one over.
create or replace view order_holds as
  select order_group_id, state, expires_at, given_to from holds;

-- What others may read of offers: the hold of each that stands, and until when it is promised.
create view waiting_holds as select id as order_group_id, until from waiting_offers where state = 'OPEN';
