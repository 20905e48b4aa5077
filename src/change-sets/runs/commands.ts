import { countStockIn, lockStockItems, moveStockByHandIn } from '../../availability/goods/commands.ts';
import { putAwayIn } from '../../catalogue/assortment/commands.ts';
import { addProductIn, changeProductIn } from '../../catalogue/commands.ts';
import { removeProductIn, removeSkusIn } from '../../catalogue/removals/commands.ts';
import { lockProducts, type SheetProduct, sheetOfProvider } from '../../catalogue/sheets/queries.ts';
import { findMovement } from '../../catalogue/stock/queries.ts';
import { m } from '../../paraglide/messages.js';
import { stillMayIn } from '../../rights/queries.ts';
import { type Deed, deedLocale } from '../../shared/command.ts';
import { writeGathered } from '../../shared/database/pipeline.ts';
import { isRefusal, type Refusal, Refused, refuse } from '../../shared/refusal.ts';
import {
  effectObstacles,
  type Goal,
  type Obstacle,
  type ProductEffect,
  productDifference,
  reversedEffect,
  stockAfter,
} from '../rules.ts';
import { lockStall } from '../store.ts';
import { obstacleWords } from '../wording/rules.ts';
import { type Changes, changesFrom, type NewProduct, newProductFrom } from '../writing/rules.ts';

export interface Run {
  providerId: string;
  goal: Goal;
  effects: readonly ProductEffect[];
  /** Report after every few products; false stops the run. */
  progress(done: number): Promise<boolean>;
}

const TELL_EVERY = 20;

/**
 * Carries out effects through the catalogue's own commands, whole or not at all: whatever refuses one of them ends the
 * transaction. Returns the effects as they came out.
 */
export async function runEffectsIn(deed: Deed, run: Run): Promise<ProductEffect[]> {
  const { tx } = deed;
  const { providerId, goal } = run;
  const effects = goal === 'APPLIED' ? run.effects : run.effects.map(reversedEffect).reverse();
  const ids = effects.flatMap(({ productId }) => productId ?? []);
  await lockProducts(tx, providerId, ids);
  const before = byId(ids.length ? await sheetOfProvider(tx, { providerId, now: deed.now }, ids) : []);
  refuseObstacles(deed, effects, before, goal);
  // Orders on their way come first: the database keeps goods that an order buys, but only once that order is there.
  if (goal === 'UNDONE' && effects.some(removes)) await lockStall(tx, providerId);
  const touched: string[] = [];
  for (const [at, effect] of effects.entries()) {
    if (at % TELL_EVERY === 0 && !(await run.progress(at))) throw new Refused(refuse('change-set-cancelled'));
    touched.push(
      await (goal === 'APPLIED' ? applyIn : undoIn)(deed, run, { effect, stored: storedOf(effect, before) }),
    );
  }
  const counted = await countIn(deed, run, { effects, before });
  const after = byId(await sheetOfProvider(tx, { providerId, now: deed.now }, touched));
  if (!(await run.progress(effects.length))) throw new Refused(refuse('change-set-cancelled'));
  return effects.flatMap((effect, at) => {
    const now = after.get(touched[at]!);
    const found = now && productDifference(storedOf(effect, before) ?? undefined, now);
    return found ? [{ ...found, row: effect.row, variants: withCounts(found.variants, counted) }] : [];
  });
}

/** True when taking an effect back removes a product or a variant that it made. */
function removes({ act, variants }: ProductEffect): boolean {
  return act === 'ADD' || variants.some(variant => variant.made);
}

interface Step {
  effect: ProductEffect;
  stored: SheetProduct | null;
}

function byId(products: readonly SheetProduct[]): Map<string, SheetProduct> {
  return new Map(products.map(product => [product.id, product]));
}

function storedOf({ productId }: ProductEffect, known: ReadonlyMap<string, SheetProduct>): SheetProduct | null {
  return (productId && known.get(productId)) || null;
}

