-- Word of what happens, for the people of a stall: a notice a happening, a message for each person and channel, and the
-- parcels in which messages go out: alone, or together after quiet hours and past an hour's most.

-- What a person wishes to hear of a stall, where it is other than their role's default. Without a stall: of the hall.
create table notice_wishes (
  user_id text not null references "user" (id) on delete cascade,
  provider_id uuid references providers (id),
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  channel text not null check (channel in ('mail', 'text', 'push')),
  wanted boolean not null,
  unique nulls not distinct (user_id, provider_id, kind, channel)
);

-- Hours in which a person is left in peace, by the clock of the stall, and when their summary of the day comes.
create table notice_hours (
  user_id text not null references "user" (id) on delete cascade,
  provider_id uuid references providers (id),
  -- Both null: no quiet hours. From later than until: over midnight.
  quiet_from text check (quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  quiet_until text check (quiet_until ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  summary_at text not null check (summary_at ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  unique nulls not distinct (user_id, provider_id),
  check ((quiet_from is null) = (quiet_until is null)),
  check (quiet_from <> quiet_until)
);

create table notices (
  id uuid primary key,
  -- Null: of the hall, for its operators.
  provider_id uuid references providers (id),
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  -- The happening: a second notice of it is not written (I14).
  key text not null unique,
  ids jsonb not null,
  -- Of use until then: what cannot wait until quiet hours are over is sent in them.
  act_by timestamptz,
  -- For this person alone: a summary, a trial.
  to_user text references "user" (id) on delete cascade,
  -- Somebody who knows already: who did it.
  not_to text references "user" (id) on delete cascade,
  happened_at timestamptz not null,
  -- Null until its messages are written.
  spread_at timestamptz
);
create index notices_old on notices (happened_at);
create index notices_to_user on notices (to_user) where to_user is not null;
create index notices_not_to on notices (not_to) where not_to is not null;

create table notice_parcels (
  id uuid primary key,
  provider_id uuid references providers (id),
  -- A person, or a contact point of the stall.
  user_id text references "user" (id) on delete cascade,
  address text,
  channel text not null check (channel in ('mail', 'text', 'push')),
  locale text not null check (locale in ('sv', 'en', 'de')),
  -- Whether further messages join it until it goes.
  collects boolean not null,
  made_at timestamptz not null,
  due_at timestamptz not null,
  -- Nothing joins any more.
  sealed_at timestamptz,
  -- Given to the carriers, in the transaction that wrote their rows.
  handed_at timestamptz,
  check (num_nonnulls(user_id, address) = 1),
  check (handed_at is null or sealed_at is not null)
);
create unique index notice_parcels_open on notice_parcels (provider_id, user_id, address, channel) nulls not distinct
  where collects and sealed_at is null;
create index notice_parcels_of_line on notice_parcels (provider_id, channel, due_at);
create index notice_parcels_of_user on notice_parcels (user_id, due_at) where user_id is not null;
create index notice_parcels_old on notice_parcels (made_at);

create table notice_messages (
  notice_id uuid not null references notices (id) on delete cascade,
  parcel_id uuid not null references notice_parcels (id) on delete cascade,
  user_id text references "user" (id) on delete cascade,
  address text,
  channel text not null check (channel in ('mail', 'text', 'push')),
  -- A happening reaches a person by a channel once.
  unique nulls not distinct (notice_id, channel, user_id, address),
  check (num_nonnulls(user_id, address) = 1)
);
create index notice_messages_of_parcel on notice_messages (parcel_id, notice_id);
create index notice_messages_of_user on notice_messages (user_id) where user_id is not null;

-- What has been sent stays as it was sent.
create function refuse_sealed_parcel() returns trigger language plpgsql as $$
begin
  if exists (select from notice_parcels where id = new.parcel_id and sealed_at is not null) then
    raise exception 'A message may not join a parcel that has gone (I14)';
  end if;
  return new;
end $$;
create trigger notice_messages_sealed before insert or update of parcel_id on notice_messages
  for each row execute function refuse_sealed_parcel();
