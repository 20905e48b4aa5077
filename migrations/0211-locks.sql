-- Keys and codes: accounts at lock companies, the doors they open, and who may open which door when (I19).

create table lock_accounts (
  id uuid primary key,
  provider_id uuid not null references providers (id),
  -- The protocol that is spoken. COMPUTED: a cloud that computes codes for locks without net.
  kind text not null check (kind in ('PARAKEY', 'LOCKY', 'PASSCODE', 'COMPUTED')),
  title text not null check (title <> ''),
  -- The name by which the company knows its customer, where it wants one.
  customer text not null,
  -- Sealed with a key of the hall, for this row alone.
  secret bytea not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (id, provider_id)
);
create index lock_accounts_of_provider on lock_accounts (provider_id);

create table lock_doors (
  id uuid primary key,
  provider_id uuid not null,
  account_id uuid not null,
  title text not null check (title <> ''),
  -- The company's name for the lock.
  lock_ref text not null check (lock_ref <> ''),
  -- Guests may open it so long before their time begins, and after it ends.
  minutes_before int not null check (minutes_before between 0 and 1440),
  minutes_after int not null check (minutes_after between 0 and 1440),
  -- Nothing that was given can be taken back from the lock.
  irrevocable boolean not null,
  -- What a guest is told where no code was confirmed; sealed, because it may lead to a key.
  fallback bytea,
  -- As the company last told, and when it is asked next.
  battery int check (battery between 0 and 100),
  -- The lock's clock less ours.
  skew_seconds int not null default 0,
  seen_at timestamptz,
  fault text,
  fault_at timestamptz,
  look_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  foreign key (account_id, provider_id) references lock_accounts (id, provider_id),
  check ((fault is null) = (fault_at is null)),
  unique (id, provider_id)
);
create unique index lock_doors_once on lock_doors (account_id, lock_ref) where ended_at is null;
create index lock_doors_of_provider on lock_doors (provider_id);
create index lock_doors_to_look_at on lock_doors (look_at) where ended_at is null;

-- What a door opens: a unit, or whatever is booked of a product.
create table lock_door_uses (
  door_id uuid not null,
  provider_id uuid not null,
  resource_id uuid,
  product_id uuid,
  check (num_nonnulls(resource_id, product_id) = 1),
  foreign key (door_id, provider_id) references lock_doors (id, provider_id),
  foreign key (resource_id, provider_id) references resources (id, provider_id),
  foreign key (product_id, provider_id) references products (id, provider_id)
);
create unique index lock_door_uses_of_units on lock_door_uses (resource_id, door_id) where resource_id is not null;
create unique index lock_door_uses_of_products on lock_door_uses (product_id, door_id) where product_id is not null;
create index lock_door_uses_of_door on lock_door_uses (door_id);

-- A right to open a door: the wished window, and the one that the lock confirmed.
create table lock_grants (
  id uuid primary key,
  provider_id uuid not null,
  door_id uuid not null,
  purpose text not null check (purpose in ('BOOKING', 'STAFF')),
  booking_id uuid,
  order_group_id uuid,
  order_id uuid,
  order_item_id uuid,
  product_id uuid,
  -- The time of the booking as it was when this was wished.
  booked tstzrange,
  reason text,
  asked_by text references "user" (id) on delete set null,
  state text not null check (state in ('WISHED', 'CONFIRMED', 'ENDING', 'ENDED')),
  wished tstzrange not null check (not isempty(wished) and not lower_inf(wished) and not upper_inf(wished)),
  -- The window that the lock was last asked for: the wished one, widened to what it can.
  asked tstzrange,
  confirmed tstzrange,
  -- Widened so many times, because its code had been given before.
  widened int not null default 0 check (widened >= 0),
  -- Counts the calls: the answer of one that was overtaken is not used.
  round int not null default 1 check (round > 0),
  faults int not null default 0 check (faults >= 0),
  fault text,
  fault_at timestamptz,
  -- The code, sealed; its keyed hash stays when the code is forgotten.
  code bytea,
  code_hash bytea,
  -- The company's name for it.
  held_ref text,
  irrevocable boolean not null,
  -- What this guest is told instead of a code; sealed.
  fallback bytea,
  wished_at timestamptz not null,
  confirmed_at timestamptz,
  ended_at timestamptz,
  end_reason text check (end_reason in ('CANCELLED', 'MOVED', 'DOOR', 'PAST', 'STAFF')),
  -- The lock has said that it is gone, or its window has passed.
  withdrawn_at timestamptz,
  check ((state in ('ENDING', 'ENDED')) = (ended_at is not null)),
  check ((ended_at is null) = (end_reason is null)),
  check ((state = 'ENDED') = (withdrawn_at is not null)),
  -- Widened to what the lock can, never narrowed.
  constraint lock_grants_never_narrowed check (state <> 'CONFIRMED' or (confirmed is not null and confirmed @> wished)),
  constraint lock_grants_forget_codes check (state <> 'ENDED' or (code is null and fallback is null)),
  check ((code is null) or code_hash is not null),
  check ((purpose = 'BOOKING') = (num_nonnulls(booking_id, order_group_id, order_id, order_item_id, product_id, booked) = 6)),
  check ((purpose = 'STAFF') = (reason is not null)),
  foreign key (door_id, provider_id) references lock_doors (id, provider_id),
  foreign key (booking_id, provider_id) references bookings (id, provider_id)
);
-- One right for each booking and door (I8).
create unique index lock_grants_once on lock_grants (booking_id, door_id) where ended_at is null;
-- Where nothing can be taken back, a code is never given twice; elsewhere not while it may still open.
create unique index lock_grants_code_never_twice on lock_grants (door_id, code_hash) where irrevocable;
create unique index lock_grants_code_once on lock_grants (door_id, code_hash) where not irrevocable and state <> 'ENDED';
create index lock_grants_of_order on lock_grants (order_id);
create index lock_grants_of_door on lock_grants (door_id, wished_at);
create index lock_grants_open on lock_grants (provider_id) where state <> 'ENDED';
create index lock_grants_by_user on lock_grants (asked_by) where asked_by is not null;

