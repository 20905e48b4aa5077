import { describe, expect, it } from 'vitest';
import { openedPackage } from '../../../sandbox/wallets/package.ts';
import { startWalletsSandbox } from '../../../sandbox/wallets/server.ts';
import { openHall } from '../../../tests/hall.ts';
import {
  checkedByOpenssl,
  fetchPass,
  linesOf,
  phoneWith,
  useAtDoor,
  walletStall,
  wayTo,
} from '../../../tests/wallets.ts';
import { ticketAnswers, ticketsWithIds } from '../answers/queries.ts';
import type { FoundTickets, Ticket } from '../contract.ts';
import { checkedMark } from '../marks/queries.ts';
import { passRef } from './adapters/pass-links.ts';

/** Passes in Apple's wallet: what they say, and who may fetch them. */
const at = walletStall();
const SLUG = 'angens-bigard';

const { card } = at;
describe('a pass', () => {
  it('is signed over its manifest, as OpenSSL reads it, and carries the ticket’s mark and not its code', async () => {
    const ticket = await card();
    const pass = await fetchPass(at.open, wayTo('apple', ticket.wallets));
    expect(pass).toMatchObject({ status: 200, type: 'application/vnd.apple.pkpass' });
    const { content, files } = openedPackage(pass.bytes);
    checkedByOpenssl(files, at.open.wallets.apple.authority);
    expect(content).toMatchObject({
      ...{ passTypeIdentifier: 'pass.example.saluhall', teamIdentifier: 'SALUHALL01', voided: false },
      webServiceURL: `${at.open.hall.hall.world.config.baseUrl}/api/passes/service`,
      barcodes: [{ format: 'PKBarcodeFormatQR' }],
    });
    const [{ message }] = content.barcodes as [{ message: string }];
    expect(await checkedMark(at.open.hall.db, message)).toMatchObject({
      mark: { ticketId: ticket._id, kind: 'GIFTCARD' },
    });
    expect(linesOf(content, 'storeCard')).toMatchObject({ left: '500\u00a0kr', title: ticket.meta.title });
    const whole = [...files.values()].map(file => file.toString('latin1')).join();
    for (const secret of [ticket.code!, ticket.code!.slice(0, 8), '@example', 'Ingrid'])
      expect(whole).not.toContain(secret);
  });

  it('that somebody changed is none: OpenSSL reads it by its own authority alone, and not with another manifest', async () => {
    const { bytes } = await fetchPass(at.open, wayTo('apple', (await card()).wallets));
    const { files } = openedPackage(bytes);
    const { authority } = at.open.wallets.apple;
    const stranger = await startWalletsSandbox();
    expect(() => checkedByOpenssl(files, stranger.apple.authority)).toThrow();
    await stranger.stop();
    const manifest = Buffer.from(String(files.get('manifest.json')).replace(/[0-9a-f]{40}/, 'f'.repeat(40)));
    expect(() => checkedByOpenssl(new Map([...files, ['manifest.json', manifest]]), authority)).toThrow();
    const broken = Buffer.from(bytes);
    broken[broken.indexOf('pass.json') + 20]! ^= 1;
    expect(() => openedPackage(broken)).toThrow();
    checkedByOpenssl(files, authority);
  });

  it('is in the language of its taker, and stays in it', async () => {
    const words = { sv: 'Presentkort', en: 'Gift card', de: 'Geschenkgutschein' };
    for (const [language, noun] of Object.entries(words)) {
      const href = wayTo('apple', (await card()).wallets);
      for (const asked of [language, 'sv']) {
        const { content } = openedPackage((await fetchPass(at.open, href, asked)).bytes);
        expect(content.description).toContain(noun);
      }
    }
  });

  it('is offered where the hall is set up for it, to the ticket’s holder alone, while it is good', async () => {
    const ticket = await card();
    const byMark = await at.guest.get<{ item: FoundTickets }>(`/api/tickets/by-ref/${ticket.code}`);
    expect(byMark.body.item.tickets[0]!.wallets.map(({ wallet }) => wallet)).toEqual(['apple', 'google']);
    const staff = await at.stall.owner.get<{ item: { tickets: Ticket[] } }>(`/api/tickets/by-ref/${ticket._id}`);
    expect(staff.body.item.tickets[0]!.wallets).toEqual([]);
    await useAtDoor(at.stall.owner, SLUG, ticket._id, 50_000);
    const used = await at.guest.get<{ item: FoundTickets }>(`/api/tickets/by-ref/${ticket.code}`);
    expect(used.body.item.tickets[0]!.wallets).toEqual([]);
    const without = await openHall({ worker: false });
    const href = wayTo('apple', ticket.wallets);
    for (const path of [href, href.replace('apple', 'google'), '/api/passes/badges/apple-sv.svg'])
      expect((await fetch(without.url + path, { redirect: 'manual' })).status).toBe(404);
    await without.close();
  });

  it('is offered no more to who gave the ticket away, once that gift is open', async () => {
    const ticket = await card();
    const look = async () => {
      const [row] = await ticketAnswers(at.open.hall.hall.world, await ticketsWithIds(at.open.hall.db, [ticket._id]), {
        ...{ withCodes: true, locale: 'sv' },
      });
      return { code: row!.code !== null, ways: row!.wallets.length };
    };
    expect(await look()).toEqual({ code: true, ways: 2 });
    await at.open.hall.pool.query(`
      insert into ticket_gifts (id, provider_id, gave_ticket_id, ticket_id, order_group_id, status, deliver_by, deliver_at,
        with_price, locale, secret_hash, secret_sealed, created_at, sent_at, opened_at)
      select gen_random_uuid(), provider_id, id, id, order_group_id, 'OPENED', 'EMAIL', now(), false, 'sv', 'x', 'x', now(),
        now(), now() from tickets where id = '${ticket._id}'`);
    expect(await look()).toEqual({ code: false, ways: 0 });
    await at.open.hall.pool.query(`
      alter table ticket_gifts disable trigger user; delete from ticket_gifts; alter table ticket_gifts enable trigger user`);
  });

  it('is not there for a link that nobody gave out', async () => {
    const href = wayTo('apple', (await card()).wallets);
    const ref = href.split('/').at(-1)!;
    const turned = Buffer.from(ref, 'base64url');
    turned[20]! ^= 1;
    for (const other of [turned.toString('base64url'), ref.slice(0, -1), `${ref}A`, 'x', (await card())._id]) {
      expect((await fetchPass(at.open, `/api/passes/apple/${other}`)).status).toBe(404);
      expect((await fetchPass(at.open, `/api/passes/google/${other}`)).status).toBe(404);
    }
  });
});

