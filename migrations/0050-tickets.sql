-- Gift cards and vouchers: what was issued when it was paid for, and what has been used of it since.

-- How long what is bought of it is good, as its seller promises; null: as long as the law gives.
alter table products add column valid_months int check (valid_months between 1 and 120);
alter table products add check (valid_months is null or acquirable_as in ('VOUCHER', 'GIFTCARD'));

create table tickets (
  id uuid primary key,
  -- Who sold it: it is good there alone.
  provider_id uuid not null references providers (id),
  product_id uuid not null references products (id),
  -- Null where its seller gave it out without an order.
  order_group_id uuid,
  order_id uuid references orders (id),
  order_item_id uuid references order_items (id),
  pay_request_id uuid references pay_requests (id),
  -- The first, second, … piece of its row of the order.
  piece int not null check (piece > 0),
  type text not null check (type in ('GIFTCARD', 'VOUCHER')),
  status text not null check (status in ('ACTIVE', 'USED', 'CANCELLED', 'EXPIRED')),
  -- What was paid for it, with VAT, and so what it is worth.
  amount bigint not null check (amount > 0 or (amount = 0 and type = 'VOUCHER')),
  currency text not null default 'SEK' check (currency = 'SEK'),
  -- A keyed hash to find it by, the letters sealed to show them again, and the last four for who may not have the rest.
  code_hash bytea not null unique,
  code_sealed bytea not null,
  code_end text not null check (length(code_end) = 4),
  -- Whether its VAT was due when it was sold, at this rate, or is when it is used (H17).
  voucher_vat_kind text not null check (voucher_vat_kind in ('SINGLE_PURPOSE', 'MULTI_PURPOSE')),
  vat_rate int not null check (vat_rate >= 0),
  -- The moment from which it is good no more: the midnight after its last day.
  valid_until timestamptz not null,
  -- As it was bought, in the buyer's language: { title, kicker, variant, image, optionals }.
  meta jsonb not null,
  created_at timestamptz not null,
  foreign key (order_group_id, provider_id) references order_groups (id, provider_id),
  check (voucher_vat_kind = 'SINGLE_PURPOSE' or vat_rate = 0),
  check ((order_id is null) = (order_group_id is null) and (order_id is null) = (order_item_id is null)),
  -- One set per paid order, whoever brings the news and however often (I8).
  unique (order_item_id, piece)
);
create index tickets_of_group on tickets (order_group_id);
create index tickets_of_order on tickets (order_id);
create index tickets_to_expire on tickets (valid_until) where status = 'ACTIVE';

-- What became of its worth. Append-only; a mistake is undone by another entry.
create table ticket_entries (
  id uuid primary key,
  ticket_id uuid not null references tickets (id),
  provider_id uuid not null references providers (id),
  kind text not null check (kind in ('ISSUED', 'USED', 'RESTORED', 'EXPIRED', 'CANCELLED')),
  amount bigint not null check (amount >= 0),
  -- The fact that it tells of, once: the same again is found, not written.
  source text not null unique,
  -- The use that is given back, in whole or in part.
  restores uuid references ticket_entries (id),
  happened_at timestamptz not null,
  check ((kind = 'RESTORED') = (restores is not null))
);
create index ticket_entries_of_ticket on ticket_entries (ticket_id);
create index ticket_entries_restoring on ticket_entries (restores) where restores is not null;
create unique index ticket_entries_issued_once on ticket_entries (ticket_id) where kind = 'ISSUED';

create function refuse_ticket_entry_change() returns trigger language plpgsql as $$
begin
  raise exception 'what became of a ticket is append-only (I9)';
end $$;
create trigger ticket_entries_append_only before update or delete on ticket_entries
  for each row execute function refuse_ticket_entry_change();

