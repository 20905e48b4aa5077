import { describe, expect, it } from 'vitest';
import { ROLES } from '../../rights/rules.ts';
import type { OfficeProvider } from '../contract.ts';
import type { Trade } from '../trades/rules.ts';
import { barPlaces, stallPlaces } from './stall-places.ts';

function stall(role: keyof typeof ROLES, sells: Trade[]): OfficeProvider {
  const sign = { _id: 'a', slug: 'kajen', title: 'Kajen', band: 'food', colour: null, timeZone: 'Europe/Stockholm' };
  return { ...sign, rights: [...ROLES[role]], sells } as OfficeProvider;
}

const ends = (places: readonly { href: string }[]) => places.map(({ href }) => href.split('?')[0]!.split('/').at(-1));

describe('places of a stall', () => {
  it('follow the day, selling, the stall, its money and its people; about a dozen for an owner', () => {
    expect(ends(stallPlaces(stall('owner', ['TABLE', 'GOODS']), {}))).toEqual([
      ...['dashboard', 'calendar', 'bookings', 'messages', 'orders', 'quotes', 'tickets', 'products'],
      ...['pages', 'checklist', 'cases', 'money', 'people'],
    ]);
  });

  it('leave out the calendar where only goods are sold, and nothing where nothing is sold yet', () => {
    expect(ends(stallPlaces(stall('owner', ['GOODS']), {}))).not.toContain('calendar');
    expect(ends(stallPlaces(stall('owner', []), {}))).toContain('calendar');
  });
});

describe("a phone's bar", () => {
  it.each([
    ['owner', ['TABLE'], {}, ['dashboard', 'book', 'orders', 'messages', 'calendar']],
    ['staff', ['NIGHTS', 'GOODS'], {}, ['dashboard', 'book', 'orders', 'messages', 'calendar']],
    ['owner', ['GOODS'], {}, ['dashboard', 'orders', 'messages', 'products']],
    ['owner', ['GOODS'], { cases: 2 }, ['dashboard', 'orders', 'messages', 'cases']],
    ['owner', ['TABLE'], { cases: 1 }, ['dashboard', 'book', 'orders', 'messages', 'cases']],
    // Readers book nobody.
    ['reader', ['TABLE'], {}, ['dashboard', 'orders', 'messages', 'calendar']],
    ['scanner', ['TABLE'], {}, ['dashboard', 'tickets', 'scanner', 'kajen']],
  ] as const)('of %s at %j with %j waiting has %j', (role, sells, waiting, shown) => {
    const { bar, menu } = barPlaces(stall(role, [...sells]), waiting);
    expect(ends(bar)).toEqual(shown);
    expect(new Set([...ends(bar), ...ends(menu)])).toEqual(
      new Set([...ends(stallPlaces(stall(role, [...sells]), waiting)), ...ends(bar)]),
    );
  });
});
