-- Bookings in orders: what is given back when one is cancelled, and the receipt of that.

-- How much of a row was given back. What an order costs is what is left of its rows.
alter table order_items add column credited bigint not null default 0 check (credited between 0 and amount);

alter table refunds
  drop constraint refunds_reason_check,
  add constraint refunds_reason_check
    check (reason in ('SECOND_PAYMENT', 'GONE', 'MISMATCH', 'CANCELLED', 'REJECTED', 'CHANGED')),
  -- Of money that was earned: the rows that go back, as its receipt will have them (I7).
  add column items jsonb,
  add column price jsonb,
  add constraint refunds_of_earned_have_rows
    check ((reason in ('CANCELLED', 'REJECTED', 'CHANGED')) = (items is not null and price is not null));

-- A refund of what was earned has a receipt of its own, in the seller's one series of numbers.
alter table receipts
  drop constraint receipts_payment_id_key,
  add column refund_id uuid unique references refunds (id),
  add constraint receipts_of_refunds check ((type = 'REFUND') = (refund_id is not null));
create unique index receipts_one_per_payment on receipts (payment_id) where type = 'PAYMENT';

-- What others may read of which resource a booking has: guests are told of those that are shown (payments 6).
create view booking_resources as
  select v.id as reservation_id, v.booking_id, b.order_item_id, v.resource_id, r.title, r.position, g.shown,
    lower(v.during) as kept_from, upper(v.during) as kept_until
  from reservations v
  join bookings b on b.id = v.booking_id
  join resources r on r.id = v.resource_id
  join resource_groups g on g.id = r.group_id
  where v.live;

-- An order keeps what the seller calls its guests.
create or replace view sku_day_prices as
  select k.id as sku_id,
    coalesce((select json_agg(json_build_object('guestType', u.guest_type, 'title', u.title, 'price', coalesce(u.price, k.price))
      order by u.position) from guest_prices u where u.sku_id = k.id), '[]') as guest_prices,
    coalesce((select json_agg(json_build_object('from', d.from_day, 'to', d.to_day, 'weekdays', d.weekdays,
      'price', d.price, 'guestPrices', d.guest_prices) order by d.position)
      from price_seasons d where d.sku_id = k.id), '[]') as price_seasons
  from skus k;
