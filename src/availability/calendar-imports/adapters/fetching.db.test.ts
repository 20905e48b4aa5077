import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lie } from '../../../../sandbox/calendars/lies.ts';
import { type CalendarSandbox, startCalendarSandbox } from '../../../../sandbox/calendars/server.ts';
import { type Fence, isOutside, resolveName, targetOf } from './fence.ts';
import { type Fetched, fetchCalendar } from './fetching.ts';
import { readInThread } from './reader.ts';

let server: CalendarSandbox;
let fence: Fence;
beforeAll(async () => {
  server = await startCalendarSandbox();
  server.calendars.fill('cabin', [{ uid: 'a@b', from: '2027-06-11', to: '2027-06-14', title: 'Reserved' }]);
  fence = { resolve: resolveName, alsoFrom: [server.address], ownHost: 'hall.example' };
});
afterAll(() => server.stop());

/** A busy machine takes its time to answer and to unpack: only those who stall are waited for briefly. */
const LIMITS = { patienceMs: 20_000, mostBytes: 6_000_000 };
const HORIZON = { timeZone: 'Europe/Stockholm', from: '2027-01-01', to: '2029-01-01' };
const ask = (more: object = {}, limits = LIMITS) =>
  fetchCalendar({ url: server.urlOf('cabin'), etag: null, lastModified: null, ...more }, fence, limits);
const lied = async (lie: Lie, limits = LIMITS): Promise<Fetched> => {
  server.calendars.lie('cabin', lie);
  try {
    return await ask({}, limits);
  } finally {
    server.calendars.lie('cabin', null);
  }
};
const read = async (fetched: Fetched) => (fetched.kind === 'calendar' ? readInThread(fetched.bytes, HORIZON) : fetched);

