import { DAY_MINUTES, momentAt } from '../../availability/clocks/rules.ts';
import {
  type OverviewDeparture,
  type OverviewGroup,
  type OverviewProduct,
  overviewDepartures,
  overviewGroups,
  overviewProducts,
  overviewTaken,
} from '../../availability/overviews/queries.ts';
import { inLocale, type Locale } from '../../shared/i18n.ts';
import { calendarDayAt } from '../../shared/time.ts';
import { addDays } from '../../shared/wall-time.ts';
import type { Caller, World } from '../../shared/world.ts';
import type { OfficeProvider } from '../contract.ts';
import type { Fullness, SeatFullness, UnitFullness } from './contract.ts';
import { DAYS_AHEAD, dayFullness, fullnessBy, hoursOf, type Taken } from './rules.ts';

interface Shown {
  today: string;
  timeZone: string;
  locale: Locale;
}

/** Fullness of a stall's next days, from what is kept of its units and seats. */
export async function readFullness({ db, now }: World, caller: Caller, provider: OfficeProvider): Promise<Fullness> {
  const { _id: providerId, timeZone } = provider;
  const shown = { today: calendarDayAt(now(), timeZone), timeZone, locale: caller.locale };
  const days = Math.max(...Object.values(DAYS_AHEAD));
  const from = new Date(momentAt(shown.today, 0, timeZone).at);
  // The last night ends with the departures of the day after.
  const until = new Date(momentAt(addDays(shown.today, days), DAY_MINUTES, timeZone).at);
  const span = { providerId, from, until };
  const [groups, products, taken, departures] = await Promise.all([
    overviewGroups(db, span),
    overviewProducts(db, providerId),
    overviewTaken(db, span, now()),
    overviewDepartures(db, span, now()),
  ]);
  return {
    units: groups.flatMap(group => unitFullness({ group, products, taken }, shown) ?? []),
    seats: products
      .filter(({ offer }) => offer.kind === 'DEPARTURES')
      .map(product => seatFullness(product, departures, shown)),
  };
}

function unitFullness(
  { group, products, taken }: { group: OverviewGroup; products: readonly OverviewProduct[]; taken: readonly Taken[] },
  { today, timeZone, locale }: Shown,
): UnitFullness | null {
  const needing = products.filter(({ offer }) => offer.needs.some(need => need.groupId === group.id));
  const offers = needing.map(({ offer }) => offer);
  if (!offers.length) return null;
  const by = fullnessBy(offers);
  const days = daysFrom(today, DAYS_AHEAD[by]);
  const hours = by === 'HOUR' ? hoursOf(offers, days) : [];
  const own = new Set(group.units.map(({ id }) => id));
  const row = { offers, by, hours, taken: taken.filter(({ unitId }) => own.has(unitId)), timeZone };
  return {
    ...{ _id: group.id, title: inLocale(group.title, locale), units: group.units.length, by, hours },
    days: days.map(day => dayFullness(row, day)),
  };
}

function seatFullness(
  { id, title }: OverviewProduct,
  departures: readonly OverviewDeparture[],
  { today, timeZone, locale }: Shown,
): SeatFullness {
  const leaving = departures.filter(one => one.productId === id && !one.calledOff);
  const byDay = Map.groupBy(leaving, one => calendarDayAt(one.startsAt, timeZone));
  const days = daysFrom(today, DAYS_AHEAD.SEATS).map(day => {
    const own = byDay.get(day) ?? [];
    const sum = (of: 'taken' | 'capacity') => own.reduce((all, one) => all + one[of], 0);
    return { day, taken: sum('taken'), seats: sum('capacity'), departures: own.length };
  });
  return { productId: id, title: inLocale(title, locale), days };
}

function daysFrom(today: string, count: number): string[] {
  return Array.from({ length: count }, (_, away) => addDays(today, away));
}
