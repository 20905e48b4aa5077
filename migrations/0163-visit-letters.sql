-- Reminders before a visit and thanks after it, which a stall may turn off.
create table visit_letters (
  provider_id uuid primary key references providers (id),
  reminds boolean not null default true,
  thanks boolean not null default true,
  changed_at timestamptz not null
);

-- What a guest was told about a visit: one reminder and one thanks for each order and day, whichever copy finds it.
create table visit_notices (
  order_id uuid not null references orders (id),
  kind text not null check (kind in ('REMINDER', 'THANKS')),
  day date not null,
  told_at timestamptz not null,
  primary key (order_id, kind, day)
);

-- Bookings of the whole hall by when they begin and end, for letters before and after.
create index bookings_to_come on bookings (starts_at) where state = 'BOOKED';
create index bookings_that_ended on bookings (ends_at) where state = 'BOOKED';
