import { describe, expect, it } from 'vitest';
import { offerField } from '../../src/availability/offers/contract.ts';
import { offerProblem } from '../../src/availability/offers/rules.ts';
import { resourceGroupField } from '../../src/availability/resources/contract.ts';
import { seriesField } from '../../src/availability/series/contract.ts';
import { plannedDepartures } from '../../src/availability/series/rules.ts';
import { addDays, wallMoment } from '../../src/shared/wall-time.ts';
import { newBlock, newOffer, newResourceGroup, townDay } from '../../src/town/places.ts';
import type { TownDepartures, TownOffer, TownProvider } from './shape.ts';
import { town } from './town.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const ZONE = 'Europe/Stockholm';
const BOOKED = ['BOOKABLE', 'ACCOMMODATION'];

const offers = town.flatMap(provider =>
  Object.entries(provider.places?.offers ?? {}).map(([key, offer]) => ({ key, offer, provider })),
);
const groups = town.flatMap(provider =>
  (provider.places?.groups ?? []).map(group => ({ slug: group.slug, group, provider })),
);
const leavingOf = (patterns: readonly TownDepartures[]) =>
  plannedDepartures(seriesField.parse(patterns), { first: '2026-11-20', last: addDays('2026-11-20', 424) }, ZONE);
const offerFor = (key: string) => offers.find(one => one.key === key)!.offer;

describe('what is booked in the town', () => {
  it('has rules, all of it, and cakes as well', () => {
    const products = town.flatMap(provider => provider.products);
    const booked = products.filter(product => BOOKED.includes(product.acquirableAs)).map(product => product.key);
    const fetched = offers.filter(({ offer }) => offer.kind === 'PICK_UP').map(({ key }) => key);
    expect(fetched.length).toBeGreaterThan(0);
    expect(offers.map(({ key }) => key).sort()).toEqual([...booked, ...fetched].sort());
  });
  it('is of every kind', () => {
    expect(new Set(offers.map(({ offer }) => offer.kind))).toEqual(new Set(offerField.shape.kind.options));
  });
  it.each(offers)('$key has rules that its seller could write', ({ key, offer, provider }) => {
    const { data, error } = offerField.safeParse(newOffer(offer, slug => slug));
    expect(error).toBeUndefined();
    expect(offerProblem(data!)).toBeNull();
    const product = provider.products.find(one => one.key === key)!;
    const kinds: Partial<Record<TownOffer['kind'], string>> = { NIGHTS: 'ACCOMMODATION', PICK_UP: 'BUYABLE' };
    expect(product.acquirableAs).toBe(kinds[offer.kind] ?? 'BOOKABLE');
    expect((offer.departures?.length ?? 0) > 0).toBe(offer.kind === 'DEPARTURES');
  });
  it.each(offers)('$key needs what its seller has, and enough of it', ({ offer, provider }) => {
    for (const need of offer.needs) {
      const group = provider.places!.groups.find(({ slug }) => slug === need.group);
      expect(group, need.group).toBeDefined();
      if (need.take === 'PARTY') expect(largest(group!)).toBeGreaterThanOrEqual(offer.party!.most);
      else expect(group!.resources.length).toBeGreaterThanOrEqual(need.amount ?? 1);
    }
  });
  // Rental lengths in whole prices: two hours are paid as two hours, a day as a day.
  it.each(offers.filter(({ offer }) => offer.kind === 'HOURS' || offer.kind === 'DAYS'))(
    '$key is lent in whole prices',
    ({ key, offer, provider }) => {
      for (const { booked } of provider.products.find(one => one.key === key)!.skus) {
        expect(booked!.unit.type).toBe(offer.kind === 'DAYS' ? 'DAY' : 'HOUR');
        const length = booked!.value * 60;
        if (offer.kind === 'HOURS')
          expect([offer.minutes!.least % length, offer.minutes!.step % length]).toEqual([0, 0]);
      }
    },
  );
});

