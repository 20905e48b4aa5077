-- Tickets of who comes to what is booked: signed marks of a booking, and no rows of their own.

-- Each guest has a ticket, because they come by themselves; otherwise their party has one.
alter table products add column ticket_per_guest boolean not null default false;
alter table products add check (not ticket_per_guest or acquirable_as in ('BOOKABLE', 'ACCOMMODATION'));

-- What others may read of a booking for its tickets. One that was never paid has none.
create view booking_tickets as
  select b.id as booking_id, b.order_group_id, i.order_id, b.order_item_id, b.product_id, b.provider_id, b.kind, b.state,
    b.party, b.starts_at, b.ends_at, b.checked_in_at, b.no_show_at, s.departure_id, i.meta, p.ticket_per_guest
  from bookings b
  join order_items i on i.id = b.order_item_id
  join products p on p.id = b.product_id
  left join departure_seats s on s.booking_id = b.id and s.live
  where b.state in ('PENDING', 'BOOKED', 'CANCELLED', 'REJECTED');
