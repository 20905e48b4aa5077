-- Sums of sales by day, for reports of any days: what was sold by product, kind, hour, channel and payment method, who
-- came, and the VAT of it. Derived, never edited: a job counts days again from receipts, invoices and bookings.

-- Paid at the seller's own till: whether it was agreed there on the spot or from afar (cash-register law). Null: nobody
-- said, as with what was noted before this was asked.
alter table payments add column till_agreed text check (till_agreed in ('HERE', 'DISTANCE'));
alter table payments add check (till_agreed is null or method = 'ON_PREMISE');

create index bookings_by_start on bookings (provider_id, starts_at);

-- What others may read of rows of orders: what was sold by each, under which product. An option counts with its product.
create view sold_items as
  select i.id as order_item_id, i.order_id, i.provider_id, i.position, i.meta ->> 'title' as title, i.vat_rate,
    base.product_id, b.starts_at, b.state as booking_state, case when base.id = i.id then b.party end as party,
    case
      when d.order_item_id is not null then 'DEPOSIT'
      when i.kind in ('DELIVERY', 'ASKED') then i.kind
      when base.meta ->> 'acquireType' in ('VOUCHER', 'GIFTCARD') then base.meta ->> 'acquireType'
      when b.kind <> 'PICK_UP' then b.kind
      else 'GOODS' end as kind,
    case when base.meta ->> 'acquireType' in ('VOUCHER', 'GIFTCARD') then coalesce(
      (select t.voucher_vat_kind from tickets t where t.order_item_id = base.id limit 1),
      case when i.vat_rate = 0 then 'MULTI_PURPOSE' else 'SINGLE_PURPOSE' end) end as voucher_vat_kind
  from order_items i
  join lateral (
    select p.id, p.product_id, p.meta from order_items p
    where p.order_id = i.order_id
      and (p.id = i.id or (i.kind = 'OPTIONAL' and p.kind = 'PRODUCT' and p.position < i.position))
    order by p.kind = 'OPTIONAL', p.position desc limit 1
  ) base on true
  left join bookings b on b.order_item_id = base.id
  left join order_deposits d on d.order_item_id = i.id;

-- Channel of an order in words that reports use: one that a quote became is the quote's.
create view order_channels as
  select o.id as order_id, o.provider_id,
    case when exists (select 1 from quote_acceptances a where a.order_id = o.id) then 'QUOTE' else o.channel end as channel
  from orders o;

-- Rows of receipts that are turnover, with what was sold by each. A row is known by its name in the order, which is written
-- there and here in the buyer's language.
create view turnover_lines as
  select r.id as receipt_id, r.provider_id, r.order_id, r.created_at, s.starts_at, s.product_id,
    coalesce(s.kind, 'OTHER') as kind,
    case r.type when 'REFUND' then -1 else 1 end * (l.item ->> 'amountIncludingVat')::bigint as amount,
    case r.type when 'REFUND' then 0 else (l.item ->> 'quantity')::int end as pieces
  from receipts r
  cross join lateral jsonb_array_elements(r.items) with ordinality as l (item, at)
  left join lateral (
    select i.* from sold_items i
    where i.order_id = r.order_id
      and i.title in (l.item ->> 'name', regexp_replace(l.item ->> 'name', '^[0-9]+ × ', ''))
    order by i.vat_rate = (l.item ->> 'vatRate')::int desc, i.position limit 1
  ) s on true
  where r.status = 'FULFILLED' and r.type <> 'WAIVED_PAYMENT';

-- Receipts that are turnover by payment method: codes by what each paid, the rest by the payment that settled it.
create view turnover_ways as
  select r.id as receipt_id, r.provider_id, r.order_id, r.created_at, r.type, p.method,
    case r.type when 'REFUND' then -r.amount else r.amount - coalesce(codes.amount, 0) end as amount
  from receipts r join payments p on p.id = r.payment_id
  left join lateral (
    select sum(u.captured) as amount from payments u
    where r.type <> 'REFUND' and u.pay_request_id = r.pay_request_id and u.id <> p.id and u.method = 'GIFTCARD'
      and not exists (select 1 from refunds f where f.payment_id = u.id and f.reason in ('GONE', 'TAKEN_OFF'))
  ) codes on true
  where r.status = 'FULFILLED' and r.type <> 'WAIVED_PAYMENT'
  union all
  select r.id, r.provider_id, r.order_id, r.created_at, 'CODE', u.method, u.captured
  from receipts r join payments u on u.pay_request_id = r.pay_request_id and u.id <> r.payment_id
  where r.status = 'FULFILLED' and r.type not in ('WAIVED_PAYMENT', 'REFUND') and u.method = 'GIFTCARD'
    and not exists (select 1 from refunds f where f.payment_id = u.id and f.reason in ('GONE', 'TAKEN_OFF'));

