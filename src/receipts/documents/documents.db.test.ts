import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookNow, cancel, nextWeekday, orderOf, pay } from '../../../tests/booked.ts';
import type { Browser } from '../../../tests/browser.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { checkOut, place, skuOf } from '../../../tests/purchase.ts';
import type { Receipt } from '../contract.ts';

/** Receipt PDF, read back with a reader of its own, word by word (protocols 6.3). */
let hall: TestHall;
beforeAll(async () => {
  hall = await openHall();
});
afterAll(() => hall.close());

interface Bought {
  orderGroupId: string;
  accessKey: string;
}

const receiptsOf = async (browser: Browser, { orderGroupId, accessKey }: Bought) =>
  (await browser.get<{ item: { receipts: Receipt[] } }>(`/api/order-groups/${orderGroupId}/receipts?ak=${accessKey}`))
    .body.item.receipts;

async function paidReceipt(browser: Browser, bought: Bought, type = 'PAYMENT'): Promise<Receipt> {
  const found = async () => (await receiptsOf(browser, bought)).find(one => one.number && one.type === type);
  await expect.poll(async () => Boolean(await found())).toBe(true);
  return (await found())!;
}

const pathOf = ({ orderGroupId, accessKey }: Bought, receiptId: string, more = '') =>
  `/api/order-groups/${orderGroupId}/receipts/${receiptId}/pdf?ak=${accessKey}${more}`;

const fetchFrom = (path: string) => fetch(hall.url + path);

async function read(path: string) {
  const response = await fetchFrom(path);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const pdf = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => {
      const { items } = await (await pdf.getPage(at + 1)).getTextContent();
      return items.map(item => ('str' in item ? item.str : '')).filter(text => text.trim());
    }),
  );
  return { headers: response.headers, bytes, words: pages.flat(), pages: pages.length, pdf };
}

describe('a paid receipt', () => {
  it('has what the law wants of it, with its own letters and sums [payments 9.10]', async () => {
    const buyer = hall.browser();
    const contact = { name: 'Åsa Öström-Łukasz', email: 'asa@example.com', phone: '070-174 06 35' };
    const placed = await place(buyer, await skuOf(hall, 'ljunghonung'), 2, { contact });
    hall.stripe.controls.pay(await checkOut(buyer, placed));
    const receipt = await paidReceipt(buyer, placed);
    const { headers, words, pages, pdf } = await read(pathOf(placed, receipt._id));
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="kvitto-${receipt.number}.pdf"`);
    expect(headers.get('cache-control')).toBe('private, no-store');
    const all = words.join('\n');
    const { seller } = receipt;
    for (const wanted of [
      `Kvitto ${receipt.number}`,
      seller.legalName,
      seller.organisationNumber,
      seller.vatNo!,
      seller.address.addressRows[0]!,
      seller.address.city,
      'Godkänd för F-skatt',
      'Åsa Öström-Łukasz',
      'Momssats',
      'Á-pris exkl. moms',
      '2 st',
      'Alla belopp i svenska kronor (SEK).',
    ])
      expect(all).toContain(wanted);
    // The row, the total and the VAT: the sums of a receipt are one calculation (I5).
    const figure = (amount: number) => `${Math.floor(amount / 100)},${String(amount % 100).padStart(2, '0')}`;
    const [vat] = receipt.price.vat;
    expect(words).toEqual(expect.arrayContaining([figure(vat!.amountExcludingVat), figure(vat!.vatAmount)]));
    expect(all.replaceAll('\u00a0', ' ')).toContain(`${figure(receipt.amount)} kr`);
    expect(vat!.amountExcludingVat + vat!.vatAmount).toBe(receipt.amount);
    expect(pages).toBe(1);
    expect(((await pdf.getMetadata()).info as { Title?: string; Language?: string }).Title).toBe(
      `Kvitto ${receipt.number}`,
    );
  });

  it('is the same file each time, in the language that is asked for', async () => {
    const buyer = hall.browser();
    const placed = await place(buyer, await skuOf(hall, 'ljunghonung'));
    hall.stripe.controls.pay(await checkOut(buyer, placed));
    const receipt = await paidReceipt(buyer, placed);
    const first = await read(pathOf(placed, receipt._id));
    const second = await read(pathOf(placed, receipt._id));
    expect(Buffer.compare(first.bytes, second.bytes)).toBe(0);
    const german = await read(pathOf(placed, receipt._id, '&lang=de'));
    expect(german.words.join('\n')).toContain(`Beleg ${receipt.number}`);
    expect(german.words.join('\n')).toContain('MwSt.-Satz');
  });
});

describe('what is booked', () => {
  it('says on which day, and what goes back names the receipt that it goes back from', async () => {
    const guest = hall.browser();
    const wish = { day: nextWeekday(hall, 6, 9), time: '17:30', guests: { guest: 4 } };
    const booked = await bookNow(hall, guest, 'kvallsbastu', wish);
    await pay(hall, guest, booked);
    const receipt = await paidReceipt(guest, booked);
    expect((await read(pathOf(booked, receipt._id))).words.join('\n')).toContain('Leveransdag: ');
    await expect.poll(async () => (await orderOf(guest, booked)).status.type).toBe('CONFIRMED');
    expect((await cancel(guest, booked)).status).toBe(200);
    const back = await paidReceipt(guest, booked, 'REFUND');
    const all = (await read(pathOf(booked, back._id))).words.join('\n');
    expect(all).toContain(`Kreditkvitto ${back.number}`);
    expect(all).toContain(`Avser kvitto: ${receipt.number}`);
    expect(all).toContain('\u2212');
  });
});

describe('nobody else’s receipt', () => {
  it('is opened: not without the key, with another, by another group, nor one that is not paid (I17)', async () => {
    const buyer = hall.browser();
    const sku = await skuOf(hall, 'ljunghonung');
    const placed = await place(buyer, sku);
    const [asked] = await receiptsOf(buyer, placed);
    expect((await fetchFrom(pathOf(placed, asked!._id))).status).toBe(404);
    hall.stripe.controls.pay(await checkOut(buyer, placed));
    const receipt = await paidReceipt(buyer, placed);
    const other = await place(hall.browser(), sku);
    const bare = `/api/order-groups/${placed.orderGroupId}/receipts/${receipt._id}/pdf`;
    expect((await fetchFrom(bare)).status).toBe(401);
    expect((await fetchFrom(`${bare}?ak=${other.accessKey}`)).status).toBe(403);
    expect((await fetchFrom(pathOf(other, receipt._id))).status).toBe(404);
    expect((await fetchFrom(pathOf(placed, 'x'))).status).toBe(404);
    expect(await (await fetchFrom(bare)).json()).toMatchObject({ reason: 'not-signed-in' });
  });
});
