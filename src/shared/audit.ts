/** Invariant checked on a live database: each query returns the rows that break it. */
export interface AuditCheck {
  invariant: string;
  name: string;
  sql: string;
}

/** Audit checks of commands, events, outbox and inbox. */
export const spineAudit: readonly AuditCheck[] = [
  {
    invariant: 'I13',
    name: 'a stored command has its answer, unless it is one that keeps secrets',
    sql: 'select who, id, type from commands where body_hash is not null and answer is null',
  },
  {
    invariant: 'I14',
    name: 'positions of events are given without gap or double',
    sql: `select count(*) as given, max(position) as latest from events where position is not null
      having count(*) <> coalesce(max(position), 0)`,
  },
  {
    invariant: 'I14',
    name: 'an event gets its position within a minute',
    sql: `select id, type, happened_at from events where position is null and happened_at < now() - interval '1 minute'`,
  },
];
