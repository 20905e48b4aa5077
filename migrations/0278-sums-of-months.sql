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
    select provider_id, basis, date_trunc('month', day)::date, part, key, sum(amount), sum(refunded), sum(pieces),
      sum(payments), sum(orders), sum(guests)
    from added group by 1, 2, 3, 4, 5
  on conflict (provider_id, basis, month, part, key) do update set amount = m.amount + excluded.amount,
    refunded = m.refunded + excluded.refunded, pieces = m.pieces + excluded.pieces,
    payments = m.payments + excluded.payments, orders = m.orders + excluded.orders, guests = m.guests + excluded.guests;
  return null;
end $$;
create function subtract_sale_months() returns trigger language plpgsql as $$
begin
  update sale_months m set amount = m.amount - t.amount, refunded = m.refunded - t.refunded,
    pieces = m.pieces - t.pieces, payments = m.payments - t.payments, orders = m.orders - t.orders,
    guests = m.guests - t.guests
  from (
    select provider_id, basis, date_trunc('month', day)::date as month, part, key, sum(amount) as amount,
      sum(refunded) as refunded, sum(pieces) as pieces, sum(payments) as payments, sum(orders) as orders,
      sum(guests) as guests
    from taken group by 1, 2, 3, 4, 5
  ) t
  where (m.provider_id, m.basis, m.month, m.part, m.key) = (t.provider_id, t.basis, t.month, t.part, t.key);
  return null;
end $$;
create trigger sale_sums_added after insert on sale_sums
  referencing new table as added for each statement execute function sum_sale_months();
create trigger sale_sums_taken after delete on sale_sums
  referencing old table as taken for each statement execute function subtract_sale_months();
-- Nobody changes a sum; whoever did would find its month changed as well.
create trigger sale_sums_before_change after update on sale_sums
  referencing old table as taken for each statement execute function subtract_sale_months();
create trigger sale_sums_changed after update on sale_sums
  referencing new table as added for each statement execute function sum_sale_months();

insert into sale_months (provider_id, basis, month, part, key, amount, refunded, pieces, payments, orders, guests)
  select provider_id, basis, date_trunc('month', day)::date, part, key, sum(amount), sum(refunded), sum(pieces),
    sum(payments), sum(orders), sum(guests)
  from sale_sums group by 1, 2, 3, 4, 5;
