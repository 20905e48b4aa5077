-- A draft that was made from an example goes with the rules it would have been booked by, as long as nobody booked it.
alter table offers drop constraint offers_product_id_provider_id_fkey,
  add foreign key (product_id, provider_id) references products (id, provider_id) on delete cascade;
alter table departures drop constraint departures_product_id_provider_id_fkey,
  add foreign key (product_id, provider_id) references products (id, provider_id) on delete cascade;
alter table departure_series drop constraint departure_series_product_id_provider_id_fkey,
  add foreign key (product_id, provider_id) references products (id, provider_id) on delete cascade;

-- Of one example a stall has one set of drafts at a time.
create unique index change_sets_of_example on change_sets (provider_id, (asked -> 'example' ->> 'trade'))
  where state = 'APPLIED' and asked ? 'example';
