-- What is booked, with what, and when it is taken.

create extension if not exists btree_gist;

-- Resources that serve alike: nine tables, twelve kayaks, four cabins, one guide.
create table resource_groups (
  id uuid primary key,
  provider_id uuid not null references providers (id),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title jsonb not null,
  -- What guests are told which of them is theirs: a cabin's name, never a table's number.
  shown boolean not null default false,
  unique (provider_id, slug),
  unique (id, provider_id)
);

create table resources (
  id uuid primary key,
  group_id uuid not null,
  provider_id uuid not null,
  title jsonb not null,
  -- How many it holds.
  capacity int not null check (capacity between 1 and 10000),
  position int not null check (position >= 0),
  -- No longer lent to anybody. It stays, because bookings name it.
  retired boolean not null default false,
  foreign key (group_id, provider_id) references resource_groups (id, provider_id),
  unique (id, provider_id),
  unique (id, group_id)
);
create index resources_of_group on resources (group_id, position);

-- Tables that can be pushed together. A set may be joined when these lines connect it.
create table resource_joins (
  group_id uuid not null,
  a uuid not null,
  b uuid not null,
  primary key (a, b),
  foreign key (a, group_id) references resources (id, group_id),
  foreign key (b, group_id) references resources (id, group_id),
  check (a < b)
);

-- How a product is booked: the seller's rules, and how often they have been changed.
create table offers (
  product_id uuid primary key,
  provider_id uuid not null,
  rules jsonb not null,
  version int not null check (version > 0),
  changed_at timestamptz not null,
  foreign key (product_id, provider_id) references products (id, provider_id),
  unique (product_id, provider_id)
);

-- What of a group a product needs. Kept beside the rules so that the database knows them.
create table offer_needs (
  product_id uuid not null,
  provider_id uuid not null,
  group_id uuid not null,
  position int not null,
  take text not null check (take in ('PARTY', 'PIECES', 'FIXED')),
  amount int not null check (amount > 0),
  primary key (product_id, group_id),
  foreign key (product_id, provider_id) references offers (product_id, provider_id) on delete cascade,
  foreign key (group_id, provider_id) references resource_groups (id, provider_id)
);
create index offer_needs_of_group on offer_needs (group_id);

-- Something that leaves at a time, with so many seats (I2).
create table departures (
  id uuid primary key,
  product_id uuid not null,
  provider_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  capacity int not null check (capacity >= 0),
  -- Held or booked. Changed only together with the seats of a hold.
  taken int not null default 0,
  called_off boolean not null default false,
  check (ends_at > starts_at),
  check (taken between 0 and capacity),
  foreign key (product_id, provider_id) references products (id, provider_id),
  unique (product_id, starts_at),
  unique (id, provider_id)
);

-- A time that was promised: of an order, and from its hold on. What it was asked for stays as it was asked, with the terms of
-- that day (I4).
create table bookings (
  id uuid primary key,
  hold_id uuid not null references holds (id),
  order_group_id uuid not null,
  order_item_id uuid not null unique,
  product_id uuid not null,
  provider_id uuid not null,
  kind text not null check (kind in ('TABLE', 'SLOTS', 'HOURS', 'DAYS', 'NIGHTS', 'DEPARTURES', 'PICK_UP')),
  -- As they were asked for, on the walls of the place: { day, time, minutes, nights, days, guests }
  wish jsonb not null,
  party int not null check (party > 0),
  pieces int not null check (pieces > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  offer_version int not null,
  terms jsonb not null,
  -- LAPSED: its hold ran out or was given up, and the place is free again.
  state text not null check (state in ('HELD', 'PENDING', 'BOOKED', 'LAPSED', 'CANCELLED', 'REJECTED')),
  -- Once it is paid the seller says yes or no to it; the place is kept meanwhile (H2).
  asks_seller boolean not null,
  -- Staff chose its table: it is not moved to make room.
  place_fixed boolean not null default false,
  -- When this time was promised: with the hold, or when it was moved.
  promised_at timestamptz not null,
  -- What became of it at the door.
  checked_in_at timestamptz,
  no_show_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  check (ends_at > starts_at),
  check ((state in ('HELD', 'PENDING', 'BOOKED')) = (ended_at is null)),
  check (num_nonnulls(checked_in_at, no_show_at) <= 1),
  foreign key (product_id, provider_id) references products (id, provider_id),
  unique (id, provider_id)
);
create index bookings_of_hold on bookings (hold_id);
create index bookings_of_group on bookings (order_group_id);
create index bookings_of_day on bookings (provider_id, starts_at) where state in ('HELD', 'PENDING', 'BOOKED');
create index bookings_of_product on bookings (product_id, starts_at) where state in ('HELD', 'PENDING', 'BOOKED');

-- What keeps a resource: a booking, or a block for its care. Two that live never overlap (I1): the last word is here.
create table reservations (
  -- Made here: of a booking nobody names it.
  id uuid primary key default gen_random_uuid(),
  resource_id uuid not null,
  provider_id uuid not null,
  -- Null: a block.
  booking_id uuid,
  -- Buffers included.
  during tstzrange not null check (not isempty(during) and not lower_inf(during) and not upper_inf(during)),
  -- So many sit together on all that the booking keeps of this group; null where each piece stands for itself.
  party int check (party > 0),
  live boolean not null,
  reason text,
  created_at timestamptz not null,
  foreign key (resource_id, provider_id) references resources (id, provider_id),
  foreign key (booking_id, provider_id) references bookings (id, provider_id),
  check ((reason is not null) = (booking_id is null)),
  constraint reservations_never_overlap exclude using gist (resource_id with =, during with &&) where (live)
);
create index reservations_of_booking on reservations (booking_id);

create table departure_seats (
  booking_id uuid primary key,
  departure_id uuid not null,
  provider_id uuid not null,
  seats int not null check (seats > 0),
  live boolean not null,
  foreign key (booking_id, provider_id) references bookings (id, provider_id),
  foreign key (departure_id, provider_id) references departures (id, provider_id)
);
create index departure_seats_live on departure_seats (departure_id) where live;

-- Shown, never decided by: what a product has free on a day, and from which price. Kept by events, made anew by a command.
create table product_days (
  product_id uuid not null references products (id),
  provider_id uuid not null references providers (id),
  day date not null,
  -- How many could still come: parties, pieces, units or seats, as the product counts; 0 when full, null when shut.
  free int check (free >= 0),
  capacity int not null check (capacity >= 0),
  -- Of the cheapest variant, for one of what is counted; null when nothing can be had.
  from_price bigint check (from_price >= 0),
  made_at timestamptz not null,
  primary key (product_id, day)
);
create index product_days_of_day on product_days (day, product_id) where free > 0;

-- Days whose figures are no longer sure, until they are counted again.
create table stale_days (
  product_id uuid not null references products (id),
  day date not null,
  since timestamptz not null,
  primary key (product_id, day)
);

-- What others may read of bookings.
create view order_bookings as
  select b.id as booking_id, b.order_group_id, b.order_item_id, b.product_id, b.provider_id, b.kind, b.wish, b.party, b.pieces,
    b.starts_at, b.ends_at, b.terms, b.state, b.checked_in_at, b.no_show_at, b.offer_version
  from bookings b;
