import { forgetGroupsIn } from '../availability/resources/commands.ts';
import { stallClock } from '../catalogue/schedules/queries.ts';
import { type SheetProduct, sheetOfProvider, slugsTaken } from '../catalogue/sheets/queries.ts';
import { m } from '../paraglide/messages.js';
import { providerWithRight } from '../providers/queries.ts';
import { defineCommand, type Press } from '../shared/command.ts';
import { type Refusal, refuse } from '../shared/refusal.ts';
import type { Caller } from '../shared/world.ts';
import { bulkEditPlan } from './bulk/rules.ts';
import type { CancelInput, PlanInput, RunInput } from './contract.ts';
import { type FileProblem, readTable, type Table } from './files/rules.ts';
import type { SheetRows } from './plans/contract.ts';
import { slugFrom } from './plans/rows/rules.ts';
import { type Planned, type Shelf, sheetPlan } from './plans/rules.ts';
import { cancelProgress, isCancelled, progressBeside } from './progress/store.ts';
import { type Asked, findEffects, lockSet, mayRead, providerOfSet } from './queries.ts';
import { type Counts, effectCounts, RUNS_FROM } from './rules.ts';
import { refuseIfRoleGone, runEffectsIn } from './runs/commands.ts';
import { doubledHeading, fromOwnSheet, strangeHeadings } from './sheets/rules.ts';
import { fromShopify, isShopify } from './shopify/rules.ts';
import { insertChangeSet, putOutcome } from './store.ts';
import { namesUnits, UNIT_HEADINGS } from './units/columns/rules.ts';
import { planUnits } from './units/plans/commands.ts';
import { isProductEffect, isUnitsEffect } from './units/rules.ts';
import { runUnitsIn } from './units/runs/commands.ts';

type PlanAnswer = { item: { _id: string; mistakes: number; counts: Counts } };

/** Plans a change set from a file or a bulk edit: every effect and every mistake, and nothing changes yet. */
export const planChangeSet = defineCommand<PlanInput, PlanAnswer>({
  type: 'plan-change-set',
  async allows(world, caller, { idOrSlug }) {
    const staff = await providerWithRight(world, caller, idOrSlug, 'catalogue:change');
    return 'refused' in staff ? staff : null;
  },
  async run(deed) {
    const { tx, world, caller, input } = deed;
    const staff = await providerWithRight(world, caller, input.idOrSlug, 'catalogue:change');
    if ('refused' in staff) return staff;
    const shelf: Shelf = {
      providerId: staff.providerId,
      products: await sheetOfProvider(tx, { providerId: staff.providerId, now: deed.now }),
      taken: new Set(),
      locale: caller.locale,
      clock: (await stallClock(deed, staff.providerId)).clock,
    };
    const { asked } = input;
    return 'file' in asked ? await planFile(deed, shelf, asked.file) : await planBulk(deed, shelf, asked.bulk);
  },
});

type FileAsked = Extract<PlanInput['asked'], { file: unknown }>['file'];
type BulkAsked = Extract<PlanInput['asked'], { bulk: unknown }>['bulk'];

async function planFile(deed: Press, shelf: Shelf, file: FileAsked): Promise<PlanAnswer | Refusal> {
  const { caller, tx } = deed;
  const bytes = Buffer.from(file.bytes, 'base64');
  const table = readTable(bytes);
  if (typeof table === 'string') return refuse('invalid-input', { file: PROBLEMS[table]({}, caller) });
  if (namesUnits(table.headings)) return await planUnitsFile(deed, shelf, { file, bytes, table });
  const shopify = isShopify(table);
  const name = shopify ? undefined : doubledHeading(table);
  if (name !== undefined) return columnTwice(name, caller);
  const sheet = shopify ? fromShopify(table) : fromOwnSheet(table);
  const unknown = isUnknown(sheet);
  if (unknown) return refuse('invalid-input', { file: m.changesets_file_unknown({}, caller) });
  const taken = await slugsTaken(tx, shelf.providerId, slugsNamed(sheet));
  const wishes = { hideMissing: file.hideMissing, vatOfNew: file.vatOfNew };
  const planned = sheetPlan(sheet, { ...shelf, taken }, wishes);
  const asked: Asked = { file: file.name, strange: shopify ? [] : strangeOf(table) };
  return await keep(deed, shelf, { planned, asked, source: 'FILE', rows: table.rows.length, file: bytes });
}

const columnTwice = (name: string, { locale }: Caller) =>
  refuse('invalid-input', {
    file: m.changesets_file_column_twice({ name: name.slice(0, 60).toWellFormed() }, { locale }),
  });

interface UnitsFile {
  file: FileAsked;
  bytes: Uint8Array;
  table: Table;
}

