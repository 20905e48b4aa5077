-- Keys by which a seller's tickets are signed, so that a door knows them without net. The private half lies sealed, as
-- codes do. A retired key signs no more, and what it signed stands; what a revoked one signed is refused.
create table ticket_keys (
  number bigint primary key check (number between 1 and 4294967295),
  provider_id uuid not null references providers (id),
  public_key bytea not null unique check (length(public_key) = 32),
  seed_sealed bytea not null,
  status text not null check (status in ('ACTIVE', 'RETIRED', 'REVOKED')),
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((status = 'ACTIVE') = (ended_at is null))
);
create unique index ticket_keys_one_signs on ticket_keys (provider_id) where status = 'ACTIVE';
create index ticket_keys_of_provider on ticket_keys (provider_id);

create function refuse_ticket_key_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a key of tickets is not deleted: its marks are out'; end if;
  if to_jsonb(new) - 'status' - 'ended_at' <> to_jsonb(old) - 'status' - 'ended_at' then
    raise exception 'a key of tickets stays what it was made as';
  end if;
  if (old.status, new.status) not in (('ACTIVE', 'RETIRED'), ('ACTIVE', 'REVOKED'), ('RETIRED', 'REVOKED')) then
    raise exception 'a key of tickets may not go from % to %', old.status, new.status;
  end if;
  return new;
end $$;
create trigger ticket_keys_stay before update or delete on ticket_keys
  for each row execute function refuse_ticket_key_change();
