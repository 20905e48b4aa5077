import { describe, expect, it } from 'vitest';
import { departuresToChoose, type GateChoices, gateSign, gateStanding } from './rules.ts';

const NOW = new Date('2026-11-27T14:00:00Z');
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000).toISOString();
const departure = (id: string, startsAt: string, calledOff = false) => ({ id, productId: 'boat', startsAt, calledOff });
const choices: GateChoices = {
  departures: [
    departure('later', minutes(120)),
    departure('next', minutes(15)),
    departure('left', minutes(-10)),
    departure('off', minutes(60), true),
    departure('morning', minutes(-300)),
  ],
  products: [{ id: 'boat', title: { sv: 'Båten', en: 'The boat' } }],
};
const standing = (id: string, kind: 'DEPARTURE' | 'PRODUCT' = 'DEPARTURE') => gateStanding({ kind, id }, choices, NOW);

describe('the choice of a door', () => {
  it('says that its departure has left, is called off, or is on the list no more, and stays', () => {
    expect(['next', 'left', 'off', 'of yesterday'].map(id => standing(id))).toEqual([
      ...['OPEN', 'LEFT', 'CALLED_OFF', 'GONE'],
    ]);
    expect([standing('boat', 'PRODUCT'), standing('gone', 'PRODUCT')]).toEqual(['OPEN', 'GONE']);
    expect(gateStanding(null, choices, NOW)).toBe('OPEN');
    expect(gateStanding({ kind: 'DEPARTURE', id: 'next' }, null, NOW)).toBe('OPEN');
  });

  it('is of what leaves from now on, and what left within the hour', () => {
    expect(departuresToChoose(choices, NOW).map(({ id }) => id)).toEqual(['left', 'next', 'later']);
  });

  it('follows a departure that was moved after the list was fetched, as soon as a newer list says so', () => {
    const gate = { kind: 'DEPARTURE', id: 'next' } as const;
    const moved = { ...choices, departures: [departure('next', minutes(90))] };
    expect(gateSign(gate, choices)).toEqual({ title: choices.products[0]!.title, startsAt: minutes(15) });
    expect(gateSign(gate, moved)!.startsAt).toBe(minutes(90));
    expect(gateSign({ kind: 'PRODUCT', id: 'boat' }, choices)).toMatchObject({ startsAt: null });
    expect(gateSign({ kind: 'DEPARTURE', id: 'gone' }, choices)).toBeNull();
  });
});
