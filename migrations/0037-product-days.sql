-- Days are marked, not ticked off: a row for each change, so that nobody who books waits for another who marks the same days.
alter table stale_days drop constraint stale_days_pkey;
alter table stale_days rename column day to from_day;
alter table stale_days
  add column id bigint generated always as identity primary key,
  add column to_day date not null,
  add check (from_day <= to_day);
create index stale_days_of_product on stale_days (product_id, from_day, to_day);

-- Until when a count holds if nobody books: notice runs out and horizons move by themselves.
alter table product_days add column sure_until timestamptz not null;
create index product_days_unsure on product_days (sure_until);

-- What others may read of offers.
create view product_offers as
  select o.product_id, o.provider_id, o.rules, o.version, v.time_zone
  from offers o
  join provider_signs v on v.provider_id = o.provider_id;
