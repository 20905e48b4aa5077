-- Invoices to companies: the way to pay that a seller may offer for the parts of its quotes (decision 0143).
alter table payments drop constraint payments_method_check;
alter table payments add constraint payments_method_check
  check (method in ('CARD', 'MOBILE', 'GIFTCARD', 'ON_PREMISE', 'WAIVED', 'INVOICE'));

-- Whether a seller takes invoices, how many days they give, and where the money goes. No row: they do not.
create table invoice_terms (
  provider_id uuid primary key references providers (id),
  accepts boolean not null,
  due_days int not null check (due_days between 5 and 90),
  bankgiro text check (bankgiro ~ '^[0-9]{7,8}$'),
  swish text check (swish ~ '^123[0-9]{7}$'),
  changed_at timestamptz not null,
  check (not accepts or bankgiro is not null or swish is not null)
);

-- Numbers without gaps: the row is locked by the transaction that uses the number (protocols 6.3).
create table invoice_numbers (
  provider_id uuid primary key references providers (id),
  latest int not null
);

-- Invoices and credit invoices in one series for each seller. What is written stays: an invoice is corrected by a credit
-- invoice that names it, and how it stands follows from what was paid and credited.
create table invoices (
  id uuid primary key,
  provider_id uuid not null references providers (id),
  number int not null,
  kind text not null check (kind in ('INVOICE', 'CREDIT')),
  payment_id uuid not null references payments (id),
  pay_request_id uuid not null references pay_requests (id),
  order_group_id uuid not null references order_groups (id),
  -- Of a credit invoice: what it credits, and the refund that it is for; none where the invoice was withdrawn unpaid.
  credits uuid references invoices (id),
  refund_id uuid unique references refunds (id),
  issued_on date not null,
  due_on date,
  ocr text check (ocr ~ '^[0-9]{5,25}$'),
  bankgiro text check (bankgiro ~ '^[0-9]{7,8}$'),
  swish text check (swish ~ '^123[0-9]{7}$'),
  buyer jsonb not null,
  seller jsonb not null,
  items jsonb not null,
  price jsonb not null,
  amount bigint not null check (amount > 0),
  locale text not null,
  created_at timestamptz not null,
  unique (provider_id, number),
  unique (provider_id, ocr),
  check ((kind = 'INVOICE') = (credits is null)),
  check (kind = 'CREDIT' or refund_id is null),
  check ((kind = 'INVOICE') = (due_on is not null and ocr is not null and due_on >= issued_on)),
  check (kind = 'CREDIT' or bankgiro is not null or swish is not null)
);
create unique index invoices_one_per_payment on invoices (payment_id) where kind = 'INVOICE';
create unique index invoices_withdrawn_once on invoices (credits) where refund_id is null;
create index invoices_of_request on invoices (pay_request_id);
create index invoices_credits on invoices (credits);

create function refuse_invoice_change() returns trigger language plpgsql as $$
begin
  raise exception 'an invoice that is written stays as it is (protocols 6.3)';
end $$;
create trigger invoices_append_only before update or delete on invoices
  for each row execute function refuse_invoice_change();

-- Money of an invoice, noted by the seller's people or read from the bank's file: once, and all of it.
create table invoice_payments (
  invoice_id uuid primary key references invoices (id),
  amount bigint not null,
  paid_on date not null,
  note text not null,
  bank_file_id uuid,
  bank_file_row int,
  created_at timestamptz not null,
  check ((bank_file_id is null) = (bank_file_row is null))
);
create trigger invoice_payments_append_only before update or delete on invoice_payments
  for each row execute function refuse_invoice_change();

-- Of an invoice either the money comes or it is withdrawn: who comes second waits for the row, and is refused.
create function check_invoice_payment() returns trigger language plpgsql as $$
declare
  paid invoices;
begin
  select * into paid from invoices where id = new.invoice_id for update;
  if paid.kind <> 'INVOICE' or paid.amount <> new.amount then
    raise exception 'invoice % is paid by all of its amount', new.invoice_id;
  end if;
  if exists (select 1 from invoices where credits = new.invoice_id and refund_id is null) then
    raise exception 'invoice % is withdrawn', new.invoice_id;
  end if;
  return new;
end $$;
create trigger invoice_payments_fit before insert on invoice_payments
  for each row execute function check_invoice_payment();

create function check_invoice() returns trigger language plpgsql as $$
declare
  credited invoices;
begin
  if new.number is distinct from (select latest from invoice_numbers where provider_id = new.provider_id) then
    raise exception 'invoice number % is not the next of its series', new.number;
  end if;
  if new.credits is null then
    return new;
  end if;
  select * into credited from invoices where id = new.credits for update;
  if credited.kind <> 'INVOICE' or credited.provider_id <> new.provider_id or credited.payment_id <> new.payment_id then
    raise exception 'a credit invoice names an invoice of its own seller';
  end if;
  if exists (select 1 from invoice_payments where invoice_id = new.credits) <> (new.refund_id is not null) then
    raise exception 'invoice % is withdrawn only unpaid, and given back only paid', new.credits;
  end if;
  if new.amount + (select coalesce(sum(amount), 0) from invoices where credits = new.credits) > credited.amount then
    raise exception 'more than invoice % would be credited', new.credits;
  end if;
  if new.refund_id is null and new.amount <> credited.amount then
    raise exception 'invoice % is withdrawn whole', new.credits;
  end if;
  return new;
