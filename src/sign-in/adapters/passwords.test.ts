import { afterAll, describe, expect, it } from 'vitest';
import { openWorld } from '../../../tests/world.ts';
import { readConfig } from '../../config.ts';
import { closePasswords, hashPassword, verifyPassword } from './passwords.ts';

const cheap = openWorld({ hashCost: 1024 });
const house = openWorld({ hashCost: readConfig({ APP_SECRET: 'a-secret-for-tests-that-is-long-enough' }).hashCost });
const password = 'ljung-i-augusti';
afterAll(async () => {
  await Promise.all([cheap, house].map(closePasswords));
});

describe('the hash of a password', () => {
  it('names its cost where that is not the usual one, and opens wherever it is checked', async () => {
    const hash = await hashPassword(cheap, password);
    expect(hash).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}:1024$/);
    for (const hall of [cheap, house]) {
      expect(await verifyPassword(hall, { hash, password })).toBe(true);
      expect(await verifyPassword(hall, { hash, password: `${password}!` })).toBe(false);
    }
  });

  it('of a house has the usual cost, and opens where others are made more cheaply', async () => {
    const hash = await hashPassword(house, password);
    expect(hash).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
    expect(await verifyPassword(cheap, { hash, password })).toBe(true);
  });
});
