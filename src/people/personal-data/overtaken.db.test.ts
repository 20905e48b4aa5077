import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { newcomer } from '../../../tests/letters.ts';
import { personalDataAudit } from './audit.ts';

/** Commands from other windows of a person while one of them erases the account. */
let hall: TestHall;
beforeAll(async () => {
  hall = await openHall();
});
afterAll(() => hall.close());
beforeEach(async () => {
  await hall.db.deleteFrom('rate_limits').execute();
});

describe('what was pressed while the hall was away for an hour', () => {
  it.each([
    ['erase-my-account', { confirmation: 'skogen' }],
    ['change-password', { currentPassword: 'skogen', newPassword: 'en-helt-annan-vinter' }],
    ['set-credentials', { username: 'nagon.annan', newPassword: 'en-helt-annan-vinter' }],
    ['reset-password', { token: 'x', newPassword: 'en-helt-annan-vinter' }],
    ['request-password-reset', { usernameOrEmail: 'eskil.lund' }],
    ['remove-authenticator', {}],
    ['renew-recovery-codes', {}],
    ['remove-passkey', { passkeyId: '01930000-0000-7000-8000-000000000000' }],
  ])('is not carried out behind anybody’s back: %s', async (type, fields) => {
    const { browser } = await newcomer(hall);
    const _createdAt = new Date(hall.clock.now().getTime() - 3_600_000).toISOString();
    const late = await browser.command<{ reason: string }>('POST', `/api/commands/${type}`, type, {
      ...fields,
      _createdAt,
    });
    expect([late.status, late.body.reason]).toEqual([409, 'too-late']);
  });
});

describe('an account that is being erased', () => {
  it('takes along whatever is pressed meanwhile: done before it or a stranger’s after it, and nothing is left', async () => {
    for (let round = 0; round < 4; round++) {
      const { browser, password, username } = await newcomer(hall);
      const press = async (type: string, fields: object, ms = 0, who = browser) => {
        await pause(ms);
        return await who.command('POST', `/api/commands/${type}`, type, { ...fields });
      };
      const moments = Array.from({ length: 25 }, (_, at) => at * 10);
      const erasing = press('erase-my-account', { confirmation: password });
      const others = await Promise.all([
        ...moments.map(ms => press('end-session', { sessionId: 'none' }, ms)),
        ...moments.map(ms => press('change-name', { name: 'Ett annat namn' }, ms)),
        ...moments.slice(0, 5).map(ms => press('begin-authenticator', {}, 4 * ms)),
        ...moments.slice(0, 5).map(ms => press('classic-sign-in', { username, password }, 6 * ms, hall.browser())),
      ]);
      expect((await erasing).status).toBe(200);
      expect(others.filter(({ status }) => ![200, 401, 404].includes(status))).toEqual([]);
    }
    for (const { sql, name } of personalDataAudit) expect((await hall.pool.query(sql)).rows, name).toEqual([]);
  });
});
