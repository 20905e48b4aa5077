import type { AuditCheck } from '../../shared/audit.ts';

export const feesAudit: readonly AuditCheck[] = [
  {
    invariant: 'H14',
    name: 'each payment keeps the fee that was in force when it began',
    sql: `select p.id, p.fee, a.fee as agreed from payments p join agreed_fees a on a.payment_id = p.id where p.fee <> a.fee`,
  },
  {
    invariant: 'H14',
    name: 'every seller has a fee from its beginning, and no two begin at one moment',
    sql: `
      select p.id from providers p
      where not exists (select 1 from seller_fees f where f.provider_id = p.id and f.starts_on is null)
        or exists (select 1 from seller_fees f where f.provider_id = p.id and f.withdrawn_at is null
          group by f.starts_at having count(*) > 1)`,
  },
];
