-- Passes in the wallets of phones: which tickets and bookings have one, and which devices hear of its changes.

create table wallet_passes (
  -- Its serial number.
  id uuid primary key,
  provider_id uuid not null references providers (id),
  ticket_id uuid references tickets (id),
  booking_id uuid references bookings (id),
  -- Number of the guest in their party, where each has a ticket.
  guest int check (guest between 1 and 255),
  -- It is written in the language in which it was taken.
  locale text not null,
  -- The hash of what a device shows to be let at the pass; what it is a hash of stands nowhere here.
  token_hash bytea not null check (length(token_hash) = 32),
  -- Hash of what it says, and how often that has changed.
  says bytea not null check (length(says) = 32),
  version int not null default 1 check (version > 0),
  -- In whole seconds, as HTTP writes it, and later with each change.
  modified_at timestamptz not null check (modified_at = date_trunc('second', modified_at)),
  -- When it was first taken to Google, which is told of changes from then on.
  google_at timestamptz,
  created_at timestamptz not null,
  check (num_nonnulls(ticket_id, booking_id) = 1),
  check (guest is null or booking_id is not null)
);
create unique index wallet_passes_of_ticket on wallet_passes (ticket_id) where ticket_id is not null;
create unique index wallet_passes_of_booking on wallet_passes (booking_id, coalesce(guest, 0)) where booking_id is not null;
create index wallet_passes_of_seller on wallet_passes (provider_id, id);
create index wallet_passes_by_age on wallet_passes (created_at);

-- A phone that holds passes. Its name is a secret between it and the hall, and so kept as a hash; the address of its pushes
-- is sealed.
create table wallet_devices (
  id bytea primary key check (length(id) = 32),
  push_sealed bytea not null,
  -- Counts the changes that it has to hear of: each of its passes bears the count of its last one.
  tag bigint not null default 0,
  created_at timestamptz not null
);

create table wallet_registrations (
  device_id bytea not null references wallet_devices (id) on delete cascade,
  pass_id uuid not null references wallet_passes (id) on delete cascade,
  -- The version that there was: each later one is told.
  version int not null,
  tag bigint not null,
  created_at timestamptz not null,
  primary key (device_id, pass_id)
);
create index wallet_registrations_of_pass on wallet_registrations (pass_id);

-- What a pass says has changed, or may have: whatever changed it, and by whichever code, a message lies in the same
-- transaction. Its time is one of the row's own, by the hall's clock and past, so that it is due at once.
create function follow_with_passes() returns trigger language plpgsql as $$
declare
  about jsonb;
  seller uuid;
  since timestamptz;
begin
  if tg_table_name = 'bookings' then
    if (old.state, old.starts_at, old.ends_at, old.party, old.no_show_at) is not distinct from
      (new.state, new.starts_at, new.ends_at, new.party, new.no_show_at) then return null; end if;
    if not exists (select from wallet_passes p where p.booking_id = new.id) then return null; end if;
    about := jsonb_build_object('bookingId', new.id);
    seller := new.provider_id;
    since := new.created_at;
  elsif tg_table_name = 'tickets' then
    if (old.status, old.blocked_at, old.valid_until) is not distinct from
      (new.status, new.blocked_at, new.valid_until) then return null; end if;
    if not exists (select from wallet_passes p where p.ticket_id = new.id) then return null; end if;
    about := jsonb_build_object('ticketId', new.id);
    seller := new.provider_id;
    since := new.created_at;
  elsif tg_table_name = 'ticket_entries' then
    if not exists (select from wallet_passes p where p.ticket_id = new.ticket_id) then return null; end if;
    about := jsonb_build_object('ticketId', new.ticket_id);
    seller := new.provider_id;
    since := new.happened_at;
  else
    -- A key of the seller's was revoked: marks that it signed are refused at the door, so passes need others.
    if new.status <> 'REVOKED' or old.status = 'REVOKED' then return null; end if;
    if not exists (select from wallet_passes p where p.provider_id = new.provider_id) then return null; end if;
    about := jsonb_build_object('providerId', new.provider_id);
    seller := new.provider_id;
    since := new.created_at;
  end if;
  insert into outbox (id, kind, key, data, provider_id, created_at, due_at)
  values (gen_random_uuid(), 'wallet-follow', 'wallet-follow:' || md5(about::text) || ':' || pg_current_xact_id(), about, seller,
    since, since)
  on conflict (key) do nothing;
  return null;
end $$;
create trigger bookings_passes_follow after update on bookings for each row execute function follow_with_passes();
create trigger tickets_passes_follow after update on tickets for each row execute function follow_with_passes();
create trigger ticket_entries_passes_follow after insert on ticket_entries
  for each row execute function follow_with_passes();
create trigger ticket_keys_passes_follow after update on ticket_keys for each row execute function follow_with_passes();