function refuseObstacles(
  deed: Deed,
  effects: readonly ProductEffect[],
  before: ReadonlyMap<string, SheetProduct>,
  goal: Goal,
): void {
  const found = effects
    .filter(({ act }) => goal === 'UNDONE' || act === 'CHANGE')
    .flatMap(effect => effectObstacles(effect, before.get(effect.productId ?? '')));
  // The later of two movements by hand is undone first; a file that is applied has nothing to undo.
  if (found.length) throw new Refused(blocked(deed, goal === 'UNDONE' ? found : found.map(asValue)));
}

const asValue = (obstacle: Obstacle): Obstacle => ({ ...obstacle, counted: false });

const MOST_TOLD = 20;

function blocked(deed: Deed, obstacles: readonly Obstacle[]): Refusal {
  const locale = deedLocale(deed);
  // Variants that share their stock meet the same obstacle, which is told once.
  const said = new Set(obstacles.map(obstacle => obstacleWords(obstacle, locale)));
  const told = [...said].slice(0, MOST_TOLD).map((words, at) => [`_${at}`, words] as const);
  return refuse('change-set-blocked', Object.fromEntries(told));
}

/** Makes or changes one product; its id. */
async function applyIn(deed: Deed, { providerId }: Run, { effect, stored }: Step): Promise<string> {
  if (effect.act === 'ADD') {
    const made = await addProductIn(deed, newProductFrom(effect, providerId) as NewProduct);
    if (isRefusal(made)) throw new Refused(named(effect, made));
    return made.item._id;
  }
  await changeIn(deed, providerId, effect, stored!);
  return stored!.id;
}

async function changeIn(deed: Deed, providerId: string, effect: ProductEffect, stored: SheetProduct): Promise<void> {
  const changes = changesFrom(effect, stored) as Changes;
  if (Object.keys(changes).length) {
    const answer = await changeProductIn(deed, stored.id, changes);
    if (isRefusal(answer)) throw new Refused(named(effect, answer));
  }
  const away = effect.cells.find(({ column }) => column === 'archived');
  if (away) await putAwayIn(deed, { id: stored.id, providerId }, away.after !== '');
}

/** Takes back what was made, and changes back what was changed. */
async function undoIn(deed: Deed, { providerId }: Run, { effect, stored }: Step): Promise<string> {
  if (!stored) throw new Refused(refuse('change-set-blocked'));
  const gone =
    effect.act === 'ADD'
      ? await removeProductIn(deed, { ...stored, providerId })
      : await takeVariantsBack(deed, providerId, effect, stored);
  if (!gone)
    throw new Refused(
      refuse('change-set-blocked', {
        _0: m.changesets_blocked_used({ title: effect.title }, { locale: deedLocale(deed) }),
      }),
    );
  return stored.id;
}

async function takeVariantsBack(
  deed: Deed,
  providerId: string,
  effect: ProductEffect,
  stored: SheetProduct,
): Promise<boolean> {
  const made = effect.variants.filter(variant => variant.made).map(variant => variant.skuId);
  const gone = stored.skus.filter(sku => made.includes(sku.id));
  if (gone.length && !(await removeSkusIn(deed, gone))) return false;
  await changeIn(deed, providerId, { ...effect, variants: effect.variants.filter(variant => !variant.made) }, stored);
  return true;
}

/** Counts by stock item as they came out. */
type Counted = ReadonlyMap<string, { before: string; after: string }>;

/**
 * Counts stock last and by the order of its rows: who buys waits for these rows, and only as long as the counting
 * takes. The stock moves by as much as was asked, from what stands there once it is locked, so that what was sold
 * meanwhile stays sold.
 */
