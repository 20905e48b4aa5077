import { randomUUID } from 'node:crypto';
import type { WrittenLine } from '../../src/quotes/contents/contract.ts';
import type { Quote } from '../../src/quotes/contract.ts';
import type { OfficeQuote } from '../../src/quotes/drafts/contract.ts';
import type { Good, GoodAnswer } from '../../src/quotes/goods/contract.ts';
import type { Customer } from './customer.mts';

/**
 * Quotes of the demo's restaurant, one in each state: asked for, being written, sent with a table held, accepted, and
 * declined. Answers with the part of the accepted one that is to be paid.
 */
const PATH = '/api/providers/sjokanten';
const DAY_MS = 86_400_000;

type Item<T> = { item: T };

export interface Part {
  orderGroupId: string;
  payRequestId: string;
  accessKey: string;
}

const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

export async function quotes(staff: Customer, guest: Customer): Promise<Part> {
  await guest.command(`${PATH}/quote-requests`, 'ask-for-quote', {
    contact: { name: 'Nils Fors', email: 'nils.fors@brevlada.example', phone: '070-174 06 71', businessOrgNo: '' },
    ...{ occasion: 'CONFERENCE', day: dayIn(45), otherDays: 'Dagen efter går också bra', guests: 24 },
    ...{ budget: 2_000_000, text: 'En heldag med lunch, och en tur på sjön om vädret är med oss.', lines: [] },
  });
  await begin(staff, { title: 'Sommarfest för tolv', guests: 12, lines: [row('Grillbuffé', 34_500, 12)] }, 'Ida Falk');
  const table = await freeTable(staff);
  const wedding = await begin(
    staff,
    { ...party('Bröllop för 80 vid sjön', 80), lines: [...feast(80), table] },
    'Alva Lindqvist',
  );
  await publish(staff, wedding, true);
  const jubilee = await publish(
    staff,
    await begin(staff, { ...party('Sextioårsfest vid sjön', 40), lines: feast(40) }, 'Bo Hammar'),
  );
  const lunch = await publish(
    staff,
    await begin(staff, { ...party('Årsmöte med lunch', 30), lines: [row('Lunchbuffé', 18_500, 30)] }, 'Maj Åberg'),
  );
  const { _id, key } = linkOf(lunch);
  await guest.command(`/api/quotes/${_id}/declines?ak=${key}`, 'decline-quote', {
    reason: 'Vi håller oss i byn i år.',
  });
  return await accept(guest, linkOf(jubilee));
}

function row(title: string, pricePerItem: number, quantity = 1, fields: Partial<WrittenLine> = {}): WrittenLine {
  return {
    ...{
      _id: randomUUID(),
      title,
      description: '',
      choice: { kind: 'INCLUDED', group: '', chosen: false },
      skuId: null,
    },
    ...{
      wish: null,
      pieces: 1,
      quantity,
      pricePerItem,
      vatCategory: 'restaurant',
      reason: '',
      time: null,
      subItems: [],
    },
    ...fields,
  };
}

const menu = (chosen: boolean): WrittenLine['choice'] => ({ kind: 'ONE_OF', group: 'Meny', chosen });
const extra = (chosen: boolean): WrittenLine['choice'] => ({ kind: 'ADDITION', group: '', chosen });

const feast = (guests: number) => [
  row('Hela Sjökanten', 1_800_000, 1, {
    ...{ description: 'Lokal, dukning och personal, 11 timmar', vatCategory: 'standard' },
    time: { day: dayIn(200), from: '14:00', to: '01:00' },
  }),
  row('Sjömenyn, tre rätter', 69_500, guests, { description: 'Gös, getost från Åsen, äppelkaka.', choice: menu(true) }),
  row('Höstbuffén', 54_500, guests, { description: 'Rökt sik, rotsaker, svamp.', choice: menu(false) }),
  row('Välkomstskål på bryggan', 9_500, guests, { vatCategory: 'alcohol', choice: extra(true) }),
  row('Scen och ljus', 450_000, 1, { description: 'Musiker till 00:30', vatCategory: 'standard', choice: extra(true) }),
  row('Båt från kyrkan, M/S Ljung', 680_000, 1, { vatCategory: 'transport', choice: extra(false) }),
];

