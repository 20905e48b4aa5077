import type { OpeningHours } from '../../providers/contract.ts';
import { stallHours } from '../../providers/opening/queries.ts';
import { findStall } from '../../providers/profile/queries.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { inLocale } from '../../shared/i18n.ts';
import { isRefusal } from '../../shared/refusal.ts';
import { calendarDayAt } from '../../shared/time.ts';
import type { Caller, World } from '../../shared/world.ts';
import {
  departuresIn,
  type OfferOfStall,
  type OfStall,
  offersOfStall,
  touchedByTimesAlone,
} from '../closures/queries.ts';
import { isOpenOn } from '../schedules/rules.ts';
import { describeTouched, findComing } from '../touched/queries.ts';
import { touchedByHours } from '../touched/rules.ts';
import type { HoursPreview } from './contract.ts';
import { closingDays } from './rules.ts';

/** Bookings on days that close: those that rules would no longer offer, and those on a departure. */
export async function touchedByDays(db: Database | Tx, of: OfStall, days: readonly string[]): Promise<string[]> {
  return await touchedByTimesAlone(db, of, { coming: await findComing(db, of), closed: { days, stretches: [] } });
}

/** Bookings that other opening hours touch: outside them, or on a day that closes by them. */
export async function touchedByNewHours(
  db: Database | Tx,
  of: OfStall,
  hours: { before: OpeningHours; after: OpeningHours },
): Promise<string[]> {
  const days = closingDays(hours.before, hours.after, calendarDayAt(of.now, of.timeZone));
  const found = [
    ...touchedByHours(hours, of.timeZone, await findComing(db, of)),
    ...(days.length ? await touchedByDays(db, of, days) : []),
  ];
  return [...new Set(found)];
}

/** Effects of new opening hours: bookings that they touch, and products still bookable on days that close. */
export async function previewHours(world: World, caller: Caller, { idOrSlug, openingHours }: HoursPreview) {
  const allowed = await findStall(world.db, caller, idOrSlug);
  if (isRefusal(allowed)) return allowed;
  const providerId = allowed.id;
  const { db } = world;
  const { hours: before, timeZone } = await stallHours(db, providerId);
  const of = { providerId, timeZone, now: world.now() };
  const days = closingDays(before, openingHours, calendarDayAt(of.now, timeZone));
  const touched = await touchedByNewHours(db, of, { before, after: openingHours });
  const offers = await offersOfStall(db, providerId);
  const leaving = await departuresIn(db, of, { days, stretches: [] });
  const isOpen = ({ productId, rules }: OfferOfStall, day: string) =>
    rules.kind === 'DEPARTURES'
      ? leaving.some(one => one.productId === productId && one.day === day)
      : isOpenOn(rules.opening, day);
  const open = days.map(day => ({
    day,
    products: offers.filter(offer => isOpen(offer, day)).map(offer => inLocale(offer.title, caller.locale)),
  }));
  return {
    touched: await describeTouched(db, touched, caller.locale),
    days,
    open: open.filter(({ products }) => products.length > 0),
  };
}
