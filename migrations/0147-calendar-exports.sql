-- Calendars that others read: of a unit, of a product, or of all that one of the staff has to do with.

create table calendar_exports (
  id uuid primary key,
  provider_id uuid not null references providers (id),
  -- What it is about: one of these.
  resource_id uuid,
  product_id uuid,
  user_id text references "user" (id) on delete cascade,
  -- Who reads it: what came from there is not told back.
  channel text not null check (channel in ('AIRBNB', 'BOOKING', 'GOOGLE', 'OTHER')),
  -- Names of guests are in it because somebody asked for them.
  with_guests boolean not null default false,
  locale text not null check (locale in ('sv', 'en', 'de')),
  -- Counts its addresses: each is made of it, and all but the last have ended.
  version int not null default 1 check (version > 0),
  created_by text references "user" (id) on delete set null,
  created_at timestamptz not null,
  read_at timestamptz,
  ended_at timestamptz,
  check (num_nonnulls(resource_id, product_id, user_id) = 1),
  foreign key (resource_id, provider_id) references resources (id, provider_id),
  foreign key (product_id, provider_id) references products (id, provider_id)
);
create index calendar_exports_of_provider on calendar_exports (provider_id) where ended_at is null;
create index calendar_exports_of_user on calendar_exports (user_id) where user_id is not null;
create index calendar_exports_by_user on calendar_exports (created_by) where created_by is not null;

-- What a reader was last told of an entry: told again the same, it has the same number and stamp (RFC 5545, 3.8.7).
create table exported_events (
  export_id uuid not null references calendar_exports (id) on delete cascade,
  uid text not null,
  fingerprint text not null,
  sequence int not null check (sequence >= 0),
  stamp timestamptz not null,
  primary key (export_id, uid)
);
create function refuse_sequence_back() returns trigger language plpgsql as $$
begin
  if new.sequence < old.sequence or new.stamp < old.stamp then
    raise exception 'an entry of a calendar goes on to a higher sequence, never back';
  end if;
  return new;
end $$;
create trigger exported_events_go_on before update on exported_events for each row execute function refuse_sequence_back();

-- What others may read of blocks of units, and of what calendars from elsewhere keep of them.
create view unit_blocks as
  select r.id, r.resource_id, r.provider_id, r.during from reservations r
  where r.live and r.booking_id is null and r.import_event_id is null;
create view imported_times as
  select e.id as event_id, e.resource_id, e.provider_id, e.during, e.days, i.title as calendar, i.channel
  from imported_events e join calendar_imports i on i.id = e.import_id
  where e.gone_at is null and not e.ours;
