import { describe, expect, it } from 'vitest';
import type { Caller } from '../shared/world.ts';
import { orderCopyOwner } from './device-copies.ts';

const who = (userId: string | null, accessKey: string | null = null) => ({ userId, accessKey }) as Caller;

describe('whose device keeps a copy of an order', () => {
  it.each([
    ['its customer’s', 'elin', who('elin'), 'elin'],
    ['a guest’s, who holds the link', null, who(null, 'key'), 'link'],
    ['a person’s, who came by the link of a guest’s order', null, who('elin', 'key'), 'elin'],
    ['nobody’s of the staff, who see it by their rights', 'elin', who('maja'), null],
    ['nobody’s of the staff, though nobody is its customer', null, who('maja'), null],
    ['nobody’s', 'elin', who(null), null],
  ])('%s', (_, customerId, caller, owner) => expect(orderCopyOwner(customerId, caller)).toBe(owner));
});
