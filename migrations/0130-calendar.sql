-- What others may read of bookings: also what a stall's calendar draws of one.
create or replace view order_bookings as
  select b.id as booking_id, b.order_group_id, b.order_item_id, b.product_id, b.provider_id, b.kind, b.wish, b.party, b.pieces,
    b.starts_at, b.ends_at, b.terms, b.state, b.checked_in_at, b.no_show_at, b.offer_version,
    -- Staff chose its unit: it is not moved to make room.
    b.place_fixed,
    -- Until when it is kept for who has not paid yet.
    case when b.state = 'HELD' then h.expires_at end as held_until,
    s.departure_id
  from bookings b
  left join holds h on h.id = b.hold_id
  left join departure_seats s on s.booking_id = b.id and s.live;