-- What was shown, to which side, and when. The database refuses what would be shown outside the window.
create table lock_reveals (
  id uuid primary key,
  grant_id uuid not null references lock_grants (id),
  what text not null check (what in ('CODE', 'FALLBACK')),
  side text not null check (side in ('GUEST', 'STAFF')),
  -- The signed-in person; guests with a link alone have none.
  user_id text references "user" (id) on delete set null,
  at timestamptz not null,
  wished tstzrange not null,
  confirmed tstzrange,
  constraint lock_reveals_within_wished check (wished @> at),
  check ((what = 'CODE') = (confirmed is not null)),
  constraint lock_reveals_within_confirmed check (confirmed is null or confirmed @> at),
  unique (grant_id, what, side, wished)
);
create index lock_reveals_by_user on lock_reveals (user_id) where user_id is not null;

create function refuse_reveal() returns trigger language plpgsql as $$
declare
  g lock_grants;
begin
  select * into g from lock_grants where id = new.grant_id for share;
  if g.ended_at is not null or g.wished <> new.wished
     or (new.what = 'CODE' and g.confirmed is distinct from new.confirmed) then
    raise exception 'A code is shown within its window alone, and never once it has ended (I19)';
  end if;
  if g.purpose = 'BOOKING' and not exists (select from bookings b where b.id = g.booking_id and b.state = 'BOOKED'
     and tstzrange(b.starts_at, b.ends_at) = g.booked) then
    raise exception 'A code is shown for a booking that stands alone (I19)';
  end if;
  return new;
end $$;
create trigger lock_reveals_within_window before insert on lock_reveals for each row execute function refuse_reveal();

-- Who opened a door and when, where the company tells.
create table lock_openings (
  door_id uuid not null,
  provider_id uuid not null,
  -- The company's name for it.
  company_ref text not null,
  at timestamptz not null,
  -- The right that it was opened by; none for keys that the hall did not give.
  grant_id uuid references lock_grants (id),
  by_other text,
  primary key (door_id, company_ref),
  foreign key (door_id, provider_id) references lock_doors (id, provider_id)
);
create index lock_openings_of_door on lock_openings (door_id, at desc);

-- The rights that bookings ask for: what grants are compared with.
create view lock_wishes as
  select b.id as booking_id, d.id as door_id, d.provider_id, b.order_group_id, i.order_id, b.order_item_id, b.product_id,
    tstzrange(b.starts_at, b.ends_at) as booked,
    tstzrange(b.starts_at - make_interval(mins => d.minutes_before), b.ends_at + make_interval(mins => d.minutes_after))
      as wished,
    d.irrevocable, d.created_at as door_since
  from (
    select r.booking_id, u.door_id from lock_door_uses u join reservations r on r.resource_id = u.resource_id
    where r.live and r.booking_id is not null
    union
    select b.id, u.door_id from lock_door_uses u join bookings b on b.product_id = u.product_id
  ) needed
  join bookings b on b.id = needed.booking_id and b.state = 'BOOKED'
  join order_items i on i.id = b.order_item_id
  join lock_doors d on d.id = needed.door_id and d.ended_at is null;

-- Each change of a booking that stands, or of where it is, leaves a message in its own transaction: whatever changed it,
-- and by whichever code, its keys follow. The time is the booking's own, by the hall's clock, so that it is due at once.
create function follow_booking_with_keys() returns trigger language plpgsql as $$
declare
  b bookings;
  since timestamptz;
