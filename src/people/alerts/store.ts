import { sql } from 'kysely';
import type { Deed } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';
import type { AlertFacts, AlertKind, Decision } from './rules.ts';

export interface NewAlert {
  providerId: string;
  kind: AlertKind;
  facts: AlertFacts;
  /** Person that it is about. */
  userId?: string | null;
  invitationId?: string | null;
}

export async function insertAlert({ tx, world, caller, now }: Deed, alert: NewAlert): Promise<string> {
  const id = world.newId();
  await tx
    .insertInto('owner_alerts')
    .values({
      id,
      provider_id: alert.providerId,
      kind: alert.kind,
      facts: JSON.stringify(alert.facts),
      about_user: alert.userId ?? null,
      by_user: caller?.userId ?? null,
      invitation_id: alert.invitationId ?? null,
      happened_at: now,
    })
    .execute();
  return id;
}

export interface AlertRow {
  id: string;
  providerId: string;
  kind: AlertKind;
  facts: AlertFacts;
  userId: string | null;
  byUser: string | null;
  invitationId: string | null;
  happenedAt: Date;
  objectedAt: Date | null;
  objectedBy: string | null;
  decision: Decision | null;
  note: string | null;
  decidedAt: Date | null;
  decidedBy: string | null;
}

export const ALERT = sql`select id, provider_id as "providerId", kind, facts, about_user as "userId", by_user as "byUser",
  invitation_id as "invitationId", happened_at as "happenedAt", objected_at as "objectedAt", objected_by as "objectedBy",
  decision, note, decided_at as "decidedAt", decided_by as "decidedBy" from owner_alerts`;

export async function lockAlert(tx: Tx, id: string): Promise<AlertRow | null> {
  const { rows } = await sql<AlertRow>`${ALERT} where id = ${id} for update`.execute(tx);
  return rows[0] ?? null;
}

export async function markObjected({ tx, now }: Deed, id: string, userId: string): Promise<void> {
  await tx.updateTable('owner_alerts').set({ objected_at: now, objected_by: userId }).where('id', '=', id).execute();
}

export async function decideAlert(
  { tx, now, caller }: Deed,
  id: string,
  { decision, note }: { decision: Decision; note: string },
): Promise<void> {
  const decided = { decision, note, decided_at: now, decided_by: caller?.userId ?? null };
  await tx.updateTable('owner_alerts').set(decided).where('id', '=', id).execute();
}