describe('the web service', () => {
  it('registers a phone, tells it what has changed since, and forgets it with its last pass', async () => {
    const { phone, serial, content } = await phoneWith(at.open, wayTo('apple', (await card()).wallets));
    expect(phone.answers.map(({ what, status }) => `${what} ${status}`)).toEqual([
      ...['register 201', 'list 200', 'pass 304'],
    ]);
    expect(await phone.register(content())).toBe(200);
    await phone.refresh();
    expect(phone.answers.at(-1)).toEqual({ what: 'list', status: 204 });
    expect(await phone.remove(serial)).toBe(200);
    expect(await at.open.hall.db.selectFrom('wallet_devices').selectAll().execute()).toEqual([]);
  });

  it('refuses alike: another’s token, a foreign serial number and pass type, a phone that is not registered', async () => {
    const { content, phone } = await phoneWith(at.open, wayTo('apple', (await card()).wallets));
    const other = (await phoneWith(at.open, wayTo('apple', (await card()).wallets))).content();
    const {
      passTypeIdentifier: type,
      serialNumber: serial,
      authenticationToken: token,
      webServiceURL: base,
    } = content();
    const ask = async (method: string, path: string, shown: string | null = token!) => {
      const answer = await fetch(`${base}/v1/${path}`, {
        method,
        headers: shown ? { authorization: `ApplePass ${shown}` } : {},
        ...(method === 'POST' && { body: JSON.stringify({ pushToken: 'ab'.repeat(32) }) }),
      });
      return `${answer.status} ${await answer.text()}`;
    };
    const nobody = '00000000-0000-7000-8000-000000000001';
    const device = 'f'.repeat(32);
    const refused = await Promise.all([
      ...[null, other.authenticationToken!, token!.slice(1), `${token}A`, 'x'.repeat(43)].flatMap(shown => [
        ask('GET', `passes/${type}/${serial}`, shown),
        ask('POST', `devices/${device}/registrations/${type}/${serial}`, shown),
        ask('DELETE', `devices/${phone.library}/registrations/${type}/${serial}`, shown),
      ]),
      ...[nobody, other.serialNumber, 'x', `${serial}%00`].flatMap(foreign => [
        ask('GET', `passes/${type}/${foreign}`),
        ask('POST', `devices/${device}/registrations/${type}/${foreign}`),
        ask('DELETE', `devices/${phone.library}/registrations/${type}/${foreign}`),
      ]),
      ask('GET', `passes/pass.example.other/${serial}`),
      ask('GET', `devices/${phone.library}/registrations/pass.example.other`),
      ask('GET', `devices/${device}/registrations/${type}`),
      ask('DELETE', `devices/${device}/registrations/${type}/${serial}`),
    ]);
    expect([...new Set(refused)]).toEqual(['401 ']);
    expect(await ask('GET', `passes/${type}/${serial}`)).toMatch(/^200 /);
    expect(await ask('POST', 'log', null)).toBe('200 ');
    expect((await fetch(`${base}/v1/log`, { method: 'POST', body: 'no json' })).status).toBe(200);
  });

  it('lets a pass at itself that was fetched under another secret of the hall', async () => {
    const ticket = await card();
    const { phone, serial } = await phoneWith(at.open, wayTo('apple', ticket.wallets));
    const other = await at.open.hall.copy({ appSecret: 'another-secret-for-tests-that-is-long-enough' });
    const ref = passRef(other.hall.world.config, { kind: 'ticket', id: ticket._id });
    const answer = await fetch(`${other.url}/api/passes/apple/${ref}`);
    expect(answer.status).toBe(200);
    const fresh = at.open.wallets.newPhone();
    const { serialNumber } = await fresh.add(Buffer.from(await answer.arrayBuffer()));
    expect(serialNumber).toBe(serial);
    expect(fresh.answers[0]).toEqual({ what: 'register', status: 201 });
    expect(await phone.register(phone.passes.get(serial)!.content)).toBe(401);
    await other.close();
  });

  it('keeps no token, no name of a phone and no address of its pushes as they are', async () => {
    const { content, phone } = await phoneWith(at.open, wayTo('apple', (await card()).wallets));
    const rows = await Promise.all(
      (['wallet_passes', 'wallet_devices', 'wallet_registrations'] as const).map(table =>
        at.open.hall.db.selectFrom(table).selectAll().execute(),
      ),
    );
    const text = (value: unknown) =>
      Buffer.isBuffer(value) ? `${value.toString('latin1')} ${value.toString('hex')}` : value;
    const whole = JSON.stringify(rows.flat().map(row => Object.values(row).map(text)));
    for (const secret of [content().authenticationToken!, phone.library, phone.pushToken]) {
      expect(whole).not.toContain(secret);
      expect(whole).not.toContain(Buffer.from(secret).toString('hex'));
    }
  });
});