begin
  if tg_table_name = 'bookings' then
    b := new;
    if tg_op = 'UPDATE' then
      if old.state <> 'BOOKED' and new.state <> 'BOOKED' then return null; end if;
      if (old.state, old.starts_at, old.ends_at) is not distinct from (new.state, new.starts_at, new.ends_at) then
        return null;
      end if;
    elsif new.state <> 'BOOKED' then
      return null;
    end if;
    since := coalesce(b.ended_at, b.promised_at);
  else
    select * into b from bookings where id = new.booking_id;
    if b.state is distinct from 'BOOKED' then return null; end if;
    since := new.created_at;
  end if;
  if exists (select from lock_doors d where d.provider_id = b.provider_id) then
    insert into outbox (id, kind, key, data, provider_id, created_at, due_at)
    values (gen_random_uuid(), 'lock-follow', 'lock-follow:' || b.id || ':' || pg_current_xact_id(),
      jsonb_build_object('bookingId', b.id), b.provider_id, since, since)
    on conflict (key) do nothing;
  end if;
  return null;
end $$;
create trigger bookings_keys_follow after insert or update on bookings
  for each row execute function follow_booking_with_keys();
create trigger reservations_keys_follow after insert or update of live on reservations
  for each row when (new.booking_id is not null) execute function follow_booking_with_keys();

-- A key that nobody has confirmed two hours before its guest comes is seen to by a person, and one that still opens.
create or replace view every_case_fact as
  select * from case_facts
  union all
  select 'BOOKS_DIFFER', n.kind || ':' || n.reference, n.provider_id, r.order_group_id, r.order_id, n.theirs, n.currency,
    n.found_at, true, n.gone_at,
    jsonb_build_object('asked', n.ours, 'method', case n.company when 'swish' then 'MOBILE' else 'CARD' end)
  from findings n
    left join payments p on p.id = n.payment_id left join pay_requests r on r.id = p.pay_request_id
  where not exists (select 1 from company_refunds c where n.kind = 'REFUND_UNKNOWN' and c.reference = n.reference)
  union all
  select 'CALENDAR_CLASH', c.event_id || ':' || c.booking_id, c.provider_id, c.order_group_id, i.order_id, null, null,
    c.since, true, null, jsonb_build_object('calendar', c.calendar, 'title', c.title, 'unit', u.title,
      'from', c.taken_from, 'until', c.taken_until, 'bookedFrom', c.starts_at, 'bookedUntil', c.ends_at)
  from calendar_clashes c join resources u on u.id = c.resource_id left join order_items i on i.id = c.booking_id
  where c.state in ('PENDING', 'BOOKED')
  union all
  select 'INVOICE_MONEY', b.bank_file_id || ':' || b.row, b.provider_id, i.order_group_id, r.order_id, b.amount, 'SEK',
    f.taken_at, true, null, jsonb_build_object('asked', i.amount, 'method', 'INVOICE', 'reason', b.outcome,
      'payer', b.payer, 'reference', b.reference, 'number', i.number)
  from bank_file_rows b join bank_files f on f.id = b.bank_file_id
    left join invoices i on i.id = b.invoice_id left join pay_requests r on r.id = i.pay_request_id
  where b.outcome in ('TWICE', 'WITHDRAWN', 'DIFFERS', 'UNKNOWN')
  union all
  -- Booked in the last minute: the lock has five minutes to answer.
  select 'KEY_UNCONFIRMED', g.id::text, g.provider_id, g.order_group_id, g.order_id, null, null,
    greatest(lower(g.booked) - interval '2 hours', g.wished_at + interval '5 minutes'), true, null,
    jsonb_build_object('door', d.title, 'from', lower(g.booked), 'fault', g.fault, 'reason',
      case when g.fallback is not null or d.fallback is not null then 'FALLBACK' else 'NOTHING' end)
  from lock_grants g join lock_doors d on d.id = g.door_id
  where g.state = 'WISHED' and g.purpose = 'BOOKING' and g.fallback is null
  union all
  -- The guest has seen a code that still opens, although it has ended.
  select 'KEY_STILL_OPENS', g.id::text, g.provider_id, g.order_group_id, g.order_id, null, null,
    case when g.irrevocable then g.ended_at else g.ended_at + interval '15 minutes' end, true, null,
    jsonb_build_object('door', d.title, 'until', upper(g.confirmed), 'fault', g.fault, 'reason',
      case when g.irrevocable then 'IRREVOCABLE' else 'UNANSWERED' end)
  from lock_grants g join lock_doors d on d.id = g.door_id
  where g.state = 'ENDING' and g.end_reason <> 'PAST'
    and exists (select from lock_reveals r where r.grant_id = g.id and r.what = 'CODE');
