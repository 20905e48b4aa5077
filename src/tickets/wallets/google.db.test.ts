import { createPublicKey } from 'node:crypto';
import { importSPKI, type JWTPayload, jwtVerify } from 'jose';
import { sync, type VEvent } from 'node-ical';
import { describe, expect, it } from 'vitest';
import type { WalletObject } from '../../../sandbox/wallets/google.ts';
import { bookNow, change, nextWeekday } from '../../../tests/booked.ts';
import { googleLink, tellWallets, useAtDoor, walletStall, wayTo } from '../../../tests/wallets.ts';
import type { FoundTickets } from '../contract.ts';
import { checkedMark } from '../marks/queries.ts';

/** Passes in Google's wallet: the link that saves one, and how it follows its ticket. */
const at = walletStall();
const SLUG = 'angens-bigard';
const TABLE = 'bord-pa-sjokanten';

const { card } = at;

interface Saved extends JWTPayload {
  typ: string;
  origins: string[];
  payload: { genericObjects: { id: string; classId: string }[] };
}

/** Claims of a link, as jose reads them by the public key of the service account. */
async function claimsOf(link: string): Promise<Saved> {
  const pem = createPublicKey(at.open.wallets.google.account.private_key).export({ type: 'spki', format: 'pem' });
  const key = await importSPKI(String(pem), 'RS256');
  const { payload, protectedHeader } = await jwtVerify<Saved>(link.split('/').at(-1)!, key, { audience: 'google' });
  expect(protectedHeader).toEqual({ alg: 'RS256', typ: 'JWT' });
  return payload;
}

/** Presses the button of Google's page; answers with the pass as it lies there. */
async function save(link: string): Promise<() => WalletObject> {
  expect((await fetch(link)).status).toBe(200);
  expect((await fetch(link, { method: 'POST' })).status).toBe(200);
  const { id } = (await claimsOf(link)).payload.genericObjects[0]!;
  expect(at.open.wallets.google.saved.has(id)).toBe(true);
  return () => at.open.wallets.google.objects.get(id)!;
}

const lineOf = (object: WalletObject, id: string) =>
  (object.textModulesData as { id: string; body: string }[]).find(one => one.id === id)?.body;

describe('a link to Google’s wallet', () => {
  it('is signed by the service account, as jose reads it, fits an address and says no code', async () => {
    const ticket = await card();
    const link = await googleLink(at.open, wayTo('google', ticket.wallets));
    const claims = await claimsOf(link);
    const { account, issuer } = { account: at.open.wallets.google.account, issuer: at.open.wallets.google.issuer };
    expect(claims).toMatchObject({ iss: account.client_email, aud: 'google', typ: 'savetowallet' });
    expect(claims.origins).toEqual([new URL(at.open.hall.hall.world.config.baseUrl).origin]);
    const [named] = claims.payload.genericObjects;
    const object = at.open.wallets.google.objects.get(named!.id);
    expect(object).toMatchObject({ state: 'ACTIVE', classId: named!.classId });
    expect(named!.id.startsWith(`${issuer}.`)).toBe(true);
    const { value } = object!.barcode as { value: string };
    expect(await checkedMark(at.open.hall.db, value)).toMatchObject({ mark: { ticketId: ticket._id } });
    expect(lineOf(object!, 'left')).toBe('500\u00a0kr');
    for (const said of [claims, object]) expect(JSON.stringify(said)).not.toContain(ticket.code!);
    expect(link.length).toBeLessThan(1800);
  });

  it('of another key is none', async () => {
    const link = await googleLink(at.open, wayTo('google', (await card()).wallets));
    const [head, claims, signature] = link.split('/').at(-1)!.split('.') as [string, string, string];
    const turned = Buffer.from(signature, 'base64url');
    turned[9]! ^= 1;
    for (const forged of [`${head}.${claims}.${turned.toString('base64url')}`, `${head}.${head}.${signature}`]) {
      const address = link.replace(/[^/]+$/, forged);
      await expect(claimsOf(address)).rejects.toThrow();
      expect((await fetch(address, { method: 'POST' })).status).toBe(400);
    }
  });
});

