/** Checks of keys: that they are their bookings', and that nobody was shown one outside its window (I19). */
export const locksAudit = [
  {
    invariant: 'I19',
    name: 'a code was shown within its wished and its confirmed window alone',
    sql: `select r.id, r.grant_id, r.at from lock_reveals r
      where not r.wished @> r.at or (r.what = 'CODE' and not coalesce(r.confirmed @> r.at, false))`,
  },
  {
    invariant: 'I19',
    name: 'a code was shown before it ended, never after',
    sql: `select r.id, r.grant_id, r.at, g.ended_at from lock_reveals r join lock_grants g on g.id = r.grant_id
      where g.ended_at < r.at`,
  },
  {
    invariant: 'I19',
    name: 'a key that stands is of a booking that stands, for its time, unless a message about it waits',
    sql: `select g.id, g.booking_id, b.state from lock_grants g join bookings b on b.id = g.booking_id
      where g.ended_at is null and (b.state <> 'BOOKED' or tstzrange(b.starts_at, b.ends_at) <> g.booked)
        and not exists (select from outbox o where o.kind = 'lock-follow' and o.done_at is null
          and o.data ->> 'bookingId' = g.booking_id::text)`,
  },
  {
    invariant: 'I8',
    name: 'a booking that stands has one key for each door that it asks for, unless a message about it waits',
    sql: `select w.booking_id, w.door_id from lock_wishes w
      where upper(w.wished) > w.door_since and not exists (
          select from lock_grants g where g.booking_id = w.booking_id and g.door_id = w.door_id and g.wished = w.wished
            and (g.ended_at is null or g.end_reason = 'PAST'))
        and upper(w.wished) > now()
        and not exists (select from outbox o where o.kind = 'lock-follow' and o.done_at is null
          and o.data ->> 'bookingId' = w.booking_id::text)`,
  },
  {
    invariant: 'I19',
    name: 'a key has ended because its lock said so, its window passed, or nothing had been given',
    sql: `select g.id, g.end_reason from lock_grants g where g.state = 'ENDED' and g.irrevocable
      and g.confirmed is not null and upper(g.confirmed) > g.withdrawn_at`,
  },
  {
    invariant: 'I19',
    name: 'a window that was confirmed leaves nothing out of the wished one',
    sql: `select g.id from lock_grants g where g.state = 'CONFIRMED' and not coalesce(g.confirmed @> g.wished, false)`,
  },
  {
    invariant: 'I19',
    name: 'no code and no secret lies unsealed in a message, an event or an answer',
    sql: `select o.id::text, o.kind from outbox o where o.kind in ('lock-call', 'lock-follow')
        and exists (select from jsonb_object_keys(o.data) k where k not in ('grantId', 'round', 'bookingId'))`,
  },
  {
    invariant: 'I8',
    name: 'of a lock that takes nothing back no code was given twice',
    sql: `select door_id, count(*) as given from lock_grants where irrevocable and code_hash is not null
      group by door_id, code_hash having count(*) > 1`,
  },
];
