import type { Insertable } from 'kysely';
import type { Deed } from '../../shared/command.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import type { DB } from '../../shared/database/tables.ts';
import type { Decision, Party } from './rules.ts';

export async function insertReport(tx: Tx, row: Insertable<DB['reports']>): Promise<void> {
  await tx.insertInto('reports').values(row).execute();
}

interface Decided {
  decision: Decision;
  reasons: string;
  by: string | null;
}

export async function setDecided({ tx, now }: Deed, id: string, { decision, reasons, by }: Decided): Promise<void> {
  const columns = { decision, reasons, decided_at: now, decided_by: by };
  await tx.updateTable('reports').set(columns).where('id', '=', id).execute();
}

export async function setAppealed({ tx, now }: Deed, id: string, { by, text }: { by: Party; text: string }) {
  const columns = { appealed_by: by, appeal_text: text, appealed_at: now };
  await tx.updateTable('reports').set(columns).where('id', '=', id).execute();
}

export async function setFinal({ tx, now }: Deed, id: string, { decision, reasons, by }: Decided): Promise<void> {
  const columns = { final_decision: decision, final_reasons: reasons, final_at: now, final_by: by };
  await tx.updateTable('reports').set(columns).where('id', '=', id).execute();
}

/** Erases who reported from an address; that it was reported, and what was decided, stays. */
export async function forgetReporter({ tx, now }: Deed, emailAddress: string): Promise<void> {
  await tx
    .updateTable('reports')
    .set({ name: '', email: '', forgotten_at: now })
    .where(({ eb, fn }) => eb(fn('lower', ['email']), '=', emailAddress))
    .execute();
}

/** Forgets the people and words of reports that were decided before this, or made before it and never decided. */
export async function forgetReportsBefore(db: Database, before: Date, now: Date): Promise<void> {
  await db
    .updateTable('reports')
    .set({ name: '', email: '', text: '', appeal_text: '', forgotten_at: now })
    .where(({ eb, fn }) => eb(fn.coalesce('final_at', 'decided_at', 'made_at'), '<', before))
    // A reporter who has left is forgotten before their words are.
    .where(({ eb, or }) =>
      or([eb('forgotten_at', 'is', null), eb('text', '<>', ''), eb('appeal_text', '<>', ''), eb('email', '<>', '')]),
    )
    .execute();
}