-- Issued = remaining + used + expired + cancelled, and none of these is below zero (I9): summed under the ticket's lock, so
-- that of many uses at once each sees those before it.
create function refuse_ticket_overdraw() returns trigger language plpgsql as $$
declare worth bigint;
declare used bigint;
declare gone bigint;
declare given bigint;
begin
  select amount into worth from tickets where id = new.ticket_id for no key update;
  if new.kind = 'ISSUED' then
    if new.amount <> worth then raise exception 'ticket % is issued at what it is worth (I9)', new.ticket_id; end if;
    return new;
  end if;
  select coalesce(sum(case kind when 'USED' then amount when 'RESTORED' then -amount else 0 end), 0),
    coalesce(sum(amount) filter (where kind in ('EXPIRED', 'CANCELLED')), 0)
    into used, gone from ticket_entries where ticket_id = new.ticket_id;
  used := used + case new.kind when 'USED' then new.amount when 'RESTORED' then -new.amount else 0 end;
  gone := gone + case when new.kind in ('EXPIRED', 'CANCELLED') then new.amount else 0 end;
  if used < 0 or used + gone > worth then
    raise exception 'ticket % has not so much left (I9)', new.ticket_id;
  end if;
  if new.kind = 'RESTORED' then
    select u.amount - coalesce((select sum(r.amount) from ticket_entries r where r.restores = u.id), 0) into given
      from ticket_entries u where u.id = new.restores and u.ticket_id = new.ticket_id and u.kind = 'USED';
    if given is null or new.amount > given then
      raise exception 'more would go back to ticket % than that use took (I9)', new.ticket_id;
    end if;
  end if;
  return new;
end $$;
create trigger ticket_entries_within_worth before insert on ticket_entries
  for each row execute function refuse_ticket_overdraw();

-- What was bought stays what it was: of a ticket only the status moves, along its table (I16), and its last day away from us.
create function refuse_ticket_change() returns trigger language plpgsql as $$
declare allowed text[];
begin
  if to_jsonb(new) - 'status' - 'valid_until' <> to_jsonb(old) - 'status' - 'valid_until' then
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
create trigger tickets_stay before update on tickets for each row execute function refuse_ticket_change();
create function refuse_ticket_removal() returns trigger language plpgsql as $$
begin
  raise exception 'a ticket is not deleted: it is cancelled';
end $$;
create trigger tickets_kept before delete on tickets for each row execute function refuse_ticket_removal();

-- What others may read of what each is still worth; derived, never edited (I7, I9).
create view ticket_balances as
  select t.id as ticket_id, t.provider_id, t.order_group_id, t.order_id, t.order_item_id, t.product_id, t.type, t.status,
    t.amount, t.voucher_vat_kind, t.vat_rate, t.valid_until, e.used, e.expired, e.cancelled,
    t.amount - e.used - e.expired - e.cancelled as remaining
  from tickets t
  join lateral (
    select coalesce(sum(case kind when 'USED' then amount when 'RESTORED' then -amount else 0 end), 0)::bigint as used,
      coalesce(sum(amount) filter (where kind = 'EXPIRED'), 0)::bigint as expired,
      coalesce(sum(amount) filter (where kind = 'CANCELLED'), 0)::bigint as cancelled
    from ticket_entries where ticket_id = t.id
  ) e on true;

-- What others may read of the rows of orders that become tickets: each piece is worth what was paid for it, with what was
-- added to it.
create view voucher_rows as
  select i.id as order_item_id, i.order_id, o.order_group_id, i.provider_id, i.product_id, i.quantity, i.vat_rate, i.meta,
    i.price_per_item + coalesce(added.amount, 0) / i.quantity as worth,
    coalesce(added.titles, '[]'::jsonb) as optionals, i.position, p.valid_months
  from order_items i
  join orders o on o.id = i.order_id
  join products p on p.id = i.product_id
  left join lateral (
    select sum(a.amount)::bigint as amount, jsonb_agg(a.meta -> 'title' order by a.position) as titles
    from order_items a
    where a.order_id = i.order_id and a.kind = 'OPTIONAL' and a.position > i.position
      and a.position < coalesce((select min(n.position) from order_items n
        where n.order_id = i.order_id and n.position > i.position and n.kind <> 'OPTIONAL'), 2147483647)
  ) added on true
  where i.kind = 'PRODUCT' and i.meta ->> 'acquireType' in ('VOUCHER', 'GIFTCARD');