-- Documents that bear VAT, on the day of their tax point: those in the seller's books (receipts, or the invoice of a sale by
-- invoice), refunds that the bank sent back, and apart from them what the seller's own till took.
create view vat_documents as
  select r.id as document_id, r.provider_id, r.order_id, case r.type when 'REFUND' then 'BACK' else 'SALE' end as section,
    case r.type when 'REFUND' then -1 else 1 end as sign, r.items, r.price, r.created_at as at
  from receipts r join receipts_in_books k on k.id = r.id
  union all
  select i.id, i.provider_id, q.order_id, case i.kind when 'CREDIT' then 'BACK' else 'SALE' end,
    case i.kind when 'CREDIT' then -1 else 1 end, i.items, i.price, i.created_at
  from invoices i join pay_requests q on q.id = i.pay_request_id
  union all
  select t.id, r.provider_id, r.order_id, 'BACK', 1, r.items, r.price, t.posted_at
  from ledger_transactions t join receipts r on t.source = 'refund-undone:' || r.refund_id
    join receipts_in_books k on k.id = r.id
  where t.kind = 'refund-undone'
  union all
  -- An order made at the counter was agreed there, whether or not somebody said so.
  select r.id, r.provider_id, r.order_id,
    'TILL_' || coalesce(p.till_agreed, case o.channel when 'COUNTER' then 'HERE' end, 'UNSAID'),
    case r.type when 'REFUND' then -1 else 1 end, r.items, r.price, r.created_at
  from receipts r join payments p on p.id = r.payment_id join orders o on o.id = r.order_id
  where p.method = 'ON_PREMISE' and r.status = 'FULFILLED';
create index invoices_by_day on invoices (provider_id, created_at);

-- Their rows. A voucher's own kind decides when its VAT is due (H17): BORNE is what a single-purpose one paid for, whose VAT
-- was due when it was sold.
create view vat_lines as
  select d.document_id, d.provider_id, d.section, d.sign, d.at, (l.item ->> 'vatRate')::int as rate, l.at as row,
    (l.item ->> 'amountIncludingVat')::bigint as gross,
    case
      when s.kind = 'DEPOSIT' then 'DEPOSIT'
      when s.voucher_vat_kind is not null then s.voucher_vat_kind
      when (l.item ->> 'vatRate')::int = 0 and s.vat_rate > 0 then 'BORNE'
      else coalesce(s.kind, 'OTHER') end as kind
  from vat_documents d
  cross join lateral jsonb_array_elements(d.items) with ordinality as l (item, at)
  left join lateral (
    select i.* from sold_items i
    where i.order_id = d.order_id
      and i.title in (l.item ->> 'name', regexp_replace(l.item ->> 'name', '^[0-9]+ × ', ''))
    order by i.vat_rate = (l.item ->> 'vatRate')::int desc, i.position limit 1
  ) s on true;

-- Movements of gift cards and vouchers in the ledger: sold, used and expired, by when their VAT is due (decision 0051).
create view voucher_moves as
  select a.provider_id, a.kind, upper(split_part(a.id, ':', 3)) as voucher_vat_kind,
    case when e.side = a.normal_side then e.amount else -e.amount end as amount, t.posted_at
  from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transactions t on t.id = e.transaction_id
  where a.kind in ('giftcard_sold', 'giftcard_used', 'giftcard_expired');

-- What sellers kept of deposits, for what was broken or gone.
create view kept_deposits as
  select provider_id, released_at, kept from order_deposits where kept > 0;