end $$;
create trigger invoices_fit before insert on invoices for each row execute function check_invoice();

-- Money of an invoice that the seller has sent back from their own bank account.
create table invoice_refunds (
  refund_id uuid primary key references refunds (id),
  paid_on date not null,
  created_at timestamptz not null
);
create trigger invoice_refunds_append_only before update or delete on invoice_refunds
  for each row execute function refuse_invoice_change();

-- Letters before and after the due day, each once.
create table invoice_letters (
  invoice_id uuid not null references invoices (id),
  kind text not null check (kind in ('COMING', 'LATE', 'LATER')),
  sent_at timestamptz not null,
  primary key (invoice_id, kind)
);

-- Files of the bank, each once: what stands in them is shown first, and counts when it is taken in.
create table bank_files (
  id uuid primary key,
  provider_id uuid not null references providers (id),
  name text not null,
  digest text not null,
  read_at timestamptz not null,
  taken_at timestamptz,
  unique (provider_id, digest)
);

create table bank_file_rows (
  bank_file_id uuid not null references bank_files (id),
  row int not null,
  provider_id uuid not null references providers (id),
  -- The bank's own name for the payment, by which it is known in another file.
  bank_key text not null,
  bankgiro text not null,
  reference text not null,
  payer text not null,
  amount bigint not null,
  paid_on date not null,
  outcome text check (outcome in ('PAID', 'TWICE', 'WITHDRAWN', 'DIFFERS', 'UNKNOWN', 'BEFORE', 'ELSEWHERE')),
  invoice_id uuid references invoices (id),
  primary key (bank_file_id, row)
);
-- A payment of the bank counts once, in whichever file it comes.
create unique index bank_payments_once on bank_file_rows (provider_id, bank_key) where outcome <> 'BEFORE';
create unique index bank_payments_of_invoice on bank_file_rows (invoice_id) where outcome = 'PAID';
alter table invoice_payments add foreign key (bank_file_id, bank_file_row) references bank_file_rows (bank_file_id, row);

create function check_bank_row() returns trigger language plpgsql as $$
begin
  if old.outcome is not null or (to_jsonb(new) - '{outcome,invoice_id}'::text[]) <> (to_jsonb(old) - '{outcome,invoice_id}'::text[]) then
    raise exception 'a row of the bank stays as it was read, and counts once';
  end if;
  return new;
end $$;
create trigger bank_file_rows_stay before update on bank_file_rows for each row execute function check_bank_row();

-- What others may read of open invoices: until when a pay request has its payer's leave to wait.
create view open_invoices as
  select i.pay_request_id, i.id as invoice_id, i.number, i.due_on from invoices i
  join payments p on p.id = i.payment_id
  where i.kind = 'INVOICE' and p.status = 'PENDING';

-- A sale by invoice is in the seller's books from its invoice on, and a credit invoice takes it back: their receipts say
-- the same a second time.
create or replace view receipts_in_books as
  select r.id, r.provider_id, r.type, r.number, r.price, r.refund_id, r.created_at
  from receipts r join payments p on p.id = r.payment_id
  where p.method not in ('ON_PREMISE', 'WAIVED', 'INVOICE')
    and not (r.type = 'REFUND' and p.method = 'GIFTCARD' and p.plan ->> 'vatKind' = 'SINGLE_PURPOSE');

-- Money in the bank that no invoice waits for needs a person like every other case (I12).
create or replace view every_case_fact as
  select * from case_facts
  union all
  select 'BOOKS_DIFFER', n.kind || ':' || n.reference, n.provider_id, r.order_group_id, r.order_id, n.theirs, n.currency,
    n.found_at, true, n.gone_at,
    jsonb_build_object('asked', n.ours, 'method', case n.company when 'swish' then 'MOBILE' else 'CARD' end)
  from findings n
    left join payments p on p.id = n.payment_id left join pay_requests r on r.id = p.pay_request_id
  where not exists (select 1 from company_refunds c where n.kind = 'REFUND_UNKNOWN' and c.reference = n.reference)
  union all
  select 'CALENDAR_CLASH', c.event_id || ':' || c.booking_id, c.provider_id, c.order_group_id, i.order_id, null, null,
    c.since, true, null, jsonb_build_object('calendar', c.calendar, 'title', c.title, 'unit', u.title,
      'from', c.taken_from, 'until', c.taken_until, 'bookedFrom', c.starts_at, 'bookedUntil', c.ends_at)
  from calendar_clashes c join resources u on u.id = c.resource_id left join order_items i on i.id = c.booking_id
  where c.state in ('PENDING', 'BOOKED')
  union all
  select 'INVOICE_MONEY', b.bank_file_id || ':' || b.row, b.provider_id, i.order_group_id, r.order_id, b.amount, 'SEK',
    f.taken_at, true, null, jsonb_build_object('asked', i.amount, 'method', 'INVOICE', 'reason', b.outcome,
      'payer', b.payer, 'reference', b.reference, 'number', i.number)
  from bank_file_rows b join bank_files f on f.id = b.bank_file_id
    left join invoices i on i.id = b.invoice_id left join pay_requests r on r.id = i.pay_request_id
  where b.outcome in ('TWICE', 'WITHDRAWN', 'DIFFERS', 'UNKNOWN');
