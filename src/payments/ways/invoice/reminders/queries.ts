import { sql } from 'kysely';
import type { Database } from '../../../../shared/database/connect.ts';
import type { Locale } from '../../../../shared/i18n.ts';
import { LETTERS, type LetterKind, QUIET_DAYS } from './rules.ts';

export interface DueLetter {
  invoiceId: string;
  providerId: string;
  kind: LetterKind;
  locale: Locale;
}

const MOST = 100;

/** Letters whose day has come at the seller's own place; of several, the last alone. */
export async function dueLetters(db: Database, now: Date): Promise<DueLetter[]> {
  const kinds = Object.entries(LETTERS).map(([kind, days]) => sql`(${kind}::text, ${days}::int)`);
  const { rows } = await sql<DueLetter>`
    select distinct on (i.id) i.id as "invoiceId", i.provider_id as "providerId", l.kind, i.locale
    from invoices i join payments p on p.id = i.payment_id join provider_signs s on s.provider_id = i.provider_id
      cross join (values ${sql.join(kinds)}) l (kind, days)
    where i.kind = 'INVOICE' and p.status = 'PENDING'
      and i.due_on + l.days <= (${now}::timestamptz at time zone s.time_zone)::date
      and i.issued_on + ${QUIET_DAYS}::int <= (${now}::timestamptz at time zone s.time_zone)::date
      and (l.kind <> 'COMING' or i.due_on >= (${now}::timestamptz at time zone s.time_zone)::date)
      and not exists (select 1 from invoice_payments m where m.invoice_id = i.id)
      and not exists (select 1 from invoices c where c.credits = i.id)
      and not exists (select 1 from invoice_letters w join (values ${sql.join(kinds)}) o (kind, days) on o.kind = w.kind
        where w.invoice_id = i.id and o.days >= l.days)
    order by i.id, l.days desc limit ${MOST}`.execute(db);
  return rows;
}