function party(title: string, guests: number) {
  const plan = [
    { share: 2000, due: { kind: 'ACCEPTANCE', days: 7 } },
    { share: 8000, due: { kind: 'DAY', day: dayIn(190) } },
  ];
  return { title, guests, day: dayIn(200), plan, validDay: dayIn(22) };
}

/** A table on the first evening some weeks ahead on which one is free, for the taste before the day. */
async function freeTable(staff: Customer): Promise<WrittenLine> {
  const { items } = await staff.get<{ items: Good[] }>(`${PATH}/quote-goods?text=boka%20bord`);
  const { skuId } = items[0]!;
  for (let days = 10; days < 30; days++) {
    const wish = { day: dayIn(days), guests: { guest: 4 } };
    const path = `${PATH}/quote-goods/${skuId}/answer?wish=${encodeURIComponent(JSON.stringify(wish))}`;
    const { item } = await staff.get<Item<GoodAnswer>>(path);
    const time = item.times.find(({ isFree }) => isFree)?.time;
    if (time) return row('Provsmakning för fyra', 0, 1, { skuId, wish: { ...wish, time }, description: 'På oss.' });
  }
  throw new Error('No table is free for the demo’s tasting');
}

async function begin(staff: Customer, quote: object, name: string): Promise<OfficeQuote> {
  const [firstName = '', lastName = ''] = name.split(' ');
  const emailAddress = `${firstName}.${lastName}@brevlada.example`.toLowerCase().replaceAll(/[åä]/g, 'a');
  const blank = { reference: '', intro: '', terms: '', day: null, guests: null, discount: null, plan: [] };
  const { item } = await staff.command<Item<OfficeQuote>>(`${PATH}/quotes`, 'begin-quote', {
    quote: { ...blank, validDay: dayIn(21), holdDay: null, ...quote },
    customer: { firstName, lastName, emailAddress, phone: '', businessOrgNo: '' },
    ...{ language: 'sv', notes: '' },
  });
  return item;
}

async function publish(staff: Customer, { _id, step, draft }: OfficeQuote, held = false): Promise<OfficeQuote> {
  const path = `${PATH}/quotes/${_id}`;
  const quote = { ...draft.quote, holdDay: held ? draft.quote.validDay : null };
  const saved = held && { ...draft, quote, basedOn: step };
  const known = saved ? (await staff.command<Item<OfficeQuote>>(path, 'save-quote', saved, 'PUT')).item.step : step;
  const sent = { basedOn: known, sendLetter: true };
  return (await staff.command<Item<OfficeQuote>>(`${path}/versions`, 'publish-quote', sent)).item;
}

const linkOf = ({ _id, link }: OfficeQuote) => ({ _id, key: new URL(link!).searchParams.get('ak')! });

async function accept(guest: Customer, { _id, key }: { _id: string; key: string }): Promise<Part> {
  const path = `/api/quotes/${_id}?ak=${key}`;
  const { providerId, version, chosen, price } = (await guest.get<Item<Quote>>(path)).item;
  const fields = {
    ...{ quoteId: _id, providerId, acceptedBy: { name: 'Bo Hammar', email: 'bo.hammar@brevlada.example' }, chosen },
    ...{ version: { version: version!.version, hash: version!.hash }, expectedTotal: price.amountIncludingVat },
  };
  const { item } = await guest.command<Item<Quote>>(path, 'accept-quote', fields, 'PUT');
  const { orderGroupId, accessKey, parts } = item.accepted!;
  return { orderGroupId: orderGroupId!, accessKey: accessKey!, payRequestId: parts[0]!.payRequestId };
}
