import { sql } from 'kysely';
import { describeTouched } from '../availability/touched/queries.ts';
import { m } from '../paraglide/messages.js';
import { providerWithRight } from '../providers/queries.ts';
import { may } from '../rights/rules.ts';
import type { Database, Tx } from '../shared/database/connect.ts';
import type { Locale } from '../shared/i18n.ts';
import { type Refusal, refuse } from '../shared/refusal.ts';
import type { Caller, World } from '../shared/world.ts';
import type { BulkEdit } from './bulk/contract.ts';
import type { ChangeSet, History, HistoryEntry } from './contract.ts';
import type { Trade } from './examples/contract.ts';
import { tradeWords } from './examples/wording/rules.ts';
import type { Counts, Mistake, State } from './rules.ts';
import type { AnyEffect } from './store.ts';
import { touchedByEffects } from './units/queries.ts';
import { isUnitsEffect } from './units/rules.ts';
import { unitsEffectWords } from './units/words/rules.ts';
import { bulkWords, cellTitle, editWords, effectWords } from './wording/rules.ts';

export interface Asked {
  /** Name of a file. */
  file?: string;
  /** Its headings that no column has. */
  strange?: string[];
  bulk?: BulkEdit;
  /** A trade's example, and the groups of units that were made for it. */
  example?: { trade: Trade; groupIds: string[] };
}

interface SetRow {
  id: string;
  providerId: string;
  source: 'EDIT' | 'BULK' | 'FILE';
  subject: 'GOODS' | 'UNITS';
  state: State;
  asked: Asked;
  madeBy: string | null;
  madeAt: Date;
  undoneBy: string | null;
  undoneAt: Date | null;
  counts: Counts;
}

const SET = sql`s.id, s.provider_id as "providerId", s.source, s.subject, s.state, s.asked, maker.name as "madeBy",
  coalesce(s.applied_at, s.made_at) as "madeAt", undoer.name as "undoneBy", s.undone_at as "undoneAt", s.counts`;
const PEOPLE = sql`left join "user" maker on maker.id = s.made_by left join "user" undoer on undoer.id = s.undone_by`;

/** Most effects, and most mistakes, on one page: nobody mends more at once. */
export const EFFECTS_SHOWN = 100;
const MISTAKES_SHOWN = 500;

export async function readChangeSet(
  world: World,
  caller: Caller,
  { changeSetId, from }: { changeSetId: string; from: number },
): Promise<ChangeSet | Refusal> {
  const { rows } = await sql<SetRow & { mistakes: Mistake[]; progress: ChangeSet['progress'] }>`
    select ${SET}, s.mistakes, (select json_build_object('done', p.done, 'total', p.total)
      from change_set_progress p where p.change_set_id = s.id) as progress
    from change_sets s ${PEOPLE} where s.id = ${changeSetId}`.execute(world.db);
  const [row] = rows;
  const refusal = mayRead(caller, row);
  if (refusal || !row) return refusal ?? refuse('not-found');
  const effects = await findEffects(world.db, row.id, { from, limit: EFFECTS_SHOWN });
  const { locale } = caller;
  return {
    ...standing(row, effects, locale),
    strange: row.asked.strange ?? [],
    mistakes: row.mistakes.slice(0, MISTAKES_SHOWN).map(mistake => ({
      row: mistake.row,
      column: mistake.column && cellTitle(mistake.column, locale),
      title: mistake.title ?? null,
      says: mistake.says,
    })),
    mistakeCount: row.mistakes.length,
    effects: effects.map(effect => anyEffectWords(effect, locale)),
    touched: from === 0 ? await touchedNext(world, row, locale) : [],
    progress: row.progress && (await isRunning(world.db, row.id)) ? row.progress : null,
  };
}

const anyEffectWords = (effect: AnyEffect, locale: Locale) =>
  isUnitsEffect(effect) ? unitsEffectWords(effect, locale) : effectWords(effect, locale);

/** Bookings that the next run of a set touches (H4): goods have none. */
async function touchedNext({ db, now }: World, { id, providerId, state, subject }: SetRow, locale: Locale) {
  if (subject === 'GOODS' || state === 'UNDONE') return [];
  const effects = (await findEffects(db, id, { from: 0, limit: null })).filter(isUnitsEffect);
  const goal = state === 'PLANNED' ? 'APPLIED' : 'UNDONE';
  return await describeTouched(db, await touchedByEffects(db, { providerId, now: now() }, { effects, goal }), locale);
}