describe('the fence', () => {
  it.each([
    ...[
      '0.0.0.0',
      '10.1.2.3',
      '100.64.0.1',
      '127.0.0.1',
      '127.9.9.9',
      '169.254.169.254',
      '172.16.0.1',
      '172.31.255.255',
    ],
    ...['192.0.0.8', '192.0.2.1', '192.168.1.1', '198.18.0.1', '198.51.100.7', '203.0.113.9', '224.0.0.1', '240.0.0.1'],
    ...['255.255.255.255', '::', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8', '::7f00:1', 'fe80::1'],
    ...['fe80::1%eth0', 'fc00::1', 'fd12:3456::1', 'ff02::1', '64:ff9b::7f00:1', '64:ff9b:1::1', '100::1', '2001::1'],
    ...['2001:db8::1', '2002:7f00:1::1', '3fff::1', 'fec0::1', 'nonsense', ''],
  ])('lets nobody to %s', address => {
    expect(isOutside(address)).toBe(false);
  });

  it.each(['8.8.8.8', '1.1.1.1', '172.15.255.255', '172.32.0.1', '192.167.255.255', '2606:4700::1111', '2a00:1450::1'])(
    'lets everybody to %s',
    address => {
      expect(isOutside(address)).toBe(true);
    },
  );

  const inside = (url: string, addresses: string[] = []) =>
    targetOf(new URL(url), {
      resolve: async () => addresses.map(address => ({ address, family: 4 })),
      alsoFrom: ['127.0.0.1:4010'],
      ownHost: 'hall.example',
    });

  it('judges numbers however they are written, names by all their addresses, ports, and the hall itself', async () => {
    for (const url of ['http://2130706433/', 'http://0x7f.1/', 'http://0177.0.0.1/', 'http://127.1/', 'http://[::1]/'])
      expect(await inside(url), url).toEqual({ fault: 'inside' });
    expect(await inside('https://rebinding.example/', ['93.184.216.34', '127.0.0.1'])).toEqual({ fault: 'inside' });
    expect(await inside('https://nobody.example/')).toEqual({ fault: 'unknown-name' });
    expect(await inside('https://open.example:8443/', ['93.184.216.34'])).toEqual({ fault: 'port' });
    expect(await inside('https://hall.example/', ['93.184.216.34'])).toEqual({ fault: 'own-address' });
    expect(await inside('https://open.example/', ['93.184.216.34'])).toEqual({ address: '93.184.216.34', family: 4 });
    expect(await inside('ftp://open.example/', ['93.184.216.34'])).toEqual({ fault: 'odd-redirect' });
    // Stand-ins are let through by address and port together.
    expect(await inside('http://stand-in.example:4010/', ['127.0.0.1'])).toMatchObject({ address: '127.0.0.1' });
    expect(await inside('http://stand-in.example:4011/', ['127.0.0.1'])).toEqual({ fault: 'inside' });
  });

  it('connects to the very address that was judged, though the name now means another', async () => {
    let asked = 0;
    const rebinding: Fence = {
      ...fence,
      resolve: async () => [{ address: asked++ === 0 ? '127.0.0.1' : '127.0.0.2', family: 4 }],
    };
    const url = server.urlOf('cabin').replace('127.0.0.1', 'rebinding.example');
    const fetched = await fetchCalendar({ url, etag: null, lastModified: null }, rebinding, LIMITS);
    expect([fetched.kind, asked]).toEqual(['calendar', 1]);
  });
});

describe('a calendar fetched from a server that tells the truth', () => {
  it('comes once, and then only when it is another', async () => {
    const first = await ask();
    expect(first).toMatchObject({ kind: 'calendar', etag: expect.any(String), lastModified: expect.any(String) });
    const { etag, lastModified } = first as { etag: string; lastModified: string };
    expect(await ask({ etag })).toEqual({ kind: 'unchanged' });
    expect(await ask({ lastModified })).toEqual({ kind: 'unchanged' });
    expect((await ask({ etag: '"another"' })).kind).toBe('calendar');
    expect(await read(first)).toMatchObject({ events: [{ uid: 'a@b', title: 'Reserved' }] });
  });

  it.each(['packed', 'wrong-type', 'broken-letters', 'big', 'redirect-away'] as const)(
    'or is only odd: %s',
    async lie => {
      const answer = await read(await lied(lie));
      expect(answer).toMatchObject({ events: [{ uid: 'a@b' }], unreadable: [] });
    },
  );

  it('without what can’t be followed to its end', async () => {
    expect(await read(await lied('rule'))).toMatchObject({ events: [{ uid: 'a@b' }], unreadable: ['for-ever@rule'] });
  });
});

describe('a server that lies', () => {
  it.each<[Lie, string]>([
    ['slow', 'too-slow'],
    ['silent', 'too-slow'],
    ['cut', 'cut-off'],
    ['redirect-inside', 'inside'],
    ['redirect-mapped', 'inside'],
    ['redirect-name', 'inside'],
    ['redirect-metadata', 'inside'],
    ['redirect-file', 'odd-redirect'],
    ['redirect-loop', 'too-many-redirects'],
    ['huge', 'too-big'],
    ['huge-announced', 'too-big'],
    ['bomb', 'too-big'],
    ['headers', 'odd-answer'],
    ['gone', 'gone'],
    ['forbidden', 'forbidden'],
    ['busy', 'busy'],
    ['fault', 'server-fault'],
  ])('by %s is found out: %s', async (lie, fault) => {
    const before = process.memoryUsage().rss;
    const limits = fault === 'too-slow' ? { ...LIMITS, patienceMs: 1500 } : LIMITS;
    expect(await lied(lie, limits)).toMatchObject({ kind: 'fault', fault });
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
  });

  it.each<[Lie, string]>([
    ['empty', 'not-a-calendar'],
    ['page', 'not-a-calendar'],
    ['garbage', 'not-a-calendar'],
    ['truncated', 'cut-off'],
  ])('by %s is found out by the reader: %s', async (lie, fault) => {
    expect(await read(await lied(lie))).toEqual({ fault });
  });

  it('says that it wants to be left alone for a while', async () => {
    expect(await lied('busy')).toMatchObject({ retryAfterMs: 7_200_000 });
  });

  it('never led anybody inside', () => {
    expect(server.vault.visits).toEqual([]);
  });
});