-- Sums of a day of the seller's: `basis` says whether a sale counts on the day of its purchase or of its visit.
create table sale_sums (
  provider_id uuid not null references providers (id),
  basis text not null check (basis in ('PURCHASE', 'VISIT')),
  day date not null,
  part text not null check (part in ('ALL', 'PRODUCT', 'KIND', 'HOUR', 'CHANNEL', 'WAY')),
  key text not null,
  -- With VAT, less what went back; and what went back of it.
  amount bigint not null,
  refunded bigint not null check (refunded >= 0),
  pieces int not null,
  -- Receipts of payments, orders that stand, and the guests of their bookings.
  payments int not null,
  orders int not null,
  guests int not null,
  primary key (provider_id, basis, part, day, key)
);

-- What became of a day's bookings, by product.
create table visit_sums (
  provider_id uuid not null references providers (id),
  day date not null,
  product_id uuid not null references products (id),
  bookings int not null,
  guests int not null,
  came int not null,
  no_shows int not null,
  cancelled int not null,
  -- Cancelled less than a day before they would have begun.
  late_cancels int not null,
  primary key (provider_id, day, product_id)
);

create table vat_sums (
  provider_id uuid not null references providers (id),
  day date not null,
  section text not null check (section in ('SALE', 'BACK', 'TILL_HERE', 'TILL_DISTANCE', 'TILL_UNSAID')),
  kind text not null,
  rate int not null,
  gross bigint not null,
  vat bigint not null,
  -- Rows of documents behind it.
  lines int not null,
  primary key (provider_id, day, section, kind, rate)
);

-- Days that are over with how full they were, by the rules of the day on which they were counted.
create table occupancy_days (
  provider_id uuid not null references providers (id),
  day date not null,
  primary key (provider_id, day)
);
create table occupancy_sums (
  provider_id uuid not null,
  day date not null,
  -- A group of units, or a product with departures.
  subject_id uuid not null,
  unit text not null check (unit in ('HOUR', 'NIGHT', 'DAY', 'SEAT')),
  taken int not null check (taken >= 0),
  bookable int not null check (bookable >= 0),
  primary key (provider_id, day, subject_id),
  foreign key (provider_id, day) references occupancy_days (provider_id, day) on delete cascade
);

-- Orders whose days have to be counted again. Appended by the transaction of the change and taken by a job, so that nobody
-- who pays waits for a sum.
create table sale_marks (
  id bigint generated always as identity primary key,
  provider_id uuid not null,
  order_id uuid,
  -- A day on which the order counted before it was moved.
  moved_from timestamptz
);
create index sale_marks_of_provider on sale_marks (provider_id, id);

create function mark_sale() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'orders' then
    if tg_op = 'INSERT' and new.status = 'PENDING_PAYMENT_CONFIRMATION' then return null; end if;
    insert into sale_marks (provider_id, order_id) values (new.provider_id, new.id);
  elsif tg_table_name = 'invoices' then
    insert into sale_marks (provider_id, order_id)
      select new.provider_id, q.order_id from pay_requests q where q.id = new.pay_request_id;
  elsif tg_table_name = 'bookings' then
    insert into sale_marks (provider_id, order_id, moved_from)
      select new.provider_id, i.order_id, case when old.starts_at <> new.starts_at then old.starts_at end
      from order_items i where i.id = new.order_item_id;
  else
    insert into sale_marks (provider_id, order_id) values (new.provider_id, new.order_id);
  end if;
  return null;
end $$;
create trigger orders_marked after insert on orders for each row execute function mark_sale();
create trigger orders_marked_again after update of status, channel on orders
  for each row when (old.status <> new.status or old.channel <> new.channel) execute function mark_sale();
create trigger receipts_marked after insert or update of status on receipts for each row execute function mark_sale();
create trigger invoices_marked after insert on invoices for each row execute function mark_sale();
create trigger bookings_marked after update on bookings for each row
  when ((old.state, old.starts_at, old.party, old.checked_in_at, old.no_show_at)
    is distinct from (new.state, new.starts_at, new.party, new.checked_in_at, new.no_show_at))
  execute function mark_sale();

insert into sale_marks (provider_id, order_id) select provider_id, id from orders order by id;
