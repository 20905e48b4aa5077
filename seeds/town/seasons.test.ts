import { describe, expect, it } from 'vitest';
import { dayOf, type Stage } from '../../src/availability/answers/rules.ts';
import { offerField } from '../../src/availability/offers/contract.ts';
import { addDays } from '../../src/shared/wall-time.ts';
import { departuresOf, groupOf, offerOf } from '../../src/town-places.ts';
import type { TownOffer, TownPlaces } from './shape.ts';
import { town } from './town.ts';

/** What the engine makes of the town's rules, with nobody in it yet. */
const NOW = new Date('2026-11-20T12:00:00Z');
const TODAY = '2026-11-20';
const ZONE = 'Europe/Stockholm';
const YEAR = Array.from({ length: 365 }, (_, ahead) => addDays(TODAY, ahead));

const offers = town.flatMap(({ key: provider, status, places }) =>
  Object.entries(places?.offers ?? {}).map(([key, offer]) => ({ key, provider, status, days: daysOf(places!, offer) })),
);
const daysFor = (key: string) => offers.find(one => one.key === key)!.days;
const monthsOf = (days: readonly string[]) => [...new Set(days.map(day => day.slice(5, 7)))].sort();

describe('through the year', () => {
  it.each(offers)('$key can be had some day', ({ days }) => expect(days.length).toBeGreaterThan(0));
  it('there is something to eat, to do and to sleep in every month, at five stalls and more', () => {
    for (const month of ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12']) {
      const there = offers.filter(({ status, days }) => !status && days.some(day => day.slice(5, 7) === month));
      expect(there.length, month).toBeGreaterThanOrEqual(20);
      expect(new Set(there.map(({ provider }) => provider)).size, month).toBeGreaterThanOrEqual(5);
    }
  });
});

describe('as the pages say', () => {
  const weekdays = (key: string) => [...new Set(daysFor(key).map(day => new Date(day).getUTCDay() || 7))].sort();

  it.each([
    ['bord-pa-sjokanten', [3, 4, 5, 6, 7]],
    ['middag-i-matsalen', [2, 3, 4, 5, 6, 7]],
    ['sondagsbrunch', [7]],
    ['kammarmusik-i-salongen', [4]],
    ['stickkafe', [4]],
    ['surdegskurs', [7]],
    ['drejkurs', [6]],
    ['allmanhetens-akning', [6, 7]],
    ['bat-till-slottet', [3, 7]],
    ['rakkryssning', [5]],
    ['salsafari', [2, 6]],
    ['strandstuga-en-vecka-i-juli', [6]],
    ['midsommarhelg', [5]],
  ])('%s is on its weekdays', (key, days) => expect(weekdays(key)).toEqual(days));
  it.each([
    ['rundtur-pa-sjon', ['05', '06', '07', '08', '09']],
    ['guidad-kvallspaddling', ['05', '06', '07', '08', '09']],
    ['svampvandring', ['09', '10']],
    ['promenad-med-getter', ['04', '05', '06', '07', '08', '09', '10']],
    ['kraftskiva-pa-kajen', ['08']],
    ['salsafari', ['07']],
    ['midsommarhelg', ['06']],
    ['strandstuga-en-vecka-i-juli', ['06', '07']],
    ['minigolf', ['05', '06', '07']],
    ['glampingtalt', ['06', '07', '08']],
    ['taltplats-vid-dafto', ['05', '06', '07', '08', '09']],
    ['plats-under-tallarna', ['04', '05', '06', '07', '08', '09', '10']],
    ['allmanhetens-akning', ['01', '02', '03', '12']],
    ['langfardsskridskor-med-ledare', ['01', '02', '03', '12']],
    ['julbord-vid-sjon', ['11', '12']],
  ])('%s is in its months', (key, months) => expect(monthsOf(daysFor(key))).toEqual(months));
});

describe('nights', () => {
  const slept = town.flatMap(({ products }) =>
    products.flatMap(({ key, skus }) => skus.flatMap(({ nights }) => (nights ? [{ key, nights }] : []))),
  );
  it.each(slept)('$key is let in the nights that its variants have', ({ key, nights }) => {
    for (const day of daysFor(key).map(one => one.slice(5)))
      expect(
        nights.some(({ from, to }) => from <= day && day <= to),
        day,
      ).toBe(true);
  });
});

/** The days of the coming year on which somebody could begin. */
function daysOf({ groups }: TownPlaces, offer: TownOffer): string[] {
  const rules = offerField.parse(offerOf(offer, slug => slug));
  const needed = groups.filter(({ slug }) => offer.needs.some(({ group }) => group === slug));
  const stage: Stage = {
    offer: rules,
    timeZone: ZONE,
    now: NOW.getTime(),
    units: needed.flatMap(group =>
      group.resources.map(({ capacity }, position) => ({
        ...{ id: `${group.slug}-${position}`, groupId: group.slug },
        ...{ capacity, position },
      })),
    ),
    joins: needed.flatMap(group =>
      (groupOf(group).joins ?? []).map(([a, b]) => ({ a: `${group.slug}-${a}`, b: `${group.slug}-${b}` })),
    ),
    taken: [],
    departures: departuresOf(offer.departures ?? [], ZONE, NOW).map(({ startsAt, endsAt, capacity }, at) => ({
      ...{ id: String(at), capacity, taken: 0, calledOff: false },
      ...{ startsAt: startsAt.getTime(), endsAt: endsAt.getTime() },
    })),
  };
  const { least } = rules.party ?? { least: 1 };
  return YEAR.filter(day => dayOf(stage, { day, minutes: null, nights: null, party: least, pieces: 1 }).free > 0);
}
