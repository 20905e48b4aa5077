-- Gifts of gift cards and vouchers: to whom, by which words, and when they are brought.

create table ticket_gifts (
  id uuid primary key,
  provider_id uuid not null references providers (id),
  -- What was given, and what the gift holds now: once it is opened, the ticket that stands in place of the given one.
  gave_ticket_id uuid not null references tickets (id),
  ticket_id uuid not null references tickets (id),
  -- The order that it was bought with.
  order_group_id uuid not null,
  -- Its giver was given it themselves, by this gift.
  handed_on_from uuid references ticket_gifts (id),
  -- PASSING: opened, and given on to somebody who has not opened theirs yet. HANDED_ON: they have.
  status text not null check (status in ('WAITING', 'SENT', 'OPENED', 'PASSING', 'HANDED_ON', 'TAKEN_BACK')),
  deliver_by text not null check (deliver_by in ('EMAIL', 'TEXT')),
  deliver_at timestamptz not null,
  -- Counts the corrections: a delivery that was planned before one brings nothing.
  revision int not null default 1 check (revision > 0),
  with_price boolean not null,
  locale text not null,
  -- What opens its page: a keyed hash to know it by, and sealed for its letter alone.
  secret_hash bytea not null unique,
  secret_sealed bytea not null,
  -- Null once they are forgotten.
  from_name text check (length(from_name) between 1 and 80),
  to_name text check (length(to_name) between 1 and 80),
  address text check (length(address) between 3 and 254),
  greeting text check (length(greeting) between 1 and 500),
  created_at timestamptz not null,
  sent_at timestamptz,
  opened_at timestamptz,
  ended_at timestamptz,
  foreign key (order_group_id, provider_id) references order_groups (id, provider_id),
  check ((sent_at is not null) = (status <> 'WAITING') or status = 'TAKEN_BACK'),
  check ((opened_at is not null) = (status in ('OPENED', 'PASSING', 'HANDED_ON'))),
  check ((ended_at is not null) = (status in ('HANDED_ON', 'TAKEN_BACK'))),
  check (status <> 'WAITING' or (address is not null and to_name is not null))
);
-- A ticket is held by one: of two gifts of it at most one lives.
create unique index ticket_gifts_one_living on ticket_gifts (ticket_id) where status in ('WAITING', 'SENT', 'OPENED');
create unique index ticket_gifts_once_on on ticket_gifts (handed_on_from) where status <> 'TAKEN_BACK';
create index ticket_gifts_of_ticket on ticket_gifts (ticket_id);
create index ticket_gifts_that_gave on ticket_gifts (gave_ticket_id);
create index ticket_gifts_of_group on ticket_gifts (order_group_id);
create index ticket_gifts_to on ticket_gifts (lower(address)) where address is not null;

create function refuse_gift_change() returns trigger language plpgsql as $$
declare allowed text[];
declare words text[] := array['from_name', 'to_name', 'address', 'greeting'];
declare corrected text[] := array['deliver_by', 'deliver_at', 'revision', 'with_price'];
declare told text[] := array['status', 'ticket_id', 'sent_at', 'opened_at', 'ended_at'];
begin
  if tg_op = 'DELETE' then raise exception 'a gift is not deleted: it is taken back'; end if;
  if to_jsonb(new) - words - corrected - told <> to_jsonb(old) - words - corrected - told then
    raise exception 'a gift stays what was given, and whose';
  end if;
  if new.ticket_id <> old.ticket_id
    and not exists (select from tickets where id = new.ticket_id and replaces = old.ticket_id) then
    raise exception 'gift % holds what it was given, or the ticket in its place', new.id;
  end if;
  if old.status <> 'WAITING' and to_jsonb(new) - words - told <> to_jsonb(old) - words - told then
    raise exception 'gift % is on its way, and is not changed any more', new.id;
  end if;
  -- Words are forgotten, and not written anew, once somebody may have read them.
  if old.status <> 'WAITING' and (coalesce(new.from_name, old.from_name) is distinct from old.from_name
    or coalesce(new.to_name, old.to_name) is distinct from old.to_name
    or coalesce(new.address, old.address) is distinct from old.address
    or coalesce(new.greeting, old.greeting) is distinct from old.greeting) then
    raise exception 'gift % is on its way, and is not changed any more', new.id;
  end if;
  if new.status = old.status then return new; end if;
  allowed := case old.status
    when 'WAITING' then array['SENT', 'TAKEN_BACK']
    -- What is opened is taken back by nobody.
    when 'SENT' then array['OPENED', 'TAKEN_BACK']
    when 'OPENED' then array['PASSING']
    when 'PASSING' then array['OPENED', 'HANDED_ON']
    else array[]::text[] end;
  if new.status <> all (allowed) then
    raise exception 'gifts may not go from % to % (I16)', old.status, new.status;
  end if;
  return new;
end $$;
create trigger ticket_gifts_stay before update or delete on ticket_gifts
  for each row execute function refuse_gift_change();
