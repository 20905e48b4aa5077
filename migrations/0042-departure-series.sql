-- What leaves again and again: the seller says it once, and departures are laid as far ahead as may be booked.
create table departure_series (
  product_id uuid primary key,
  provider_id uuid not null,
  -- [{ weekdays, ofMonth, season, starts, ends, endsDaysLater, seats }], on the walls of the place
  patterns jsonb not null,
  -- The last day that has its departures.
  laid_until date not null,
  foreign key (product_id, provider_id) references products (id, provider_id)
);

-- Laid by the series, not by hand: another series takes it away again, as long as nobody was ever on it.
alter table departures add column of_series boolean not null default false;