/** A caller without the right gets one refusal for every id, so that it does not reveal which exist (I20). */
export function mayRead(caller: Caller, row: { providerId: string } | undefined): Refusal | null {
  if (!caller.userId) return refuse('not-signed-in');
  if (!may(caller, 'catalogue:change', row?.providerId ?? '')) return refuse('not-allowed');
  return row ? null : refuse('not-found');
}

export async function providerOfSet(db: Database | Tx, id: string): Promise<{ providerId: string } | undefined> {
  const { rows } = await sql<{ providerId: string }>`
    select provider_id as "providerId" from change_sets where id = ${id}`.execute(db);
  return rows[0];
}

/** Locks a change set until the end of its run, so that of two runs one finds what the other has done. */
export async function lockSet(tx: Tx, id: string) {
  const { rows } = await sql<{ state: State; providerId: string; mistakes: number; asked: Asked }>`
    select state, asked, provider_id as "providerId", jsonb_array_length(mistakes) as mistakes from change_sets
    where id = ${id} for no key update`.execute(tx);
  return rows[0];
}

/** True while a run keeps its set locked. Its progress does not tell: a copy of the hall that died leaves it behind. */
async function isRunning(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from change_sets where id = ${id} for share skip locked`.execute(db);
  return rows.length === 0;
}

export async function findEffects(
  db: Database | Tx,
  id: string,
  { from, limit }: { from: number; limit: number | null },
): Promise<AnyEffect[]> {
  const { rows } = await sql<{ effect: AnyEffect }>`
    select effect from change_set_effects where change_set_id = ${id} and position >= ${from}
    order by position limit ${limit}`.execute(db);
  return rows.map(row => row.effect);
}

const ENTRIES_SHOWN = 30;
const EFFECTS_OF_ENTRY = 3;

/** History of a stall's goods, the newest first. */
export async function readHistory(
  world: World,
  caller: Caller,
  { idOrSlug, after }: { idOrSlug: string; after?: string | undefined },
): Promise<History | Refusal> {
  const staff = await providerWithRight(world, caller, idOrSlug, 'hidden:read');
  if ('refused' in staff) return staff;
  const { providerId } = staff;
  const older = after
    ? sql`(s.applied_at, s.id) < (select applied_at, id from change_sets
        where id = ${after} and provider_id = ${providerId})`
    : sql`true`;
  const { rows } = await sql<SetRow & { effects: AnyEffect[] }>`
    select ${SET}, (select coalesce(json_agg(e.effect order by e.position), '[]') from change_set_effects e
      where e.change_set_id = s.id and e.position < ${EFFECTS_OF_ENTRY}) as effects
    from change_sets s ${PEOPLE}
    where s.provider_id = ${providerId} and s.state <> 'PLANNED' and ${older}
    order by s.applied_at desc, s.id desc limit ${ENTRIES_SHOWN + 1}`.execute(world.db);
  const shown = rows.slice(0, ENTRIES_SHOWN);
  const { locale } = caller;
  return {
    entries: shown.map(
      (row): HistoryEntry => ({
        ...standing(row, row.effects, locale),
        effects: row.effects.map(effect => anyEffectWords(effect, locale)),
      }),
    ),
    next: rows.length > ENTRIES_SHOWN ? (shown.at(-1)?.id ?? null) : null,
    mayChange: may(caller, 'catalogue:change', providerId),
  };
}

function askedWords(
  { asked: { bulk, example, file }, counts }: SetRow,
  effects: readonly AnyEffect[],
  locale: Locale,
): string {
  if (example) return m.examples_asked({ trade: tradeWords(example.trade, locale) }, { locale });
  return bulk
    ? bulkWords(bulk, locale)
    : (file ??
        editWords(
          counts,
          effects.flatMap(effect => (isUnitsEffect(effect) ? [] : [effect])),
          locale,
        ));
}

function standing(row: SetRow, effects: readonly AnyEffect[], locale: Locale) {
  const { id, source, subject, state, madeBy, madeAt, undoneBy, undoneAt, counts } = row;
  return {
    _id: id,
    source,
    subject,
    state,
    asked: askedWords(row, effects, locale),
    madeBy,
    madeAt: madeAt.toISOString(),
    undoneBy,
    undoneAt: undoneAt?.toISOString() ?? null,
    counts,
  };
}
