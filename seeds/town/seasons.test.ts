import { describe, expect, it } from 'vitest';
import { answerTo, freeOn as leftOn, type Stage } from '../../src/availability/answers/rules.ts';
import { offerField } from '../../src/availability/offers/contract.ts';
import { seriesField } from '../../src/availability/series/contract.ts';
import { plannedDepartures } from '../../src/availability/series/rules.ts';
import { addDays, wallMoment } from '../../src/shared/wall-time.ts';
import { newBlock, newOffer, newResourceGroup, townDay } from '../../src/town/places.ts';
import type { TownOffer, TownPlaces } from './shape.ts';
import { town } from './town.ts';

/** The booking engine's answers to the town's rules, without any bookings. */
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

describe('who is expected', () => {
  const { places, products } = town.find(({ key }) => key === 'sjokanten')!;
  const { guests = [], blocks = [] } = places!;

  it('is expected for nothing, by one name and number each', () => {
    for (const { product } of guests)
      expect(products.find(({ key }) => key === product)!.skus.map(({ price }) => price)).toEqual([0]);
    expect(new Set(guests.map(({ name, phone, email }) => `${name} ${phone} ${email}`)).size).toBe(guests.length);
    for (const { phone, email } of guests)
      expect(`${phone} ${email}`).toMatch(/^070-174 06 \d\d [a-z]+@[a-z]+\.example$/);
  });
  // Every opening date of seven weeks; on Christmas Eve there are no bookings.
  it.each(Array.from({ length: 50 }, (_, ahead) => addDays(TODAY, ahead)))(
    'finds a table when the town opens on %s',
    today => {
      const now = new Date(`${today}T17:00:00Z`);
      const stage = stageOf(places!, places!.offers['bord-pa-sjokanten']!, now);
      const taken = blocks.flatMap(block =>
        block.numbers.map(number => {
          const { from, to } = newBlock(block, ZONE, now);
          return { resourceId: `${block.group}-${number - 1}`, from: from.getTime(), to: to.getTime() };
        }),
      );
      for (const { day, time, party, name } of guests) {
        const on = townDay(day, today);
        const ask = { day: on, time, minutes: null, nights: null, party, pieces: 1 };
        const answer = answerTo({ ...stage, taken: [...taken] }, ask);
        if (['12-24', '12-25', '12-31', '01-01'].includes(on.slice(5))) continue;
        expect(answer, `${name} ${on}`).toHaveProperty('yes');
        if ('yes' in answer) taken.push(...answer.yes.keeps);
      }
    },
  );
});

/** The days of the coming year with a possible beginning. */
function daysOf(places: TownPlaces, offer: TownOffer): string[] {
  const stage = stageOf(places, offer, NOW);
  const least = stage.offer.party?.least ?? 1;
  return YEAR.filter(day => leftOn(stage, { day, minutes: null, nights: null, party: least, pieces: 1 }).free > 0);
}

function stageOf({ groups }: TownPlaces, offer: TownOffer, now: Date): Stage {
  const rules = offerField.parse(newOffer(offer, slug => slug));
  const first = wallMoment(now, ZONE).date;
  const needed = groups.filter(({ slug }) => offer.needs.some(({ group }) => group === slug));
  return {
    offer: rules,
    timeZone: ZONE,
    now: now.getTime(),
    units: needed.flatMap(group =>
      group.resources.map(({ capacity }, position) => ({
        ...{ id: `${group.slug}-${position}`, groupId: group.slug },
        ...{ capacity, position },
      })),
    ),
    joins: needed.flatMap(group =>
      (newResourceGroup(group).joins ?? []).map(([a, b]) => ({ a: `${group.slug}-${a}`, b: `${group.slug}-${b}` })),
    ),
    taken: [],
    departures: plannedDepartures(
      seriesField.parse(offer.departures ?? []),
      { first, last: addDays(first, 424) },
      ZONE,
    ).map(({ startsAt, endsAt, capacity }, at) => ({
      ...{ id: String(at), capacity, taken: 0, calledOff: false },
      ...{ startsAt: startsAt.getTime(), endsAt: endsAt.getTime() },
    })),
  };
}
