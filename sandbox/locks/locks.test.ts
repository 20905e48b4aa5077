import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { computedCode } from './locks.ts';
import { type LocksSandbox, startLocksSandbox } from './server.ts';

/** The lock companies by their wire alone, as a customer written in another language would meet them. */
let sandbox: LocksSandbox;
let now = new Date('2026-06-01T12:00:00Z');
beforeEach(async () => {
  now = new Date('2026-06-01T12:00:00Z');
  sandbox = await startLocksSandbox({ now: () => now });
});
afterEach(() => sandbox.stop());

const SPAN = { startsAt: '2026-06-01T11:00:00.000Z', endsAt: '2026-06-01T13:00:00.000Z' };

async function call(method: string, path: string, body?: object, secret = sandbox.secret) {
  const answer = await fetch(sandbox.url + path, {
    method,
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : text };
}

async function form(path: string, fields: Record<string, string>) {
  const body = new URLSearchParams({ accessToken: sandbox.secret, clientId: 'x', lockId: 'cloud-1', ...fields });
  return (await (await fetch(`${sandbox.url}/cloud/v3/${path}`, { method: 'POST', body })).json()) as Record<
    string,
    unknown
  >;
}

describe('a keypad', () => {
  it('takes codes that can be typed, opens within their window by its own clock, and tells who came', async () => {
    const put = (code: string, span: object = SPAN) => call('PUT', '/passcode/v1/locks/a/codes/one', { code, ...span });
    expect((await put('345678')).body).toMatchObject({ id: 'one', status: 'ACTIVE', ...SPAN });
    for (const code of ['123456', '304567', '34567', '3456789']) expect((await put(code)).status).toBe(422);
    expect((await put('345678', { ...SPAN, startsAt: '2026-06-01T11:00:30Z' })).status).toBe(422);
    expect((await call('PUT', '/passcode/v1/locks/a/codes/two', { code: '345678', ...SPAN })).status).toBe(409);
    expect((await call('GET', '/passcode/v1/locks/no-such')).status).toBe(404);
    expect((await call('GET', '/passcode/v1/locks/a', undefined, 'wrong')).status).toBe(401);
    expect(sandbox.locks.open('passcode', 'a', { code: '345678' })).toBe(true);
    expect(sandbox.locks.open('passcode', 'a', { code: '345679' })).toBe(false);
    sandbox.locks.find('passcode', 'a')!.aheadMs = 2 * 3_600_000;
    expect(sandbox.locks.open('passcode', 'a', { code: '345678' })).toBe(false);
    const { body } = await call('GET', '/passcode/v1/locks/a');
    expect(body).toMatchObject({ clock: '2026-06-01T14:00:00.000Z', openings: [{ by: 'one' }] });
    expect((await call('DELETE', '/passcode/v1/locks/a/codes/one')).body).toEqual({ status: 'GONE' });
    expect((await call('GET', '/passcode/v1/locks/a')).body.codes).toEqual([]);
  });

  it('takes a code back late, and misbehaves as it is told', async () => {
    await call('PUT', '/passcode/v1/locks/a/codes/one', { code: '345678', ...SPAN });
    sandbox.mishaps.arm('revokes-late');
    const deletes = [1, 2, 3].map(() => call('DELETE', '/passcode/v1/locks/a/codes/one'));
    expect((await Promise.all(deletes)).map(one => one.status).sort()).toEqual([200, 202, 202]);
    await call('POST', '/_control/mishaps', { kind: 'down', company: 'passcode' });
    expect((await call('GET', '/passcode/v1/locks/a')).status).toBe(503);
    expect((await call('GET', '/passcode/v1/locks/a')).status).toBe(200);
    expect((await call('POST', '/_control/mishaps', { kind: 'polite' })).status).toBe(400);
  });
});

describe('a cloud', () => {
  const hours = (from: number, until: number) => ({
    keyboardPwdType: '3',
    ...{ startDate: String(Date.UTC(2026, 5, 1, from)), endDate: String(Date.UTC(2026, 5, 1, until)) },
  });

  it('computes the same code of the same whole hours, and takes nothing back', async () => {
    const first = await form('keyboardPwd/get', hours(11, 13));
    expect(first.keyboardPwd).toMatch(/^[1-8]\d{7}$/);
    expect((await form('keyboardPwd/get', hours(11, 13))).keyboardPwd).toBe(first.keyboardPwd);
    expect((await form('keyboardPwd/get', hours(11, 14))).keyboardPwd).not.toBe(first.keyboardPwd);
    expect(await form('keyboardPwd/get', { ...hours(11, 13), startDate: '1780311660000' })).toHaveProperty('errcode');
    const long = { ...hours(11, 13), endDate: String(Date.UTC(2027, 6, 1, 11)) };
    expect(await form('keyboardPwd/get', long)).toHaveProperty('errcode');
    expect(await form('keyboardPwd/delete', {})).toHaveProperty('errcode');
    expect(sandbox.locks.open('cloud', 'cloud-1', { code: String(first.keyboardPwd) })).toBe(true);
    expect(computedCode('a', new Date(0), new Date(1))).not.toBe(computedCode('b', new Date(0), new Date(1)));
  });
});

describe('a storm', () => {
  it('is the same for the same seed', async () => {
    const met = async (seed: number) => {
      const own = await startLocksSandbox();
      own.mishaps.storm(seed, { oneIn: 2, ms: 1 });
      const headers = { authorization: `Bearer ${own.secret}` };
      for (let at = 0; at < 30; at++) await fetch(`${own.url}/passcode/v1/locks/a`, { headers }).catch(() => null);
      await own.stop();
      return own.mishaps.injected.map(one => one.kind);
    };
    const [one, again, other] = [await met(5), await met(5), await met(6)];
    expect(one.length).toBeGreaterThan(0);
    expect(again).toEqual(one);
    expect(other).not.toEqual(one);
  });
});
