-- Calendars from elsewhere: what another channel has booked of a unit keeps that unit here, too (H9).

create table calendar_imports (
  id uuid primary key,
  provider_id uuid not null,
  resource_id uuid not null,
  channel text not null check (channel in ('AIRBNB', 'BOOKING', 'GOOGLE', 'OTHER')),
  title text not null check (title <> ''),
  -- Whoever has it reads the calendar: shown to nobody once it is kept.
  url text not null check (url ~ '^https?://'),
  created_by text references "user" (id) on delete set null,
  created_at timestamptz not null,
  -- Taken away by staff: nothing is fetched any more, and all that it kept is free.
  ended_at timestamptz,
  -- The row is the job: due from then on, and a copy is at it until then.
  due_at timestamptz not null,
  fetching_until timestamptz,
  -- Counts fetches: one that was overtaken by another writes nothing.
  attempt int not null default 0,
  tried_at timestamptz,
  -- Last answer from which something may be concluded, last one that was read whole, and last one that was another.
  good_at timestamptz,
  read_at timestamptz,
  changed_at timestamptz,
  failures int not null default 0 check (failures >= 0),
  fault text,
  fault_at timestamptz,
  etag text,
  last_modified text,
  content_hash text,
  -- Something was missing: what is asked next is the whole, and not whether it is another.
  ask_whole boolean not null default false,
  -- All that was coming was gone at once, since then; true when a person has said that it is so.
  empty_since timestamptz,
  empty_is_true boolean not null default false,
  -- Entries of the last reading that take no time, and those that nobody could read.
  free_entries int not null default 0,
  unreadable_entries int not null default 0,
  check ((fault is null) = (fault_at is null)),
  foreign key (resource_id, provider_id) references resources (id, provider_id),
  unique (id, resource_id)
);
create unique index calendar_imports_once on calendar_imports (resource_id, md5(url)) where ended_at is null;
create index calendar_imports_due on calendar_imports (due_at) where ended_at is null;
create index calendar_imports_of_provider on calendar_imports (provider_id);
create index calendar_imports_by_user on calendar_imports (created_by) where created_by is not null;

-- What such a calendar says is taken. It belongs to one feed and to that feed's one unit.
create table imported_events (
  id uuid primary key,
  import_id uuid not null,
  resource_id uuid not null,
  provider_id uuid not null,
  -- As its calendar names it, and which of several that repeat.
  uid text not null,
  occurrence text not null,
  title text not null,
  -- Whole days as they were written, the last one excluded; null for a time.
  days daterange,
  during tstzrange not null check (not isempty(during) and not lower_inf(during) and not upper_inf(during)),
  -- A person has said that it is one of ours that came back: it keeps nothing.
  ours boolean not null default false,
  first_seen_at timestamptz not null,
  changed_at timestamptz not null,
  -- Good fetches in a row that did not have it.
  missed int not null default 0 check (missed >= 0),
  gone_at timestamptz,
  foreign key (import_id, resource_id) references calendar_imports (id, resource_id),
  foreign key (resource_id, provider_id) references resources (id, provider_id),
  unique (id, resource_id)
);
create unique index imported_events_once on imported_events (import_id, md5(uid), occurrence) where gone_at is null;
create index imported_events_standing on imported_events using gist (resource_id, during) where gone_at is null and not ours;
create index imported_events_of_import on imported_events (import_id);

-- A block that such an event makes: the same row that bookings and blocks for care keep, so that I1 holds for all.
alter table reservations
  add column import_event_id uuid,
  add constraint reservations_imported_are_blocks check (import_event_id is null or booking_id is null),
  add foreign key (import_event_id, resource_id) references imported_events (id, resource_id);
create index reservations_imported on reservations (import_event_id) where import_event_id is not null;

-- What is booked here and there for the same time. Ours stands: a person sees to it.
create view calendar_clashes as
  select e.id as event_id, b.id as booking_id, e.provider_id, e.resource_id, e.import_id, b.order_group_id, b.product_id,
    b.state, b.starts_at, b.ends_at, lower(e.during) as taken_from, upper(e.during) as taken_until, e.days, e.title,
    i.title as calendar, i.channel, greatest(e.changed_at, r.created_at) as since
  from imported_events e
  join calendar_imports i on i.id = e.import_id
  join reservations r on r.resource_id = e.resource_id and r.live and r.booking_id is not null and r.during && e.during
  join bookings b on b.id = r.booking_id and tstzrange(b.starts_at, b.ends_at) && e.during
  where e.gone_at is null and not e.ours;
