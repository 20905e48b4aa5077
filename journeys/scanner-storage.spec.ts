import { randomBytes, randomInt } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CDPSession, Page } from '@playwright/test';
import { sealedForCode, sealedForMark } from '../src/scanner/adapters/record-seal.ts';
import { recordBytes } from '../src/scanner/snapshots/records/rules.ts';
import { listBytes, type Sealed } from '../src/scanner/snapshots/rules.ts';
import { newId } from '../src/shared/ids.ts';
import { markAddress, markBytes, markLetters } from '../src/tickets/marks/rules.ts';
import { newCode } from '../src/tickets/rules.ts';
import { qrDrawing } from '../src/ui/qr-drawing.ts';
import { forgotten, hold, pretendCamera, verdict } from './held-camera.ts';
import { boughtCard } from './placing.ts';
import { expect, openSignedIn, test } from './visit.ts';

/** Storage of a phone at a door: a full disk, and a list of thirty thousand tickets on a slow phone (H20). */
const PHONE = { width: 390, height: 844 };
const MAJA = ['maja.strand', 'nio-bord-vid-sjon'] as const;
const SCANNER = '/bo/providers/sjokanten/scanner';

async function named(page: Page, door: string): Promise<void> {
  await page.setViewportSize(PHONE);
  await pretendCamera(page);
  await openSignedIn(page, SCANNER, MAJA);
  await page.getByLabel('Namn, till exempel Norra grinden').fill(door);
  await page.getByRole('button', { name: 'Börja skanna' }).click();
  await expect(verdict(page, 'Håll koden i rutan')).toBeVisible();
}

async function next(page: Page): Promise<void> {
  await hold(page, null);
  await page.getByRole('button', { name: 'Läs nästa' }).click();
  await expect(verdict(page, 'Håll koden i rutan')).toBeVisible();
  await forgotten(page);
}

/** Room for what a page keeps, as if the rest of the disk were pictures; null for as much as there was. */
async function room(cdp: CDPSession, page: Page, quotaSize: number | null): Promise<void> {
  const { origin } = new URL(page.url());
  await cdp.send('Storage.overrideQuotaForOrigin', { origin, ...(quotaSize !== null && { quotaSize }) });
  // The browser goes on by the room that it measured last for half a minute.
  const refused = quotaSize === null ? 'kept' : 'QuotaExceededError';
  await expect.poll(() => page.evaluate(probe), { timeout: 60_000, intervals: [1000] }).toBe(refused);
}

/** A write of another page of the same origin, and what the browser says of it. */
async function probe(): Promise<string> {
  const db = await new Promise<IDBDatabase>(resolve => {
    const request = indexedDB.open('probe', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('bytes', { autoIncrement: true });
    request.onsuccess = () => resolve(request.result);
  });
  const write = db.transaction('bytes', 'readwrite');
  write.objectStore('bytes').add(1);
  const said = await new Promise<string>(resolve => {
    write.oncomplete = () => resolve('kept');
    write.onabort = () => resolve(write.error?.name ?? 'aborted');
  });
  db.close();
  return said;
}

test('a phone whose disk is full lets nobody in, says so, and goes on once there is room', async ({
  page,
  fresh,
  complaints,
}) => {
  test.setTimeout(300_000);
  complaints.expect(/status of 4\d\d|QuotaExceeded/);
  const card = await boughtCard(page, 'presentkort-sjokanten');
  const door = `Full ${randomInt(100_000)}`;
  await named(page, door);
  await expect(page.getByText('Ingen lista än')).toHaveCount(0);
  const cdp = await page.context().newCDPSession(page);
  await hold(page, card.qr);
  await expect(verdict(page, 'Gäller')).toBeVisible();
  await page.getByLabel('Belopp i hela kronor').fill('100');
  await room(cdp, page, 1);
  await page.getByRole('button', { name: 'Dra beloppet' }).click();
  await expect(verdict(page, 'Telefonen är full')).toBeVisible();
  await expect(page.getByText('Insläppet kunde inte sparas, så det räknas inte.')).toBeVisible();
  await expect(page.getByText(/^Telefonen är full\. Inget insläpp kan sparas/)).toBeVisible();
  await next(page);

  await test.step('the gate stays as it was', async () => {
    await page.getByRole('button', { name: /allt i dag\. Välj/ }).click();
    await page.getByRole('dialog').getByRole('button').filter({ hasText: /bord/i }).first().click();
    await expect(page.getByRole('dialog').getByText(/^Valet kunde inte sparas/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /allt i dag\. Välj/ })).toBeVisible();
  });

  await room(cdp, page, null);
  await hold(page, card.qr);
  await expect(page.getByText(/^250\skr kvar$/)).toBeVisible();
  await page.getByLabel('Belopp i hela kronor').fill('100');
  await page.getByRole('button', { name: 'Dra beloppet' }).click();
  await expect(verdict(page, /^Draget: 100\skr$/)).toBeVisible();
  await expect(page.getByText(/^Telefonen är full/)).toHaveCount(0);

  await test.step('an undo that finds no room is told, and the use stands', async () => {
    await room(cdp, page, 1);
    await page.getByRole('button', { name: 'Ångra uttaget' }).click();
    await expect(page.getByText('Ångrandet kunde inte sparas, telefonen är full. Insläppet gäller.')).toBeVisible();
    await expect(verdict(page, /^Draget: 100\skr$/)).toBeVisible();
    await room(cdp, page, null);
  });

  const desk = await fresh();
  await openSignedIn(desk, `/bo/providers/sjokanten/tickets/${card._id}`, MAJA);
  await expect(desk.getByText(/^150\skr kvar$/)).toBeVisible();
});

