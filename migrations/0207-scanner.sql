-- Phones that scan at a stall's doors, and every scan of them.

create table scan_devices (
  id uuid primary key,
  provider_id uuid not null references providers (id),
  name text not null check (length(name) between 1 and 60),
  -- The secret is the phone's own: only its hash is here.
  secret_hash bytea not null check (length(secret_hash) = 32),
  -- Salt of its lists, no secret: the list of one phone is of no use with another's.
  salt bytea not null check (length(salt) = 16),
  added_by text references "user" (id) on delete set null,
  added_at timestamptz not null,
  seen_at timestamptz not null,
  -- What it said of itself when it was last seen: scans that waited, and how far its clock was behind.
  waiting int not null default 0 check (waiting >= 0),
  behind_ms bigint not null default 0,
  list_number bigint,
  list_at timestamptz,
  shut_out_at timestamptz,
  shut_out_by text references "user" (id) on delete set null
);
create index scan_devices_of_provider on scan_devices (provider_id);
create index scan_devices_added_by on scan_devices (added_by) where added_by is not null;
create index scan_devices_shut_out_by on scan_devices (shut_out_by) where shut_out_by is not null;
create sequence scan_list_numbers;

create function refuse_scan_device_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a phone that scanned is not deleted'; end if;
  if (new.id, new.provider_id, new.secret_hash, new.salt, new.added_at)
    is distinct from (old.id, old.provider_id, old.secret_hash, old.salt, old.added_at) then
    raise exception 'a phone stays the one that was named';
  end if;
  if old.shut_out_at is not null and new.shut_out_at is distinct from old.shut_out_at then
    raise exception 'a phone that is shut out stays out';
  end if;
  return new;
end $$;
create trigger scan_devices_stay before update or delete on scan_devices
  for each row execute function refuse_scan_device_change();

-- What a phone decided, as it decided it, refusals too. Nothing of it is refused or changed: what became of it stands in
-- the books of tickets and bookings, and in the cases.
create table scans (
  id uuid primary key,
  device_id uuid not null references scan_devices (id),
  provider_id uuid not null references providers (id),
  sequence bigint not null check (sequence > 0),
  nonce uuid not null,
  -- The phone's clock, ours at the arrival, and when it happened by ours.
  device_at timestamptz not null,
  received_at timestamptz not null,
  happened_at timestamptz not null,
  -- The list that it was decided by; null without one.
  list_number bigint,
  decision text not null check (decision in ('IN', 'STOP', 'UNDO')),
  reason text not null check (reason ~ '^[a-z-]{2,40}$'),
  -- Let in although the phone said stop.
  forced boolean not null,
  -- A ticket or a booking; of a code of something else its hash, never its letters.
  ticket_id uuid,
  booking_id uuid,
  guest int check (guest between 1 and 255),
  scanned_hash bytea check (length(scanned_hash) = 32),
  -- Öre of a ticket, guests of a booking.
  amount bigint not null check (amount >= 0),
  undoes uuid,
  -- Whether the books follow it: not what a phone says that was shut out, nor what is undone too late.
  counts boolean not null,
  unique (device_id, sequence, nonce),
  check (num_nonnulls(ticket_id, booking_id) <= 1),
  check ((undoes is not null) = (decision = 'UNDO')),
  check (decision = 'STOP' or num_nonnulls(ticket_id, booking_id) = 1)
);
create unique index scans_by_nonce on scans (device_id, nonce);
create index scans_of_ticket on scans (ticket_id) where ticket_id is not null;
create index scans_of_booking on scans (booking_id) where booking_id is not null;
create index scans_of_provider on scans (provider_id, happened_at desc);

create function refuse_scan_change() returns trigger language plpgsql as $$
begin
  raise exception 'scans are append-only (H20)';
end $$;
create trigger scans_append_only before update or delete on scans for each row execute function refuse_scan_change();

-- Tickets and bookings whose books do not follow their scans yet: written with the scan, gone with its books.
create table scan_dues (
  provider_id uuid not null references providers (id),
  subject_id uuid not null,
  kind text not null check (kind in ('TICKET', 'BOOKING')),
  due_at timestamptz not null,
  primary key (provider_id, subject_id)
);

-- Somebody was let in twice, for more than was left, or with what was no longer good: for a person to see to.
create table scan_cases (
  scan_id uuid primary key references scans (id),
  provider_id uuid not null references providers (id),
  kind text not null check (kind in ('SCAN_TWICE', 'SCAN_STALE')),
  reason text not null,
  -- Öre or guests that there was nothing for.
  short bigint not null check (short > 0),
  -- The scan that counts in its place; null where it was no scan.
  first_id uuid references scans (id),
  opened_at timestamptz not null,
  over_at timestamptz
);
create index scan_cases_of_provider on scan_cases (provider_id) where over_at is null;
create index scan_cases_of_first on scan_cases (first_id) where first_id is not null;

-- Scans that let somebody in and were not undone.
create view scan_entries as
  select s.*, d.name as device_name from scans s join scan_devices d on d.id = s.device_id
  where s.decision = 'IN' and not exists (
    select from scans u where u.decision = 'UNDO' and u.counts and u.undoes = s.nonce and u.device_id = s.device_id);

-- What others may read of them: by whom a ticket was used.
create view scan_signs as
  select s.id as scan_id, d.name as device_name, s.happened_at from scans s join scan_devices d on d.id = s.device_id;

alter table admissions add foreign key (scan_id) references scans (id);
