import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { readPrint } from '../tests/pdf.ts';
import { clean } from './axe.ts';
import { letterTo } from './mailbox.ts';
import { openPayRequest, ordered, payByCard, putInCart } from './placing.ts';
import { type Buyer, expect, listening, newBuyer, signIn, test } from './visit.ts';

/**
 * A day at the farm shop, hour by hour, on a phone and on a desktop: orders come in, are picked, printed, made ready
 * together, one is late, two are handed out, and one jar comes back with its money. Presses and seconds are counted.
 */
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } } as const;
const STALL = 'angens-bigard';
const A4 = [595, 842];
const ROLL_MM = 80;

/** Somebody at the counter whose presses are counted, by what they did. */
class Counter {
  readonly page: Page;
  readonly taken: Record<string, { presses: number; seconds: number }> = {};
  #deed = '';
  #began = 0;
  constructor(page: Page) {
    this.page = page;
  }
  begin(deed: string): void {
    this.#deed = deed;
    this.#began = Date.now();
    this.taken[deed] = { presses: 0, seconds: 0 };
  }
  async press(target: Locator): Promise<void> {
    this.taken[this.#deed]!.presses += 1;
    await target.click();
  }
  end(): void {
    this.taken[this.#deed]!.seconds = (Date.now() - this.#began) / 1000;
  }
}

async function buys(page: Page, buyer: Buyer, jars: number, candle = false): Promise<void> {
  if (candle) await putInCart(page, { slug: 'bivaxljus' });
  const placed = await ordered(page, { slug: 'ljunghonung', quantity: jars, buyer });
  await openPayRequest(page, placed);
  await payByCard(page);
}

for (const [size, viewport] of Object.entries(SIZES)) {
  test(`a day at the farm shop on a ${size}`, async ({ fresh }) => {
    test.setTimeout(900_000);
    const family = `Gård${size}${Date.now().toString(36)}`;
    const buyers = ['Ada', 'Bo', 'Cia'].map(name => newBuyer(`${name} ${family}`));
    const desk = await fresh();
    await desk.setViewportSize(viewport);
    await desk.goto(`/bo/providers/${STALL}/orders?text=${family}`);
    await signIn(desk);
    const counter = new Counter(desk);
    const rows = desk.getByRole(size === 'phone' ? 'listitem' : 'row').filter({ hasText: family, visible: true });

    await test.step('eight: orders come in, and the list shows them by itself', async () => {
      await expect(desk.getByText('Ingen order stämmer med det')).toBeVisible();
      for (const [at, buyer] of buyers.entries()) await buys(await fresh(), buyer, at + 1, at === 0);
      await expect(rows).toHaveCount(3);
    });

    await test.step('nine: all three are chosen and picked from one list', async () => {
      await listening(desk);
      counter.begin('pick');
      await counter.press(desk.getByRole('checkbox', { name: 'Välj alla på sidan' }).filter({ visible: true }));
      const bar = desk.getByRole('region', { name: '3 valda' });
      await expect(bar).toBeVisible();
      if (size === 'phone') await counter.press(bar.locator('summary').filter({ visible: true }));
      await counter.press(bar.getByRole('link', { name: 'Plocklista' }).filter({ visible: true }));
      const shelf = desk.getByRole('region', { name: /^Från hyllan/ });
      await expect(shelf.getByRole('listitem').filter({ hasText: 'Ljunghonung' })).toContainText('6');
      await expect(shelf).toContainText('Rullade bivaxljus');
      counter.end();
      await clean(desk);
    });

    await test.step('ten: the list prints on A4, the slips on a roll of 80 mm', async () => {
      const pages = await readPrint(new Uint8Array(await desk.pdf({ preferCSSPageSize: true })));
      expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual(pages.map(() => A4));
      for (const text of ['Ljunghonung', 'Ada', 'Bo', 'Cia']) expect(JSON.stringify(pages)).toContain(text);
      expect(pages.flatMap(({ cut }) => cut)).toEqual([]);
      await desk.getByRole('link', { name: 'Följesedlar' }).click();
      await expect(desk.getByRole('article')).toHaveCount(3);
      await listening(desk);
      const slips = await readPrint(new Uint8Array(await desk.pdf({ preferCSSPageSize: true })));
      expect(slips).toHaveLength(3);
      for (const { width, height, cut, from, to } of slips) {
        expect(Math.round((width / 72) * 25.4)).toBe(ROLL_MM);
        // As long as what stands on it: a printer with a knife cuts there.
        expect((height / 72) * 25.4).toBeLessThan(150);
        expect([cut, from > 5, to < width]).toEqual([[], true, true]);
      }
      await clean(desk);
      await desk.goBack();
    });

    await test.step('eleven: one is late, and its customer hears of it', async () => {
      await desk.getByRole('heading', { level: 1, name: /^Plocklista/ }).waitFor();
      await desk.goto(`/bo/providers/${STALL}/orders?text=${encodeURIComponent(buyers[2]!.name)}`);
      await rows.getByRole('link').first().click();
      await listening(desk);
      counter.begin('late');
      await counter.press(desk.getByRole('button', { name: 'Blir sent' }));
      await counter.press(desk.getByRole('dialog').getByRole('button', { name: /^Säg till Cia/ }));
      await expect(desk.getByText(/^Kunden har fått veta/)).toBeVisible();
      counter.end();
      await letterTo(await fresh(), buyers[2]!, /blir klar senare/);
    });

    await test.step('twelve: all three are ready by one press, and each customer has a letter', async () => {
      await desk.goto(`/bo/providers/${STALL}/orders?text=${family}`);
      await listening(desk);
      counter.begin('ready');
      await counter.press(desk.getByRole('checkbox', { name: 'Välj alla på sidan' }).filter({ visible: true }));
      await counter.press(
        desk.getByRole('region', { name: '3 valda' }).getByRole('button', { name: 'Klara att hämta' }),
      );
      await expect(desk.getByText('3 ordrar är ändrade')).toBeVisible();
      counter.end();
      await expect(rows.filter({ hasText: 'Klar att hämta' })).toHaveCount(3);
      for (const buyer of buyers) await letterTo(await fresh(), buyer, /^Klart att hämta/);
    });

    await test.step('three: two are fetched, and what can be handed out no more says so', async () => {
      counter.begin('hand out');
      const choose = (name: string) =>
        desk.getByRole('checkbox', { name: new RegExp(`^Välj .*, ${name} `) }).filter({ visible: true });
      await counter.press(choose('Ada'));
      await counter.press(choose('Bo'));
      await counter.press(desk.getByRole('region', { name: '2 valda' }).getByRole('button', { name: 'Lämna ut' }));
      await expect(desk.getByText('2 ordrar är ändrade')).toBeVisible();
      counter.end();
      await choose('Ada').check();
      await choose('Cia').check();
      await desk.getByRole('region', { name: '2 valda' }).getByRole('button', { name: 'Lämna ut' }).click();
      await expect(desk.getByText('1 order är som förut')).toBeVisible();
      await expect(desk.getByText(/är redan Avslutad|är redan: Avslutad/)).toBeVisible();
    });

    await test.step('four: one of Bo’s jars comes back on the shelf, with its money and its VAT', async () => {
      await desk.goto(`/bo/providers/${STALL}/orders?text=${encodeURIComponent(buyers[1]!.name)}`);
      await rows.getByRole('link').first().click();
      await listening(desk);
      counter.begin('one back');
      await counter.press(desk.getByRole('button', { name: 'Ta tillbaka varor' }));
      const dialog = desk.getByRole('dialog');
      await counter.press(dialog.getByRole('button', { name: /fler|Fler/ }).first());
      await expect(dialog).toContainText('1 st läggs tillbaka i lagret');
      await expect(dialog).toContainText(/Moms: \d/);
      await clean(desk);
      await counter.press(dialog.getByRole('button', { name: /^Ta tillbaka 1 st och betala tillbaka 52,00/ }));
      await expect(desk.getByText('Ordern är ändrad')).toBeVisible();
      counter.end();
      await expect(desk.getByText(/1 st bort, 1 tillbaka på hyllan, Eskil Lund/)).toBeVisible();
      await expect(desk.getByText(/^Kreditkvitto \d{4}-\d+$/)).toBeVisible();
      await clean(desk);
    });

    await test.step('five: the day’s orders are taken as a file', async () => {
      await desk.goto(`/bo/providers/${STALL}/orders?text=${family}`);
      await listening(desk);
      const [file] = await Promise.all([
        desk.waitForEvent('download'),
        desk.getByRole('link', { name: 'Exportera' }).filter({ visible: true }).click(),
      ]);
      const text = readFileSync(await file.path(), 'utf8');
      expect(text.trim().split('\r\n')).toHaveLength(4);
      expect(text.match(/;Avslutad;/g)).toHaveLength(3);
      expect(text).toContain(buyers[0]!.phone);
      await clean(desk);
    });

    process.stdout.write(`  ${size}: ${JSON.stringify(counter.taken)}\n`);
    const most = { pick: size === 'phone' ? 3 : 2, late: 2, ready: 2, 'hand out': 3, 'one back': 3 };
    expect(Object.fromEntries(Object.entries(counter.taken).map(([deed, { presses }]) => [deed, presses]))).toEqual(
      most,
    );
  });
}
