import { sql } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';
import type { CompanyKind } from '../companies/rules.ts';
import { spanIn } from '../grants/queries.ts';
import type { Span } from '../windows/rules.ts';

export interface StaffGrant {
  id: string;
  doorId: string;
  title: string;
  kind: CompanyKind;
  askedBy: string | null;
  code: Buffer | null;
  ended: boolean;
  wished: Span;
  confirmed: Span | null;
}

interface StaffGrantRow extends Omit<StaffGrant, 'wished' | 'confirmed'> {
  wishedFrom: Date;
  wishedUntil: Date;
  confirmedFrom: Date | null;
  confirmedUntil: Date | null;
}

/** A code of staff, locked so that it does not end while it is shown. */
export async function lockStaffGrant(
  tx: Tx,
  { providerId, grantId }: { providerId: string; grantId: string },
): Promise<StaffGrant | null> {
  const { rows } = await sql<StaffGrantRow>`
    select g.id, g.door_id as "doorId", d.title, a.kind, g.asked_by as "askedBy", g.code, g.ended_at is not null as ended,
      lower(g.wished) as "wishedFrom", upper(g.wished) as "wishedUntil", lower(g.confirmed) as "confirmedFrom",
      upper(g.confirmed) as "confirmedUntil"
    from lock_grants g join lock_doors d on d.id = g.door_id join lock_accounts a on a.id = d.account_id
    where g.id = ${grantId} and g.provider_id = ${providerId} and g.purpose = 'STAFF' for share of g`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  const { wishedFrom, wishedUntil, confirmedFrom, confirmedUntil, ...rest } = row;
  return { ...rest, wished: spanIn(wishedFrom, wishedUntil), confirmed: spanIn(confirmedFrom, confirmedUntil) };
}

/** Codes of staff at a door that have not ended. */
export async function staffGrantsOfDoor(tx: Tx, doorId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('lock_grants')
    .select('id')
    .where('door_id', '=', doorId)
    .where('purpose', '=', 'STAFF')
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function kindOfDoor(tx: Tx, doorId: string): Promise<CompanyKind> {
  const row = await tx
    .selectFrom('lock_doors as d')
    .innerJoin('lock_accounts as a', 'a.id', 'd.account_id')
    .select('a.kind')
    .where('d.id', '=', doorId)
    .executeTakeFirstOrThrow();
  return row.kind as CompanyKind;
}
