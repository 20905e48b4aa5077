-- The hall's invoices to its sellers for its share of what they sold, in one series of the hall: each month what came, and a
-- credit invoice for what was given back of an earlier month's. Written once with a month's statement, never changed.
create table commission_numbers (
  one boolean primary key default true check (one),
  latest int not null
);

create table commission_invoices (
  id uuid primary key,
  number int not null unique,
  kind text not null check (kind in ('INVOICE', 'CREDIT')),
  provider_id uuid not null references providers (id),
  month date not null,
  credits uuid references commission_invoices (id),
  issued_on date not null,
  due_on date,
  ocr text check (ocr ~ '^[0-9]{5,25}$'),
  hall jsonb not null,
  buyer jsonb not null,
  -- [{ way, count, amount }], with VAT.
  rows jsonb not null,
  amount bigint not null check (amount > 0),
  vat bigint not null,
  -- Of it kept back already from card payments, which the hall had in its hands.
  kept bigint not null,
  locale text not null,
  created_at timestamptz not null,
  foreign key (provider_id, month) references seller_statements (provider_id, month),
  check ((kind = 'INVOICE') = (credits is null)),
  check ((kind = 'INVOICE') = (due_on is not null and ocr is not null)),
  -- 25 % within the amount, rounded half up.
  check (vat = (2 * amount * 2500 + 12500) / 25000)
);
create unique index commission_one_a_month on commission_invoices (provider_id, month) where kind = 'INVOICE';
create unique index commission_credits_once on commission_invoices (credits, month) where kind = 'CREDIT';

create function check_commission() returns trigger language plpgsql as $$
declare
  credited commission_invoices;
begin
  if new.number is distinct from (select latest from commission_numbers) then
    raise exception 'commission invoice number % is not the next of the series', new.number;
  end if;
  if new.amount <> (select coalesce(sum((r ->> 'amount')::bigint), 0) from jsonb_array_elements(new.rows) r) then
    raise exception 'commission invoice % is not the sum of its rows', new.number;
  end if;
  if new.credits is not null then
    select * into credited from commission_invoices where id = new.credits for update;
    if credited.kind <> 'INVOICE' or credited.provider_id <> new.provider_id
        or new.amount + (select coalesce(sum(amount), 0) from commission_invoices where credits = new.credits) > credited.amount then
      raise exception 'a credit invoice gives back at most what its invoice says';
    end if;
  end if;
  return new;
end $$;
create trigger commission_invoices_fit before insert on commission_invoices
  for each row execute function check_commission();
create function refuse_commission_change() returns trigger language plpgsql as $$
begin
  raise exception 'an invoice that is written stays as it is (protocols 6.3)';
end $$;
create trigger commission_invoices_append_only before update or delete on commission_invoices
  for each row execute function refuse_commission_change();

-- The hall's fees of a month by the month in which they were earned: what came, and what was given back of earlier ones.
create view commission_months as
  select s.provider_id, s.month, date_trunc('month', c.posted_at at time zone p.time_zone)::date as of_month, m.way,
    count(distinct m.payment_id) filter (where m.line = 'FEE')::int as sales, -sum(m.amount)::bigint as amount
  from seller_statements s join sellers p on p.provider_id = s.provider_id
    join seller_money m on m.provider_id = s.provider_id and m.at >= s.from_at and m.at < s.until_at
      and m.line in ('FEE', 'FEE_BACK')
    left join ledger_transactions c on c.source = 'capture:' || m.payment_id
  group by 1, 2, 3, 4 having sum(m.amount) <> 0;
