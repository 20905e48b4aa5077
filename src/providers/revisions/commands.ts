import { sql } from 'kysely';
import type { Deed } from '../../shared/command.ts';
import type { Revision } from './rules.ts';
import { insertRevision } from './store.ts';

/** Keeps what a person changed, in the transaction of the change. What the hall does by itself is no revision. */
export async function keepRevisionIn(deed: Deed, revision: Revision): Promise<void> {
  const { tx, caller } = deed;
  if (!caller?.userId) return;
  const { before, after } = revision;
  const { rows } = await sql<{ same: boolean }>`
    select ${json(before)}::jsonb is not distinct from ${json(after)}::jsonb as same`.execute(tx);
  if (!rows[0]!.same) await insertRevision(deed, revision);
}

const json = (state: unknown) => (state === null ? null : JSON.stringify(state));
