import { m } from '../../paraglide/messages.js';
import { type Deed, deedLocale, hallDeed, inTransaction } from '../../shared/command.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import { calendarDayAt } from '../../shared/time.ts';
import { fieldTexts } from '../../shared/validation.ts';
import { addDays } from '../../shared/wall-time.ts';
import type { World } from '../../shared/world.ts';
import { emitSeatsChanged } from '../departures/commands.ts';
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
  deed: Deed,
  { providerId, productId, series }: SeriesOfProduct,
): Promise<{ item: { _id: string } } | Refusal> {
  const { tx, now } = deed;
  const locale = deedLocale(deed);
  const { data: patterns, error } = seriesField.safeParse(series);
  if (error) return refuse('invalid-input', fieldTexts(error.issues, locale));
  const crossed = crossedPattern(patterns);
  if (crossed >= 0)
    return refuse('invalid-input', { [`${crossed}.ends`]: m.bookings_ends_before_it_begins({}, { locale }) });
  const reach = await findBookingHorizon(tx, { providerId, productId });
  if (!reach) return refuse('not-found');
  const today = calendarDayAt(now, reach.timeZone);
  const laidUntil = addDays(today, reach.horizonDays);
  await lockSeries(tx, productId);
  if (!(await putSeries(tx, { productId, providerId }, { patterns, laidUntil }))) return { item: { _id: productId } };
  const leaving = coming(plannedDepartures(patterns, { first: today, last: laidUntil }, reach.timeZone), now);
  await lockComing(tx, productId, now);
  const stays = leaving.map(one => one.startsAt);
  await dropFromSeries(deed, productId, stays);
  await layDeparturesIn(deed, { productId, providerId }, leaving);
  // Removed departures may lie anywhere within the horizon.
  const range = { from: now, to: new Date(now.getTime() + (reach.horizonDays + 1) * DAY_MS) };
  await emitSeatsChanged(deed, { productId, providerId }, range);
  return { item: { _id: productId } };
}

const DAY_MS = 24 * 3_600_000;

/** Generates departures that have come within the horizon. Returns how many series were extended. */
export async function extendSeries(world: World, most: number): Promise<number> {
  const productIds = await seriesToExtend(world.db, world.now(), most);
  for (const productId of productIds) await inTransaction(world, tx => extendSeriesIn(hallDeed(tx, world), productId));
  return productIds.length;
}

async function extendSeriesIn(deed: Deed, productId: string): Promise<void> {
  const { tx, now } = deed;
  const series = await lockSeries(tx, productId);
  if (!series) return;
  const { providerId, patterns, laidUntil, timeZone, horizonDays } = series;
  const last = addDays(calendarDayAt(now, timeZone), horizonDays);
  if (last <= laidUntil) return;
  const leaving = coming(plannedDepartures(patterns, { first: addDays(laidUntil, 1), last }, timeZone), now);
  await setLaidUntil(tx, productId, last);
  if (!leaving.length) return;
  await layDeparturesIn(deed, { productId, providerId }, leaving);
  const range = { from: leaving[0]!.startsAt, to: leaving.at(-1)!.endsAt };
  await emitSeatsChanged(deed, { productId, providerId }, range);
}

async function layDeparturesIn(
  { tx, world }: Deed,
  of: { productId: string; providerId: string },
  leaving: readonly Leaving[],
): Promise<void> {
  const departures = leaving.map(one => ({ ...one, id: world.newId() }));
  if (departures.length) await layDepartures(tx, of, departures);
}

function coming(leaving: readonly Leaving[], now: Date): Leaving[] {
  return leaving.filter(({ startsAt }) => startsAt > now);
}
