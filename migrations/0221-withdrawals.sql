-- Statements by which a consumer withdraws from a purchase (directive 2011/83/EU, articles 9 to 16 and 11a). A statement
-- stands as it was made; what follows from it is written beside it.
create table withdrawals (
  id uuid primary key,
  order_id uuid not null references orders (id),
  order_group_id uuid not null,
  provider_id uuid not null,
  -- The consumer's name and the address of their acknowledgement; empty once they are forgotten.
  name text not null check (length(name) <= 120),
  email text not null check (length(email) <= 254),
  locale text not null check (locale in ('sv', 'en', 'de')),
  declared_at timestamptz not null,
  -- Last moment for money that waits for its goods.
  refund_by timestamptz not null check (refund_by > declared_at),
  -- The consumer has sent the goods, with what they say of it.
  sent_at timestamptz,
  sent_note text not null default '' check (length(sent_note) <= 200),
  -- Goods that never came back: staff say so, and the purchase stands.
  closed_at timestamptz,
  closed_by text references "user" (id) on delete set null,
  closed_because text,
  foreign key (order_group_id, provider_id) references order_groups (id, provider_id),
  check ((closed_at is null) = (closed_because is null)),
  check (sent_at is not null or sent_note = '')
);
create index withdrawals_of_order on withdrawals (order_id);
create index withdrawals_of_group on withdrawals (order_group_id);

create table withdrawal_items (
  withdrawal_id uuid not null references withdrawals (id),
  order_item_id uuid not null references order_items (id),
  pieces int not null check (pieces > 0),
  -- Goods that the consumer has: their money waits until they are back, or on their way.
  handed_out boolean not null,
  settled_at timestamptz,
  primary key (withdrawal_id, order_item_id)
);
create index withdrawal_items_waiting on withdrawal_items (order_item_id) where settled_at is null;

-- Gift cards and vouchers of a statement: stopped with it, cancelled when their money goes back.
create table withdrawal_tickets (
  ticket_id uuid primary key references tickets (id),
  withdrawal_id uuid not null references withdrawals (id)
);
create index withdrawal_tickets_of on withdrawal_tickets (withdrawal_id);

-- A statement keeps what it said: who is forgotten loses name and address, and what follows is written once.
create function check_withdrawal() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a withdrawal stays' using errcode = 'check_violation'; end if;
  if (new.id, new.order_id, new.order_group_id, new.provider_id, new.locale, new.declared_at, new.refund_by)
      is distinct from
      (old.id, old.order_id, old.order_group_id, old.provider_id, old.locale, old.declared_at, old.refund_by)
    or (new.name <> old.name and new.name <> '') or (new.email <> old.email and new.email <> '')
    or (old.sent_at is not null and new.sent_at is distinct from old.sent_at)
    or (old.closed_at is not null and new.closed_at is distinct from old.closed_at)
    or (old.closed_because is not null and new.closed_because is distinct from old.closed_because) then
    raise exception 'a withdrawal stands as it was declared' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger withdrawals_stand before update or delete on withdrawals
  for each row execute function check_withdrawal();

-- Nobody withdraws from more than they have: what waits and what was given up are at most what was bought.
create function check_withdrawal_item() returns trigger language plpgsql as $$
declare
  bought order_items;
  waiting int;
begin
  if tg_op = 'DELETE' then raise exception 'a withdrawal stays' using errcode = 'check_violation'; end if;
  if tg_op = 'UPDATE' then
    if (new.withdrawal_id, new.order_item_id, new.pieces, new.handed_out)
        is distinct from (old.withdrawal_id, old.order_item_id, old.pieces, old.handed_out)
      or old.settled_at is not null then
      raise exception 'a withdrawal stands as it was declared' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  select * into bought from order_items where id = new.order_item_id for no key update;
  select coalesce(sum(i.pieces), 0) into waiting from withdrawal_items i join withdrawals w on w.id = i.withdrawal_id
    where i.order_item_id = new.order_item_id and i.settled_at is null and w.closed_at is null;
  if not exists (select from withdrawals w where w.id = new.withdrawal_id and w.order_id = bought.order_id) then
    raise exception 'a withdrawal is of its own order' using errcode = 'check_violation';
  end if;
  if bought.returned + waiting + new.pieces > bought.quantity then
    raise exception 'more is withdrawn than was bought' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger withdrawal_items_stand before insert or update or delete on withdrawal_items
  for each row execute function check_withdrawal_item();

-- Gift cards and vouchers of orders of which nothing was used, and nothing is in anybody's way.
create view unused_tickets as
  select t.id as ticket_id, t.order_item_id, t.valid_until from tickets t join ticket_balances b on b.ticket_id = t.id
  where t.status = 'ACTIVE' and t.blocked_at is null and b.used = 0;

-- Orders are found by their reference alone where nobody knows the seller yet.
create index order_groups_by_reference on order_groups (reference);
