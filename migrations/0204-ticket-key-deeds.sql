-- What a seller's owner did with the keys that sign its tickets: changed before their time, or revoked because they leaked.
create table ticket_key_deeds (
  -- The command.
  id uuid primary key,
  key_number bigint not null references ticket_keys (number),
  provider_id uuid not null references providers (id),
  kind text not null check (kind in ('CHANGED', 'REVOKED')),
  reason text not null check (length(reason) between 1 and 400),
  by_user text references "user" (id) on delete set null,
  happened_at timestamptz not null
);
create index ticket_key_deeds_of_provider on ticket_key_deeds (provider_id, happened_at desc);
create index ticket_key_deeds_by_user on ticket_key_deeds (by_user) where by_user is not null;

create trigger ticket_key_deeds_append_only before update or delete on ticket_key_deeds
  for each row execute function refuse_ticket_deed_change();
