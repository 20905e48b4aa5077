const LIVE = `('HELD', 'PENDING', 'BOOKED')`;

/** Audit of bookings and reservations. */
export const bookingsAudit = [
  {
    invariant: 'I1',
    name: 'two bookings that live do not overlap on one resource, nor do two blocks',
    sql: `select a.id, b.id as other, a.resource_id, a.during, b.during as other_during
      from reservations a join reservations b on b.resource_id = a.resource_id and b.id > a.id and b.during && a.during
      where a.live and b.live and (a.booking_id is null) = (b.booking_id is null)`,
  },
  {
    invariant: 'I1',
    name: 'nobody is booked onto what is blocked; who was booked before it may stay',
    sql: `select b.id, r.booking_id, b.resource_id, b.during, r.during as booked from reservations b
      join reservations r on r.resource_id = b.resource_id and r.during && b.during
      where b.live and b.booking_id is null and r.live and r.booking_id is not null and r.created_at > b.created_at`,
  },
  {
    invariant: 'I2',
    name: 'seats taken are what bookings keep, and no more than there are',
    sql: `select d.id, d.capacity, d.taken, coalesce(sum(s.seats), 0)::int as kept from departures d
      left join departure_seats s on s.departure_id = d.id and s.live
      group by d.id having d.taken <> coalesce(sum(s.seats), 0) or d.taken not between 0 and d.capacity`,
  },
  {
    invariant: 'I3',
    name: 'a booking is where its hold is',
    sql: `select b.id, b.state, h.id as hold_id, h.state as hold from bookings b join holds h on h.id = b.hold_id
      where (h.state = 'HELD' and b.state not in ('HELD', 'LAPSED'))
        or (h.state = 'BOOKED' and b.state in ('HELD', 'LAPSED'))
        or (h.state in ('RELEASED', 'EXPIRED') and b.state <> 'LAPSED')
        or h.order_group_id <> b.order_group_id or h.provider_id <> b.provider_id`,
  },
  {
    invariant: 'I3',
    name: 'who lives keeps a place, and who has ended keeps none',
    sql: `select b.id, b.state, r.id as reservation_id, s.departure_id from bookings b
      left join reservations r on r.booking_id = b.id and r.live
      left join departure_seats s on s.booking_id = b.id and s.live
      where case when b.state in ${LIVE} then r.id is null and s.departure_id is null
          and (b.kind = 'DEPARTURES' or exists (select 1 from reservations x where x.booking_id = b.id))
        else r.id is not null or s.departure_id is not null end`,
  },
  {
    invariant: 'I1',
    name: 'what is kept of a resource covers the time that was promised',
    sql: `select b.id, r.id as reservation_id from bookings b join reservations r on r.booking_id = b.id and r.live
      where b.state in ${LIVE} and b.checked_out_at is null and not r.during @> tstzrange(b.starts_at, b.ends_at)`,
  },
  {
    invariant: 'I2',
    name: 'who is on a departure was promised its time',
    sql: `select b.id, s.departure_id, b.starts_at, d.starts_at as leaves from departure_seats s
      join bookings b on b.id = s.booking_id join departures d on d.id = s.departure_id
      where s.live and (b.starts_at <> d.starts_at or b.product_id <> d.product_id)`,
  },
  {
    invariant: 'I4',
    name: 'a party fits what it keeps, and of what is counted there are as many as its rules asked for',
    sql: `select k.booking_id, k.group_id, k.party, k.holds, k.count from (
        select v.booking_id, r.group_id, max(v.party) as party, sum(v.capacity) as holds, count(*)::int as count
        from reservations v join resources r on r.id = v.resource_id
        where v.live and v.booking_id is not null group by v.booking_id, r.group_id) k
      join bookings b on b.id = k.booking_id
      left join offers o on o.product_id = b.product_id and o.version = b.offer_version
      left join offer_needs n on n.product_id = o.product_id and n.group_id = k.group_id
      where k.party > k.holds
        or (n.take = 'PARTY' and k.party is distinct from b.party)
        or (n.take = 'PIECES' and k.count <> n.amount * b.pieces)
        or (n.take = 'FIXED' and k.count <> n.amount)`,
  },
  {
    // Opening hours and notice are wall time, which the engine's tests cover; only the engine writes bookings.
    invariant: 'I4',
    name: 'a booking lies within horizon, party and nights of the rules that are still those it was made by',
    sql: `select b.id, b.party, b.starts_at, b.promised_at, o.version from bookings b
      join offers o on o.product_id = b.product_id and o.version = b.offer_version
      where b.kind <> o.rules ->> 'kind'
        or (not b.by_staff and b.starts_at > b.promised_at + make_interval(days => (o.rules ->> 'horizonDays')::int + 2))
        or b.party < (o.rules -> 'party' ->> 'least')::int or b.party > (o.rules -> 'party' ->> 'most')::int
        or (b.wish ->> 'nights')::int < (o.rules -> 'nights' ->> 'least')::int
        or (b.wish ->> 'nights')::int > (o.rules -> 'nights' ->> 'most')::int`,
  },
  {
    invariant: 'I4',
    name: 'what a booking lasts is what it was asked for, also over a clock change',
    sql: `select b.id, b.wish, b.starts_at, b.ends_at from bookings b join provider_signs p on p.provider_id = b.provider_id
      where (b.starts_at at time zone p.time_zone)::date::text <> b.wish ->> 'day'
        or (b.wish ->> 'minutes' is not null and b.kind in ('TABLE', 'SLOTS', 'HOURS')
          and b.ends_at - b.starts_at <> make_interval(mins => (b.wish ->> 'minutes')::int))
        or (b.kind = 'NIGHTS' and (b.ends_at at time zone p.time_zone)::date - (b.starts_at at time zone p.time_zone)::date
          <> (b.wish ->> 'nights')::int)`,
  },
];
