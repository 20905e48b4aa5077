import { sql } from 'kysely';
import type { Deed } from '../shared/command.ts';
import type { Tx } from '../shared/database/connect.ts';

/** Context of loading the town: one transaction, its time, and the stored pictures. */
export interface Town extends Deed {
  /** Picture refs by drawing name. */
  refs: Map<string, string>;
}

const LOCK = 7_234_003;

/** Advisory lock until the transaction ends: of several copies that start on one empty database, one fills it. */
export async function lockTown(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
}
