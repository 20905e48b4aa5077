import { describe, expect, it } from 'vitest';
import { idsIn, LOOKED_AT, lookedAt } from '../src/backoffice/deeds/rules.ts';
import { ASKS_ALONE, DEEDS, deedSentence, OWN_SETTINGS } from '../src/backoffice/deeds/wording/rules.ts';
import { endpointTable } from '../src/contract.ts';
import { LOCALES } from '../src/shared/i18n.ts';
import { newId } from '../src/shared/ids.ts';
import type { Objects } from './permissions/objects.ts';
import { ASKS, ENDPOINTS } from './permissions/slices.ts';

/** Objects that are whatever is asked for: only the kinds of the commands are looked at. */
const anything: unknown = new Proxy(() => newId(), {
  get: (_, name) =>
    name === Symbol.toPrimitive || name === 'toString' ? () => newId() : name === 'then' ? undefined : anything,
});

/** Commands that staff are answered otherwise than a customer with no rights. */
function commandsOfStaff(): string[] {
  return Object.entries(ASKS).flatMap(([name, make]) => {
    const [type] = make(anything as Objects).command ?? [];
    const row = ENDPOINTS[name]!;
    const staff = row.visitor === 401 && row.customer === 403 && (row.owner !== 403 || row.platformStaff !== 403);
    return type && staff ? [type] : [];
  });
}

describe('the history of what staff do', () => {
  it('has a sentence for every command that staff can press, in three languages', () => {
    const known = [...Object.keys(DEEDS), ...ASKS_ALONE, ...OWN_SETTINGS];
    const all = commandsOfStaff();
    expect(all.length).toBeGreaterThan(150);
    expect(all.filter(type => !known.includes(type))).toEqual([]);
    for (const type of Object.keys(DEEDS)) {
      const said = LOCALES.map(locale => deedSentence(type, locale));
      expect(new Set(said).size, type).toBe(3);
      for (const sentence of said) expect(sentence).not.toMatch(/[.!]$/);
    }
  });

  it('keeps the ids that a command names, and nothing that somebody typed', () => {
    const [orderId, productId] = [newId(), newId()];
    const typed = { _id: newId(), orderId, productId, note: 'Elin ringde', email: 'a@b.se', nameId: 'Elin Åkerström' };
    expect(idsIn(typed)).toEqual({ orderId, productId });
  });

  it('knows a noun for each kind of endpoint that it lists, once', () => {
    const words = Object.values(LOOKED_AT).flat() as string[];
    expect(words.length).toBe(new Set(words).size);
    expect([
      lookedAt('orders.list'),
      lookedAt('orders:csv'),
      lookedAt('guests.find'),
      lookedAt('nobody.knows'),
    ]).toEqual([...['orders', 'orders', 'guests', 'stall']]);
    expect(Object.keys(endpointTable()).some(name => lookedAt(name) === 'tickets')).toBe(true);
  });
});
