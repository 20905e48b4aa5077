import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { WrittenLine, WrittenQuote } from '../src/quotes/contents/contract.ts';
import type { OfficeQuote } from '../src/quotes/drafts/contract.ts';
import { newId } from '../src/shared/ids.ts';
import { expect, openSignedIn } from './visit.ts';

/** Quotes for journeys that begin with one: written by the requests of the editor's page. */
export const line = (title: string, pricePerItem: number, fields: Partial<WrittenLine> = {}): WrittenLine => ({
  ...{ _id: randomUUID(), title, description: '', choice: { kind: 'INCLUDED', group: '', chosen: false }, skuId: null },
  ...{
    wish: null,
    pieces: 1,
    quantity: 1,
    pricePerItem,
    vatCategory: 'standard',
    reason: '',
    time: null,
    subItems: [],
  },
  ...fields,
});

export const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export const THE_DAY = dayIn(200);

export const wedding = (): WrittenLine[] => [
  line('Hela Sjökanten', 1_800_000, {
    description: 'Lokal, dukning och personal',
    time: { day: THE_DAY, from: '14:00', to: '01:00' },
    subItems: [{ _id: randomUUID(), title: 'Städning', quantity: 2, pricePerItem: 75_000, vatCategory: 'standard' }],
  }),
  line('Sjömenyn, tre rätter', 69_500, {
    ...{ quantity: 80, vatCategory: 'restaurant', choice: { kind: 'ONE_OF', group: 'Meny', chosen: true } },
  }),
  line('Höstbuffén', 54_500, {
    ...{ quantity: 80, vatCategory: 'restaurant', choice: { kind: 'ONE_OF', group: 'Meny', chosen: false } },
  }),
  line('Scen och ljus', 450_000, { choice: { kind: 'ADDITION', group: '', chosen: false } }),
];

export interface SentQuote {
  quote: OfficeQuote;
  /** The link's path, with its key. */
  path: string;
}

/** The stall's desk, signed in. */
export async function deskOf(desk: Page): Promise<Page> {
  await openSignedIn(desk, '/bo/providers/sjokanten/quotes', ['maja.strand', 'nio-bord-vid-sjon']);
  return desk;
}

export async function begin(
  desk: Page,
  lines: WrittenLine[],
  fields: Partial<WrittenQuote> = {},
  emailAddress = 'alva@posten.example',
): Promise<OfficeQuote> {
  const plain = { reference: 'AL-12', intro: '', terms: '', day: THE_DAY, guests: 80, discount: null, plan: [] };
  return await press(desk, '', 'begin-quote', {
    quote: { title: 'Bröllop för 80 vid sjön', ...plain, lines, validDay: dayIn(21), holdDay: null, ...fields },
    customer: {
      ...{ firstName: 'Alva', lastName: 'Lindqvist', emailAddress },
      phone: '',
      businessOrgNo: '556016-0680',
    },
    ...{ language: 'sv', notes: 'Ring före tio.' },
  });
}

export async function publish(desk: Page, quote: OfficeQuote, sendLetter = false): Promise<SentQuote> {
  const sent = await press(desk, `/${quote._id}/versions`, 'publish-quote', { basedOn: quote.step, sendLetter });
  const { pathname, search } = new URL(sent.link!);
  return { quote: sent, path: pathname + search };
}

export async function press(desk: Page, path: string, type: string, fields: object): Promise<OfficeQuote> {
  const data = { _id: newId(), _type: type, _createdAt: new Date().toISOString(), ...fields };
  const method = type === 'save-quote' ? 'PUT' : 'POST';
  const answer = await desk.request.fetch(`/api/providers/sjokanten/quotes${path}`, { method, data });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { item: OfficeQuote }).item;
}
