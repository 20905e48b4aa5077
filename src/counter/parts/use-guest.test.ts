import { describe, expect, it } from 'vitest';
import { nameAndNumber } from './use-guest.ts';

describe('a guest who is typed in one go', () => {
  it.each([
    ['Anna Berg 070-123 45 67', { name: 'Anna Berg', phone: '070-123 45 67' }],
    ['070 123 45 67, Anna', { name: 'Anna', phone: '070 123 45 67' }],
    ['Åke +46 (0)70 1234567', { name: 'Åke', phone: '+46 (0)70 1234567' }],
  ])('%s is a name and a number', (typed, parts) => {
    expect(nameAndNumber(typed)).toEqual(parts);
  });
  it.each(['Anna', '0701234567', '', 'Bord 12', 'Karl XII 1718'])('%s is one of them', typed => {
    expect(nameAndNumber(typed)).toBeNull();
  });
});
