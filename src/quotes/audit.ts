/** Audit of quotes: what was agreed is what was ordered, once, and what a quote holds is held for it alone. */
export const quotesAudit = [
  {
    invariant: 'I16',
    name: 'a quote is accepted exactly when there is an acceptance of it',
    sql: `select q.id, q.state, a.accepted_at from quotes q full join quote_acceptances a on a.quote_id = q.id
      where (q.state = 'ACCEPTED') is distinct from (a.quote_id is not null)`,
  },
  {
    invariant: 'I5',
    name: 'the parts of an accepted quote add up to what was agreed',
    sql: `select a.quote_id, a.total, sum(p.amount) as parts from quote_acceptances a
      left join quote_parts p on p.quote_id = a.quote_id group by a.quote_id having sum(p.amount) is distinct from a.total`,
  },
  {
    invariant: 'I5',
    name: 'the order of an accepted quote has the price that was agreed, before anything was changed or given back',
    sql: `select a.quote_id, a.total, first.total as ordered from quote_acceptances a
      join lateral (select sum(i.amount) as total, sum(i.credited) as credited from order_items i
        where i.order_id = a.order_id) first on true
      where a.total > first.total
        and not exists (select 1 from events e where e.subject = 'order-group' and e.subject_id = a.order_group_id
          and e.type = 'booking-moved')`,
  },
  {
    invariant: 'I3',
    name: 'what a quote that stands holds is held, until its time is over; one that ended holds nothing',
    sql: `select q.id, q.state, q.held_until, h.state as hold from quotes q
      left join holds h on h.order_group_id = q.held_as
      where (q.state = 'PUBLISHED' and q.held_as is not null
          and (h.id is null or h.state in ('BOOKED', 'RELEASED') or h.expires_at <> q.held_until))
        or (q.state <> 'PUBLISHED' and q.held_as is not null)`,
  },
  {
    invariant: 'I16',
    name: 'the link of a quote shows its latest version, until when that says',
    sql: `select q.id, q.version, v.latest from quotes q
      join lateral (select max(version) as latest from quote_versions where quote_id = q.id) v on true
      left join quote_versions s on s.quote_id = q.id and s.version = q.version
      where q.version is distinct from v.latest or q.valid_until is distinct from s.valid_until`,
  },
];
