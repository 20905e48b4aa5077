/** Audit of calendars from elsewhere: what they keep, and that they keep it. */
export const calendarImportsAudit = [
  {
    invariant: 'I1',
    name: 'an imported block is of an event that stands, of a feed that lives, and of its one unit',
    sql: `select r.id, r.resource_id, r.import_event_id from reservations r
      left join imported_events e on e.id = r.import_event_id
      left join calendar_imports i on i.id = e.import_id
      where r.live and r.import_event_id is not null and (r.booking_id is not null or e.id is null or e.gone_at is not null
        or e.ours or i.ended_at is not null or e.resource_id <> r.resource_id or i.resource_id <> r.resource_id
        or e.provider_id <> r.provider_id or not r.during <@ e.during)`,
  },
  {
    invariant: 'I1',
    name: 'time that a calendar from elsewhere has taken is kept: by its block, or by what was there before',
    sql: `select e.id, e.resource_id, e.during from imported_events e join calendar_imports i on i.id = e.import_id
      where e.gone_at is null and not e.ours and upper(e.during) > i.tried_at + interval '1 hour' and not e.during <@ coalesce((
        select range_agg(r.during) from reservations r
        where r.resource_id = e.resource_id and r.live and r.during && e.during), '{}'::tstzmultirange)`,
  },
  {
    invariant: 'I1',
    name: 'an event that stands is of a feed that lives',
    sql: `select e.id, e.import_id from imported_events e join calendar_imports i on i.id = e.import_id
      where e.gone_at is null and i.ended_at is not null`,
  },
];