describe('what it is booked with', () => {
  it.each(groups)('$slug could be written by its owner', ({ group }) => {
    expect(resourceGroupField.safeParse({ providerId: 'x', ...newResourceGroup(group) }).error).toBeUndefined();
    for (const [a, b] of group.joins ?? []) expect([a, b].map(at => group.resources[at - 1])).not.toContain(undefined);
  });
  it('is called once at each stall, and needed', () => {
    for (const { places } of town) {
      const slugs = places?.groups.map(({ slug }) => slug) ?? [];
      expect(new Set(slugs).size).toBe(slugs.length);
      const needed = Object.values(places?.offers ?? {}).flatMap(({ needs }) => needs.map(need => need.group));
      expect(new Set(needed)).toEqual(new Set(slugs));
    }
  });
  it('is shared: by a tour and the hire, by Christmas and any evening, by the hour and the day', () => {
    const usedBy = (slug: string) =>
      offers.filter(({ offer }) => offer.needs.some(({ group }) => group === slug)).length;
    expect(['kajaker', 'bord', 'elcyklar', 'rum-mot-sjon', 'matsal', 'ledare'].map(usedBy)).toEqual([3, 2, 2, 2, 2, 2]);
    expect(offerFor('guidad-kvallspaddling').needs).toHaveLength(2);
  });
  it('is as much as the pages say', () => {
    const count = (slug: string) => groups.find(one => one.slug === slug)!.group.resources.length;
    expect(['bord', 'kajaker', 'tallar', 'strandstugor', 'elcyklar', 'rum-mot-sjon', 'glamping'].map(count)).toEqual([
      9, 16, 100, 12, 19, 7, 3,
    ]);
    expect(groups.find(one => one.slug === 'bord')!.group.resources.map(one => one.capacity)).toContain(12);
    expect(count('rum-mot-sjon') + count('rum-mot-garden') + count('tornet')).toBe(14);
  });
});

describe('departures', () => {
  const walls = (key: string) =>
    leavingOf(offerFor(key).departures!).map(({ startsAt, endsAt }) => {
      const starts = wallMoment(startsAt, ZONE);
      return `${starts.date} ${starts.time}–${wallMoment(endsAt, ZONE).time}`;
    });

  it('leave for fourteen months, on the walls of the place on both sides of a clock change (H7)', () => {
    const evenings = walls('stickkafe');
    expect(evenings).toHaveLength(60);
    expect(new Set(evenings.map(evening => evening.slice(11)))).toEqual(new Set(['18:00–20:30']));
    expect(evenings[0]).toBe('2026-11-26 18:00–20:30');
  });
  it('are the first, second and last of their month', () => {
    expect(walls('surdegskurs').slice(0, 3)).toEqual([
      ...['2026-12-06 09:00–13:00', '2027-01-03 09:00–13:00', '2027-02-07 09:00–13:00'],
    ]);
    expect(walls('kammarmusik-i-salongen').slice(0, 3)).toEqual([
      ...['2026-11-26 19:00–20:30', '2026-12-31 19:00–20:30', '2027-01-28 19:00–20:30'],
    ]);
  });
  it('of a course in two parts end a week later', () => {
    const [course] = leavingOf(offerFor('drejkurs').departures!);
    expect(course).toEqual({
      startsAt: new Date('2026-12-12T09:00:00Z'),
      endsAt: new Date('2026-12-19T14:00:00Z'),
      capacity: 6,
    });
  });
  it('of one ship never overlap', () => {
    const ship = ['rundtur-pa-sjon', 'bat-till-slottet', 'rakkryssning']
      .flatMap(key => leavingOf(offerFor(key).departures!))
      .sort((a, b) => Number(a.startsAt) - Number(b.startsAt));
    for (const [at, trip] of ship.slice(1).entries()) expect(trip.startsAt >= ship[at]!.endsAt).toBe(true);
    expect(ship.length).toBeGreaterThan(250);
  });
});

describe('what nobody can have for a while', () => {
  const blocks = town.flatMap(({ key, places }) => (places?.blocks ?? []).map(block => ({ ...block, key, places })));

  it.each(blocks)('$reason', block => {
    const group = block.places!.groups.find(({ slug }) => slug === block.group)!;
    for (const number of block.numbers) expect(group.resources[number - 1]).toBeDefined();
    for (const now of [NOW, new Date('2027-03-27T22:59:00Z'), new Date('2027-10-30T22:01:00Z')]) {
      const { from, to } = newBlock(block, ZONE, now);
      expect(from > now).toBe(true);
      expect(to > from).toBe(true);
    }
  });
  it('is on the next such day, never today', () => {
    expect(['1', '4', '5', '7'].map(weekday => townDay({ weekday: Number(weekday) }, '2026-11-20'))).toEqual([
      ...['2026-11-23', '2026-11-26', '2026-11-27', '2026-11-22'],
    ]);
    expect(townDay({ weekday: 6, weeksLater: 2 }, '2026-11-20')).toBe('2026-12-05');
  });
});

/** The largest party that a group can seat, with all its joins. */
function largest({ resources, joins = [] }: NonNullable<TownProvider['places']>['groups'][number]): number {
  const joined = new Map(resources.map((_, at) => [at + 1, new Set([at + 1])]));
  for (const [a, b] of joins) {
    const all = new Set([...joined.get(a)!, ...joined.get(b)!]);
    for (const one of all) joined.set(one, all);
  }
  return Math.max(
    ...[...joined.values()].map(set => [...set].reduce((sum, at) => sum + resources[at - 1]!.capacity, 0)),
  );
}
