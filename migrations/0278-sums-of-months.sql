-- Sums of sales by month, of the same parts and keys as those by day: a report of a year reads its whole months here and
-- only the days around them by day. They follow every row of sale_sums, so that nobody who counts days can forget them.
create table sale_months (
  provider_id uuid not null references providers (id),
  basis text not null check (basis in ('PURCHASE', 'VISIT')),
  -- Its first day.
  month date not null check (extract(day from month) = 1),
  part text not null,
  key text not null,
  amount bigint not null,
  refunded bigint not null,
  pieces int not null,
  payments int not null,
  orders int not null,
  guests int not null,
  primary key (provider_id, basis, month, part, key)
);

create function sum_sale_months() returns trigger language plpgsql as $$
begin
  insert into sale_months as m (provider_id, basis, month, part, key, amount, refunded, pieces, payments, orders, guests)
    select provider_id, basis, date_trunc('month', day)::date, part, key, sum(sign * amount), sum(sign * refunded),
      sum(sign * pieces), sum(sign * payments), sum(sign * orders), sum(sign * guests)
    from (select case tg_op when 'DELETE' then -1 else 1 end as sign, c.* from changed c) d
    group by 1, 2, 3, 4, 5
  on conflict (provider_id, basis, month, part, key) do update set amount = m.amount + excluded.amount,
    refunded = m.refunded + excluded.refunded, pieces = m.pieces + excluded.pieces,
    payments = m.payments + excluded.payments, orders = m.orders + excluded.orders, guests = m.guests + excluded.guests;
  return null;
end $$;
create trigger sale_sums_added after insert on sale_sums
  referencing new table as changed for each statement execute function sum_sale_months();
create trigger sale_sums_taken after delete on sale_sums
  referencing old table as changed for each statement execute function sum_sale_months();

insert into sale_months (provider_id, basis, month, part, key, amount, refunded, pieces, payments, orders, guests)
  select provider_id, basis, date_trunc('month', day)::date, part, key, sum(amount), sum(refunded), sum(pieces),
    sum(payments), sum(orders), sum(guests)
  from sale_sums group by 1, 2, 3, 4, 5;
