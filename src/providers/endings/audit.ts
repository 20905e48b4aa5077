import type { AuditCheck } from '../../shared/audit.ts';

export const endingsAudit: readonly AuditCheck[] = [
  {
    invariant: 'I16',
    name: 'a place ends on its day, told thirty days before or by a ground',
    sql: `
      select e.id from stall_endings e join providers p on p.id = e.provider_id
      where (e.ground is null and (e.ends_at at time zone p.time_zone)::date < (e.told_at at time zone p.time_zone)::date + 31)
        or e.ended_at < e.ends_at
        or (e.ended_at is null and e.withdrawn_at is null and e.ends_at < now() - interval '1 hour')`,
  },
  {
    invariant: 'I16',
    name: 'a stall whose place has ended is closed, and nothing was ordered of it since',
    sql: `
      select e.id from stall_endings e join providers p on p.id = e.provider_id
      where e.ended_at is not null and e.withdrawn_at is null
        and (p.paused_until is distinct from timestamptz '9999-12-31 00:00:00Z'
          or exists (select 1 from orders o where o.provider_id = e.provider_id
            and o.created_at > e.ended_at + interval '5 minutes'))`,
  },
];
