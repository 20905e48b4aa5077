import { findStages } from '../availability/stages/queries.ts';
import { dropStaleMarksIn, takeStaleMarksIn } from '../availability/stale-days/commands.ts';
import { inTransaction, type Transacting } from '../shared/command.ts';
import type { Tx } from '../shared/database/connect.ts';
import { calendarDayAt } from '../shared/time.ts';
import { addDays } from '../shared/wall-time.ts';
import type { World } from '../shared/world.ts';
import { countedOneByOne, findSkuPrices, keptDays, offeredProducts, productsToCount } from './queries.ts';
import { countDay, groupIntoRanges, listDays, longestStay, occupiedSpan, sureUntil, toUsualAsk } from './rules.ts';
import { dropAllDays, dropDaysOutside, lockDays, putDays } from './store.ts';

/** Days ahead in the projection; beyond them, pages count on request. */
const KEPT_AHEAD = 366;

/** Recounts stale, expired or missing days, one product at a time. Returns the number of products. */
export async function recountDays(world: World, most: number): Promise<number> {
  const products = await productsToCount(world.db, { now: world.now(), ahead: KEPT_AHEAD, most });
  for (const product of products) await inTransaction(world, tx => recountIn(tx, product, world.now()));
  return products.length;
}

/** Rebuilds the whole projection from scratch. */
export async function recountAll(world: Transacting & Pick<World, 'now'>): Promise<number> {
  await inTransaction(world, async tx => {
    await dropStaleMarksIn(tx);
    await dropAllDays(tx);
  });
  const products = await offeredProducts(world.db);
  for (const product of products) await inTransaction(world, tx => recountIn(tx, product, world.now()));
  return products.length;
}

interface Product {
  id: string;
  providerId: string;
}

async function recountIn(tx: Tx, product: Product, now: Date): Promise<void> {
  if (!(await lockDays(tx, product.id))) return;
  const marks = await takeStaleMarksIn(tx, product.id);
  // Reads the booking rules alone; the span is empty.
  const stage = (await findStages(tx, [product.id], { from: now, to: now }, { now })).get(product.id);
  if (!stage) return;
  const today = calendarDayAt(now, stage.timeZone);
  const wanted = { from: addDays(today, -1), to: addDays(today, Math.min(stage.offer.horizonDays, KEPT_AHEAD)) };
  const sure = await keptDays(tx, product.id, wanted, now);
  const unsure = listDays(wanted).filter(
    day => !sure.has(day) || marks.some(mark => mark.from <= day && day <= mark.to),
  );
  const skus = await findSkuPrices(tx, product.id);
  const ask = toUsualAsk(stage.offer, {});
  for (const range of groupIntoRanges(unsure)) {
    const open = (await findStages(tx, [product.id], occupiedSpan(range, longestStay(stage.offer, ask)), { now })).get(
      product.id,
    )!;
    const counted = await countedOneByOne(listDays(range), day => ({
      ...countDay(open, ask, day, skus),
      sureUntil: sureUntil(open, day),
    }));
    await putDays(tx, { productId: product.id, providerId: product.providerId, now }, counted);
  }
  await dropDaysOutside(tx, product.id, wanted);
}
