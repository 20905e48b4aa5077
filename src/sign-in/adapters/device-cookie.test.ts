import { describe, expect, it } from 'vitest';
import { deviceCookie, knownDevice } from './device-cookie.ts';

const config = { appSecret: 'a-secret-that-is-long-enough-for-a-hall', baseUrl: 'http://hall.example' };
const world = (fill: number, of = config) => ({
  config: of,
  random: (bytes: number) => new Uint8Array(bytes).fill(fill),
});
const valueIn = (cookie: string) => /^device=([^;]*)/.exec(cookie)![1]!;
const known = (value: string, person: string | null) => knownDevice(config, value, person);

describe('the cookie of a known browser', () => {
  it('is known to who signed in there, and to nobody else', () => {
    const value = valueIn(deviceCookie(world(1), null, 'eskil'));
    expect(known(value, 'eskil')).toBe(Buffer.alloc(24, 1).toString('base64url'));
    for (const person of ['maja', '', null]) expect(known(value, person)).toBeNull();
    expect(knownDevice({ ...config, appSecret: 'another-secret-that-is-long-enough' }, value, 'eskil')).toBeNull();
  });

  it('keeps its id, and the last five people', () => {
    let value: string | null = null;
    for (const person of ['a', 'b', 'c', 'd', 'e', 'f', 'e']) value = valueIn(deviceCookie(world(2), value, person));
    expect('abcdef'.split('').filter(person => known(value!, person))).toEqual(['b', 'c', 'd', 'e', 'f']);
    expect(value!.split('.')).toHaveLength(6);
    expect(deviceCookie(world(3), value, 'g').startsWith(`device=${value!.split('.')[0]}.`)).toBe(true);
  });

  it('is for scripts and other sites in no way, and for https alone where the hall has https', () => {
    expect(deviceCookie(world(1), null, 'eskil')).toMatch(/; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    const safe = { ...config, baseUrl: 'https://hall.example' };
    expect(deviceCookie(world(1, safe), null, 'eskil')).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
  });

  it('is not believed with another id, half a mark, the mark of another browser, or as anything else', () => {
    const [one, other] = [world(1), world(2)].map(of => valueIn(deviceCookie(of, null, 'eskil')).split('.'));
    const wrong = [
      `${one![0]}.${other![1]}`,
      `${one![0]}.${one![1]!.slice(0, 40)}`,
      one![0]!,
      '',
      'x',
      `${one!.join('.')}.`,
    ];
    for (const value of wrong) expect([value, known(value, 'eskil')]).toEqual([value, null]);
    // Nonsense is replaced by a browser of its own.
    expect(valueIn(deviceCookie(world(4), 'nonsense', 'eskil'))).toMatch(/^[\w-]{32}\.[\w-]{43}$/);
  });
});