async function countIn(
  deed: Deed,
  { providerId, goal }: Run,
  { effects, before }: { effects: readonly ProductEffect[]; before: ReadonlyMap<string, SheetProduct> },
): Promise<Counted> {
  const { tx } = deed;
  const counting = effects.filter(({ act }) => act === 'CHANGE').flatMap(effect => stockOnly(effect));
  const stored = counting.flatMap(effect => storedOf(effect, before)?.skus ?? []);
  const named = new Set(counting.flatMap(({ variants }) => variants.map(({ skuId }) => skuId)));
  const items = stored
    .filter(sku => named.has(sku.id))
    .flatMap(({ stockItemId }) => (stockItemId ? [{ stockItemId }] : []));
  if (!items.length) return new Map();
  // A file has thousands of events, for which nobody who buys waits.
  await writeGathered(tx);
  await lockStockItems(tx, items);
  const ids = counting.flatMap(({ productId }) => productId ?? []);
  const locked = byId(await sheetOfProvider(tx, { providerId, now: deed.now }, ids));
  refuseObstacles(deed, counting, locked, goal);
  const targets = new Map<string, Target>();
  for (const effect of counting) {
    for (const variant of effect.variants) {
      const sku = storedOf(effect, locked)?.skus.find(one => one.id === variant.skuId);
      if (!sku?.stockItemId) continue;
      const onHand = stockAfter(sku, variant.cells[0]!);
      const takesBack = goal === 'UNDONE' && variant.counted !== null ? String(variant.counted) : null;
      const [was, is] = [String(sku.onHand), String(onHand)];
      targets.set(sku.stockItemId, { onHand, skuId: sku.id, before: was, after: is, takesBack });
    }
  }
  const counted = new Map<string, { before: string; after: string }>();
  for (const [stockItemId, target] of targets) {
    if (!(await takenBackIn(deed, stockItemId, target)))
      await countStockIn(deed, { stockItemId, providerId, onHand: target.onHand });
    counted.set(target.skuId, target);
  }
  return goal === 'APPLIED' ? counted : new Map();
}

interface Target {
  onHand: number;
  skuId: string;
  before: string;
  after: string;
  /** The movement that is undone; null where nothing is. */
  takesBack: string | null;
}

/**
 * Takes a movement back by name, if it is one that still stands and moved as much: what was moved by hand before it can
 * be undone after it.
 */
async function takenBackIn(deed: Deed, stockItemId: string, { takesBack, before, onHand }: Target): Promise<boolean> {
  const delta = onHand - Number(before);
  const undone = takesBack && (await findMovement(deed.tx, { stockItemId, movementId: takesBack }));
  if (undone !== -delta || delta === 0) return false;
  const moved = await moveStockByHandIn(deed, { stockItemId, delta, reason: 'CORRECTED', note: null, takesBack });
  return !('left' in moved);
}

/** Counts of an effect, of variants that were there before; empty where it counts nothing. */
function stockOnly(effect: ProductEffect): ProductEffect[] {
  const variants = effect.variants.flatMap(variant => {
    const stock = variant.made ? undefined : variant.cells.find(({ column }) => column === 'stock');
    return stock ? [{ ...variant, cells: [stock] }] : [];
  });
  return variants.length ? [{ ...effect, cells: [], variants }] : [];
}

/** The counts that were asked for, not the sales that came between. */
function withCounts(variants: ProductEffect['variants'], counted: Counted): ProductEffect['variants'] {
  return variants.map(variant => ({
    ...variant,
    cells: variant.cells.flatMap(cell => {
      const asked = counted.get(variant.skuId ?? '');
      if (cell.column !== 'stock' || variant.made) return [cell];
      return asked ? [{ column: 'stock', before: asked.before, after: asked.after }] : [];
    }),
  }));
}

/** Refuses when the role was taken away while the run was on its way. */
export async function refuseIfRoleGone({ tx, caller }: Deed, providerId: string): Promise<void> {
  if (!caller?.userId || !(await stillMayIn(tx, caller.userId, 'catalogue:change', providerId)))
    throw new Refused(refuse('not-allowed'));
}

/** A refusal of the catalogue, with the product that it is about. */
function named({ title }: ProductEffect, { fields, refused }: Refusal): Refusal {
  const says = Object.values(fields ?? {}).join(' ') || refused;
  return refuse('change-set-blocked', { _0: `${title}: ${says}` });
}
