import { sql } from 'kysely';
import type { Deed } from '../shared/command.ts';
import type { Database, Tx } from '../shared/database/connect.ts';
import type { Counts, Goal, Mistake, ProductEffect, State } from './rules.ts';
import type { UnitsEffect } from './units/rules.ts';

/** Subject of a change set: products, or groups of bookable units. */
export type AnyEffect = ProductEffect | UnitsEffect;

export interface NewChangeSet {
  id: string;
  providerId: string;
  source: 'EDIT' | 'BULK' | 'FILE';
  state: State;
  asked: unknown;
  counts: Counts;
  mistakes: readonly Mistake[];
  file: Uint8Array | null;
  effects: readonly AnyEffect[];
  subject?: 'GOODS' | 'UNITS';
}

export async function insertChangeSet({ tx, now, caller }: Deed, set: NewChangeSet): Promise<void> {
  await tx
    .insertInto('change_sets')
    .values({
      id: set.id,
      provider_id: set.providerId,
      source: set.source,
      subject: set.subject ?? 'GOODS',
      made_by: caller?.userId ?? null,
      made_at: now,
      state: set.state,
      applied_at: set.state === 'PLANNED' ? null : now,
      asked: JSON.stringify(set.asked),
      counts: JSON.stringify(set.counts),
      mistakes: JSON.stringify(set.mistakes),
      file: set.file && Buffer.from(set.file),
    })
    .execute();
  await insertEffects({ tx }, set.id, set.effects);
}

async function insertEffects({ tx }: Pick<Deed, 'tx'>, id: string, effects: readonly AnyEffect[]): Promise<void> {
  if (!effects.length) return;
  await sql`
    insert into change_set_effects (change_set_id, position, product_id, effect)
    select ${id}::uuid, e.place - 1, (e.effect ->> 'productId')::uuid, e.effect
    from jsonb_array_elements(${JSON.stringify(effects)}::jsonb) with ordinality as e (effect, place)`.execute(tx);
}

/** Writes what a run has done: its state, and the effects as they came out. */
export async function putOutcome(
  { tx, now, caller }: Deed,
  { id, goal, effects }: { id: string; goal: Goal; effects: readonly AnyEffect[] },
): Promise<void> {
  const done =
    goal === 'APPLIED'
      ? { state: goal, applied_at: now }
      : { state: goal, undone_at: now, undone_by: caller?.userId ?? null };
  await tx.updateTable('change_sets').set(done).where('id', '=', id).execute();
  if (goal === 'UNDONE') return;
  await tx.deleteFrom('change_set_effects').where('change_set_id', '=', id).execute();
  await insertEffects({ tx }, id, effects);
}

/**
 * Locks a stall's row, which every order of it shares until its end: orders on their way are waited for and seen, and
 * later ones see what was done.
 */
export async function lockStall(tx: Tx, providerId: string): Promise<void> {
  await sql`select 1 from providers where id = ${providerId} for no key update`.execute(tx);
}

const KEPT_DAYS = 7;

/** Deletes plans that nobody applied within a week, with their files. */
export async function deleteOldPlans(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 24 * 3600 * 1000);
  await db.deleteFrom('change_sets').where('state', '=', 'PLANNED').where('made_at', '<', before).execute();
}
