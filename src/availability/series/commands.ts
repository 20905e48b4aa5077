import { m } from '../../paraglide/messages.js';
import { inTransaction } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import { calendarDayAt } from '../../shared/time.ts';
import { fieldTexts } from '../../shared/validation.ts';
import { addDays } from '../../shared/wall-time.ts';
import type { World } from '../../shared/world.ts';
import { emitSeatsChanged } from '../departures/commands.ts';
import type { Pen } from '../resources/commands.ts';
import { type SeriesFields, seriesField } from './contract.ts';
import { findBookingHorizon, lockComing, lockSeries, seriesToExtend } from './queries.ts';
import { crossedPattern, type Leaving, plannedDepartures } from './rules.ts';
import { dropFromSeries, layDepartures, putSeries, setLaidUntil } from './store.ts';

interface SeriesOfProduct {
  providerId: string;
  productId: string;
  series: SeriesFields;
}

/**
 * Sets a product's departure series: departures are generated to the booking horizon and extended by a job. A new
 * series removes departures that it lacks; those with bookings stay, but sell no more seats.
 */
export async function putSeriesIn(
  tx: Tx,
  { providerId, productId, series }: SeriesOfProduct,
  pen: Pen,
): Promise<{ item: { _id: string } } | Refusal> {
  const { data: patterns, error } = seriesField.safeParse(series);
  if (error) return refuse('invalid-input', fieldTexts(error.issues, pen.locale));
  const crossed = crossedPattern(patterns);
  if (crossed >= 0) return refuse('invalid-input', { [`${crossed}.ends`]: m.bookings_ends_before_it_begins({}, pen) });
  const reach = await findBookingHorizon(tx, { providerId, productId });
  if (!reach) return refuse('not-found');
  const { now } = pen;
  const today = calendarDayAt(now, reach.timeZone);
  const laidUntil = addDays(today, reach.horizonDays);
  await lockSeries(tx, productId);
  if (!(await putSeries(tx, { productId, providerId }, { patterns, laidUntil }))) return { item: { _id: productId } };
  const leaving = coming(plannedDepartures(patterns, { first: today, last: laidUntil }, reach.timeZone), now);
  await lockComing(tx, productId, now);
  await dropFromSeries(tx, productId, { stays: leaving.map(one => one.startsAt), now });
  await layIn(tx, { productId, providerId }, leaving, pen);
  // Removed departures may lie anywhere within the horizon.
  const range = { from: now, to: new Date(now.getTime() + (reach.horizonDays + 1) * DAY_MS) };
  await emitSeatsChanged(tx, { productId, providerId }, range, pen);
  return { item: { _id: productId } };
}

const DAY_MS = 24 * 3_600_000;

/** Generates departures that have come within the horizon. Returns how many series were extended. */
export async function extendSeries(world: World, most: number): Promise<number> {
  const productIds = await seriesToExtend(world.db, world.now(), most);
  for (const productId of productIds) await inTransaction(world, tx => extendIn(tx, world, productId));
  return productIds.length;
}

async function extendIn(tx: Tx, world: World, productId: string): Promise<void> {
  const series = await lockSeries(tx, productId);
  if (!series) return;
  const { providerId, patterns, laidUntil, timeZone, horizonDays } = series;
  const now = world.now();
  const last = addDays(calendarDayAt(now, timeZone), horizonDays);
  if (last <= laidUntil) return;
  const leaving = coming(plannedDepartures(patterns, { first: addDays(laidUntil, 1), last }, timeZone), now);
  await setLaidUntil(tx, productId, last);
  if (!leaving.length) return;
  await layIn(tx, { productId, providerId }, leaving, world);
  const range = { from: leaving[0]!.startsAt, to: leaving.at(-1)!.endsAt };
  await emitSeatsChanged(tx, { productId, providerId }, range, { now, commandId: null });
}

async function layIn(
  tx: Tx,
  of: { productId: string; providerId: string },
  leaving: readonly Leaving[],
  { newId }: { newId: () => string },
): Promise<void> {
  if (leaving.length)
    await layDepartures(
      tx,
      of,
      leaving.map(one => ({ ...one, id: newId() })),
    );
}

function coming(leaving: readonly Leaving[], now: Date): Leaving[] {
  return leaving.filter(({ startsAt }) => startsAt > now);
}