describe('a pass at Google', () => {
  it('follows its gift card: used, blocked, used up', async () => {
    const ticket = await card();
    const saved = await save(await googleLink(at.open, wayTo('google', ticket.wallets)));
    const before = at.open.wallets.google.patches.length;
    await useAtDoor(at.stall.owner, SLUG, ticket._id, 20_000);
    await tellWallets(at.open.hall);
    expect([saved().state, lineOf(saved(), 'left')]).toEqual(['ACTIVE', '300\u00a0kr']);
    const path = `/api/providers/${SLUG}/tickets/${ticket._id}/deeds`;
    await at.stall.owner.command('POST', path, 'handle-ticket', { deed: 'block', reason: 'Stulen' });
    await tellWallets(at.open.hall);
    expect(saved().state).toBe('INACTIVE');
    await at.stall.owner.command('POST', path, 'handle-ticket', { deed: 'release', reason: 'Återfunnen' });
    await useAtDoor(at.stall.owner, SLUG, ticket._id, 30_000);
    await tellWallets(at.open.hall);
    expect([saved().state, lineOf(saved(), 'left')]).toEqual(['COMPLETED', '0\u00a0kr']);
    expect(at.open.wallets.google.patches.length - before).toBeGreaterThanOrEqual(3);
  });

  it('follows a moved booking, whose calendar file says the same', async () => {
    const placed = await bookNow(at.open.hall, at.guest, TABLE, {
      ...{ day: nextWeekday(at.open.hall, 6), time: '16:00', guests: { guest: 2 } },
    });
    const look = await at.guest.get<{ item: FoundTickets }>(
      `/api/tickets/by-ref/${placed.orderGroupId}?ak=${placed.accessKey}`,
    );
    const [ticket] = look.body.item.guests;
    const saved = await save(await googleLink(at.open, wayTo('google', ticket!.wallets)));
    const moved = { day: nextWeekday(at.open.hall, 6, 9), time: '15:00', guests: { guest: 2 } };
    expect((await change(at.guest, placed, moved)).status).toBe(200);
    await tellWallets(at.open.hall);
    expect(lineOf(saved(), 'when')).toContain('15:00');
    const file = await at.guest.get<string>(
      `/api/order-groups/${placed.orderGroupId}/bookings/${ticket!.orderItemId}/calendar?ak=${placed.accessKey}`,
    );
    const [entry] = Object.values(sync.parseICS(file.body)).filter(one => one?.type === 'VEVENT') as [VEvent];
    const { startsAt } = (
      await at.guest.get<{ item: FoundTickets }>(`/api/tickets/by-ref/${placed.orderGroupId}?ak=${placed.accessKey}`)
    ).body.item.guests[0]!;
    expect(entry.start.toISOString()).toBe(startsAt);
  });

  it.each(['slow-down', 'fail-before', 'fail-after', 'cut-after'] as const)(
    'is as it should be when Google has answered badly: %s',
    async kind => {
      const ticket = await card();
      const saved = await save(await googleLink(at.open, wayTo('google', ticket.wallets)));
      at.open.wallets.mishaps.arm('google', kind, 2);
      await useAtDoor(at.stall.owner, SLUG, ticket._id, 10_000);
      for (let round = 0; round < 4; round++) {
        await tellWallets(at.open.hall);
        at.open.hall.clock.forward(10_000);
      }
      expect(lineOf(saved(), 'left')).toBe('400\u00a0kr');
    },
  );

  it('is not offered while Google is away, in words of the reader', async () => {
    const href = wayTo('google', (await card()).wallets);
    at.open.wallets.mishaps.arm('google', 'fail-before');
    const answer = await at.guest.get<{ reason: string; message: string }>(`${href}?lang=en`);
    expect(answer).toMatchObject({ status: 409, body: { reason: 'wallet-away' } });
    expect(answer.body.message).toContain('Try again');
    const saved = await save(await googleLink(at.open, href));
    expect(saved().state).toBe('ACTIVE');
  });

  it('of a page that stood open is the newest when it is saved', async () => {
    const ticket = await card();
    const link = await googleLink(at.open, wayTo('google', ticket.wallets));
    await useAtDoor(at.stall.owner, SLUG, ticket._id, 10_000);
    await tellWallets(at.open.hall);
    expect(lineOf((await save(link))(), 'left')).toBe('400\u00a0kr');
  });
});