const TICKETS = 30_000;
/** A mid-priced phone on the net of a fairground: processor and net as Lighthouse's mobile profile has them. */
const SLOWER = 4;
const NET = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: 96_000 };

test(`a list of ${TICKETS} tickets on a slow phone`, async ({ page, context, complaints }) => {
  test.setTimeout(400_000);
  complaints.expect(/status of 4\d\d|ERR_INTERNET_DISCONNECTED/);
  await named(page, `Mässan ${randomInt(100_000)}`);
  const salt = await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>(resolve => {
      const request = indexedDB.open('door:sjokanten');
      request.onsuccess = () => resolve(request.result);
    });
    const device = await new Promise<{ salt: string }>(resolve => {
      const request = db.transaction('facts').objectStore('facts').get('device');
      request.onsuccess = () => resolve(request.result);
    });
    db.close();
    return device.salt;
  });
  const { bytes, letters, code } = fairList(Buffer.from(salt, 'base64url'));
  const lists = createServer((_, answer) => {
    answer.writeHead(200, { 'content-type': 'application/octet-stream', 'access-control-allow-origin': '*' });
    answer.end(bytes);
  });
  await new Promise<void>(resolve => lists.listen(0, '127.0.0.1', resolve));
  const { port } = lists.address() as AddressInfo;
  await page.route(/\/api\/scan-devices\/[^/]+\/list/, route =>
    route.continue({ url: `http://127.0.0.1:${port}/list` }),
  );
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', NET);
  try {
    const fetching = Date.now();
    await page.reload();
    await expect.poll(() => keptBytes(page), { timeout: 180_000, intervals: [500] }).toBe(bytes.length);
    const fetchMs = Date.now() - fetching;
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('doors')).keys()).length), { timeout: 120_000 })
      .toBeGreaterThan(10);
    await cdp.send('Network.emulateNetworkConditions', { ...NET, offline: true });
    await context.setOffline(true);
    const opening = Date.now();
    await page.reload();
    await expect(verdict(page, 'Håll koden i rutan')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText(/^Utan nät sedan/)).toBeVisible();
    const openMs = Date.now() - opening;
    const seen = Date.now();
    await hold(page, qrDrawing(markAddress('https://hall.example', letters)));
    await expect(verdict(page, 'Gäller')).toBeVisible();
    const markMs = Date.now() - seen;
    await next(page);
    await page.getByRole('button', { name: 'Skriv kod' }).click();
    await page.getByLabel('Biljettens eller presentkortets kod').fill(code);
    const typed = Date.now();
    await page.getByRole('button', { name: 'Kontrollera koden' }).click();
    await expect(verdict(page, 'Gäller')).toBeVisible({ timeout: 60_000 });
    const codeMs = Date.now() - typed;
    process.stdout.write(
      `  ${TICKETS} tickets at a processor ${SLOWER} times slower and 1.6 Mbit/s: ${bytes.length} bytes, page and list ` +
        `in ${fetchMs} ms; opened without net in ${openMs} ms, a mark answered ${markMs} ms after it was held up, ` +
        `a typed code after ${codeMs} ms\n`,
    );
  } finally {
    await context.setOffline(false);
    lists.close();
  }
});

const keptBytes = (page: Page) =>
  page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>(resolve => {
      const request = indexedDB.open('door:sjokanten');
      request.onsuccess = () => resolve(request.result);
    });
    const lists = await new Promise<ArrayBuffer[]>(resolve => {
      const request = db.transaction('lists').objectStore('lists').getAll();
      request.onsuccess = () => resolve(request.result);
    });
    db.close();
    return lists.at(-1)?.byteLength ?? 0;
  });

/** A fair's list as the hall writes it, of tickets that exist nowhere else; with the mark and the code of one of them. */
function fairList(salt: Buffer) {
  const [number, now] = [1_000_000, Date.now()];
  const productId = newId();
  const [from, until] = [new Date(now - 3_600_000), new Date(now + 30 * 86_400_000)];
  const [marks, codes]: [Sealed[], Sealed[]] = [[], []];
  let [letters, code] = ['', ''];
  for (let at = 0; at < TICKETS; at++) {
    const id = newId();
    const record = recordBytes({
      ...{ type: 'VOUCHER', standing: 'GOOD', id, thing: 0, total: 10_000, left: 10_000, from, until },
      ...{ lastAt: null, lastBy: '', guestsIn: [], name: '', beginsAt: null },
    });
    const mark = { kind: 'VOUCHER', ticketId: id, productId, departureId: null, guest: null } as const;
    letters = markLetters(markBytes({ ...mark, validFrom: from, validUntil: until }, 1), randomBytes(64));
    code = newCode('VOUCHER', count => randomBytes(count));
    marks.push(sealedForMark(letters, record, { salt, number }));
    codes.push(sealedForCode(code, record, { salt, number, pepper: randomInt(65_536) }));
  }
  const head = {
    ...{
      number,
      madeAt: new Date(now).toISOString(),
      whole: true,
      after: null,
      providerId: newId(),
      stall: 'Sjökanten',
    },
    ...{ timeZone: 'Europe/Stockholm', bookingsUntil: until.toISOString(), keys: [], departures: [], mayForce: true },
    things: [{ title: 'Entré', productId, departureId: null }],
    products: [{ id: productId, title: { sv: 'Entré' } }],
  };
  return { bytes: Buffer.from(listBytes(head, marks, codes)), letters, code };
}
