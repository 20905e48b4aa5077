-- What a seller's people do with tickets: used at the door and undone, issued without an order, blocked and released,
-- extended, replaced; by whom and why.

alter table tickets
  -- Stopped by its seller for now: what is left stays owed, and nobody uses it.
  add column blocked_at timestamptz,
  -- Issued in place of this one, whose worth it took over.
  add column replaces uuid unique references tickets (id);

-- One set per paid order (I8), as before; a ticket in place of another has its piece.
alter table tickets drop constraint tickets_order_item_id_piece_key;
create unique index tickets_once_per_piece on tickets (order_item_id, piece) where replaces is null;

create or replace function refuse_ticket_change() returns trigger language plpgsql as $$
declare allowed text[];
begin
  if to_jsonb(new) - 'status' - 'valid_until' - 'blocked_at' <> to_jsonb(old) - 'status' - 'valid_until' - 'blocked_at' then
    raise exception 'a ticket stays what it was issued as';
  end if;
  if new.valid_until < old.valid_until then raise exception 'a ticket is not good for less long than was promised'; end if;
  if new.status = old.status then return new; end if;
  allowed := case old.status
    when 'ACTIVE' then array['USED', 'CANCELLED', 'EXPIRED']
    -- A use is given back.
    when 'USED' then array['ACTIVE']
    when 'EXPIRED' then array['ACTIVE']
    else array[]::text[] end;
  if new.status <> all (allowed) then
    raise exception 'tickets may not go from % to % (I16)', old.status, new.status;
  end if;
  return new;
end $$;

-- Nothing is taken from a ticket that is blocked; under the ticket's lock, so that a use and a block take turns.
create function refuse_use_of_blocked() returns trigger language plpgsql as $$
declare stopped timestamptz;
begin
  if new.kind <> 'USED' then return new; end if;
  select blocked_at into stopped from tickets where id = new.ticket_id for no key update;
  if stopped is not null then raise exception 'ticket % is blocked', new.ticket_id; end if;
  return new;
end $$;
create trigger ticket_entries_of_open before insert on ticket_entries
  for each row execute function refuse_use_of_blocked();

create table ticket_deeds (
  -- The command.
  id uuid primary key,
  ticket_id uuid not null references tickets (id),
  provider_id uuid not null references providers (id),
  kind text not null check (kind in ('USED', 'UNDONE', 'ISSUED', 'BLOCKED', 'RELEASED', 'EXTENDED', 'REPLACED')),
  -- What was used or given back.
  amount bigint check (amount >= 0),
  -- The use that is undone, once.
  undoes uuid unique references ticket_deeds (id),
  reason text check (length(reason) between 1 and 400),
  by_user text references "user" (id) on delete set null,
  happened_at timestamptz not null,
  check ((amount is not null) = (kind in ('USED', 'UNDONE'))),
  check ((undoes is not null) = (kind = 'UNDONE')),
  check (kind in ('USED', 'UNDONE') or reason is not null)
);
create index ticket_deeds_of_ticket on ticket_deeds (ticket_id, happened_at);
create index ticket_deeds_by_user on ticket_deeds (by_user) where by_user is not null;

create function refuse_ticket_deed_change() returns trigger language plpgsql as $$
begin
  -- Somebody's account is erased: what they did stays.
  if tg_op = 'UPDATE' and new.by_user is null and to_jsonb(new) - 'by_user' = to_jsonb(old) - 'by_user' then return new; end if;
  raise exception 'what was done with a ticket is append-only';
end $$;
create trigger ticket_deeds_append_only before update or delete on ticket_deeds
  for each row execute function refuse_ticket_deed_change();

-- Who has a ticket that no order names: the address that its letter goes to.
create table ticket_holders (
  ticket_id uuid primary key references tickets (id),
  name text not null check (length(name) between 1 and 120),
  email text not null check (length(email) between 3 and 254),
  locale text not null
);

create index tickets_of_seller on tickets (provider_id, created_at desc, id desc);