/** Plans a file of the units that a stall books with: it is known by its headings. */
async function planUnitsFile(
  deed: Press,
  { providerId, locale }: Shelf,
  { file, bytes, table }: UnitsFile,
): Promise<PlanAnswer | Refusal> {
  const name = doubledHeading(table, UNIT_HEADINGS);
  if (name !== undefined) return columnTwice(name, deed.caller);
  const planned = await planUnits(deed, table, { providerId, locale, leaveMissing: file.hideMissing });
  const { effects, mistakes, counts } = planned;
  const id = deed.world.newId();
  await insertChangeSet(deed, {
    ...{ id, providerId, counts, mistakes, effects, source: 'FILE', subject: 'UNITS', state: 'PLANNED' },
    asked: { file: file.name, strange: strangeOf(table, UNIT_HEADINGS) } satisfies Asked,
    file: mistakes.length ? bytes : null,
  });
  return { item: { _id: id, mistakes: mistakes.length, counts } };
}

const strangeOf = (table: Table, known?: ReadonlyMap<string, string>) =>
  strangeHeadings(table, Object.values(MISTAKES_HEADINGS), known).slice(0, 20);
const MISTAKES_HEADINGS = {
  sv: m.changesets_column_mistakes({}, { locale: 'sv' }),
  en: m.changesets_column_mistakes({}, { locale: 'en' }),
  de: m.changesets_column_mistakes({}, { locale: 'de' }),
};

/** A file that names neither products nor variants is none of ours. */
function isUnknown({ columns }: SheetRows): boolean {
  return !['handle', 'article', 'title.sv'].some(key => columns.has(key));
}

function slugsNamed({ rows }: SheetRows): string[] {
  return rows.map(({ cells }) => cells.handle?.trim().toLowerCase() || slugFrom(cells['title.sv'] ?? ''));
}

async function planBulk(deed: Press, shelf: Shelf, { productIds, edit }: BulkAsked): Promise<PlanAnswer | Refusal> {
  const chosen: SheetProduct[] = shelf.products.filter(({ id }) => productIds.includes(id));
  if (chosen.length < new Set(productIds).size) return refuse('not-found');
  const planned = bulkEditPlan(chosen, edit, shelf);
  return await keep(deed, shelf, { planned, asked: { bulk: edit }, source: 'BULK', rows: chosen.length, file: null });
}

interface Kept {
  planned: Planned;
  asked: Asked;
  source: 'BULK' | 'FILE';
  rows: number;
  file: Uint8Array | null;
}

async function keep(deed: Press, { providerId }: Shelf, { planned, ...kept }: Kept): Promise<PlanAnswer> {
  const { effects, mistakes, named } = planned;
  const id = deed.world.newId();
  const counts = effectCounts(effects, { rows: kept.rows, named });
  const file = mistakes.length ? kept.file : null;
  await insertChangeSet(deed, { ...kept, id, providerId, state: 'PLANNED', counts, mistakes, file, effects });
  return { item: { _id: id, mistakes: mistakes.length, counts } };
}

const PROBLEMS: Record<FileProblem, typeof m.changesets_file_empty> = {
  empty: m.changesets_file_empty,
  'too-many-rows': m.changesets_file_too_many,
  unreadable: m.changesets_file_unreadable,
  'no-table': m.changesets_file_unknown,
};

type RunAnswer = { item: { _id: string; state: 'APPLIED' | 'UNDONE' } };

/** Applies a change set or undoes it, whole or not at all. How far it has come is told beside its transaction. */
export const runChangeSet = defineCommand<RunInput, RunAnswer>({
  type: 'run-change-set',
  allows: async (world, caller, { changeSetId }) => mayRead(caller, await providerOfSet(world.db, changeSetId)),
  async run(deed) {
    const { tx, world, input } = deed;
    const { changeSetId: id, goal } = input;
    const set = await lockSet(tx, id);
    if (!set) return refuse('not-found');
    if (set.state === goal) return { item: { _id: id, state: goal } };
    if (set.state !== RUNS_FROM[goal]) return refuse('status-moved');
    if (set.mistakes > 0) return refuse('change-set-mistaken');
    const found = await findEffects(tx, id, { from: 0, limit: null });
    const { providerId } = set;
    const told = progressBeside(world.db, { id, total: found.length });
    const progress = async (done: number) => {
      told.tell(done, world.now());
      return done === 0 || !(await isCancelled(tx, id));
    };
    try {
      const [units, effects] = [found.filter(isUnitsEffect), found.filter(isProductEffect)];
      const outcome = units.length
        ? await runUnitsIn(deed, { providerId, goal, effects: units, seen: input.seen, progress })
        : await runEffectsIn(deed, { providerId, goal, effects, progress });
      await refuseIfRoleGone(deed, providerId);
      if (goal === 'UNDONE') await forgetGroupsIn(deed, set.asked.example?.groupIds ?? []);
      await putOutcome(deed, { id, goal, effects: outcome });
      return { item: { _id: id, state: goal } };
    } finally {
      told.end();
    }
  },
});

/** Stops a run that is on its way: nothing of it stays. */
export const cancelRun = defineCommand<CancelInput, { item: { _id: string } }>({
  type: 'cancel-change-set-run',
  allows: async (world, caller, { changeSetId }) => mayRead(caller, await providerOfSet(world.db, changeSetId)),
  async run(deed) {
    const { changeSetId } = deed.input;
    return (await cancelProgress(deed, changeSetId)) ? { item: { _id: changeSetId } } : refuse('status-moved');
  },
});
