import { randomUUID } from 'node:crypto';
import { adoptAccount } from '../accounts.ts';
import type { Answer, Browser } from '../browser.ts';
import { hireAt } from '../counter.ts';
import type { TestHall } from '../hall.ts';
import { allowInvoices } from '../invoices.ts';
import { signedIn } from '../people.ts';
import { dayInSweden, rateOn } from '../reference/money.ts';
import type { Chance } from './chance.ts';
import { PencilBook } from './pencil.ts';

/* A market of many stalls, each with goods at every rate, a voucher, a gift card, and its own ways of being paid. */
export interface Good {
  skuId: string;
  price: number;
  rate: number;
}

export interface Stall {
  slug: string;
  id: string;
  organisationNumber: string;
  /** The seller's own account with the card company; without one the hall holds the money. */
  account: string | null;
  invoices: boolean;
  held: boolean;
  goods: Good[];
  voucher: Good;
  giftCard: string;
  fees: { from: string; basisPoints: number }[];
  book: PencilBook;
}

export const HOME_FEE = 9900;
const SHELF = ['standard', 'restaurant', 'food', 'culture', 'exempt'] as const;
/** A person with a seat at every stall, and one of the hall. */
export const OWNER = 'eskil.lund';
export const OPERATOR = 'hanna.berg';

export async function openMarket(hall: TestHall, count: number, chance: Chance): Promise<Stall[]> {
  const plans = Array.from({ length: count }, (_, at) => planOf(at, chance));
  for (const plan of plans) await settle(hall, plan);
  await hireAt(
    hall,
    OWNER,
    plans.map(({ slug }) => slug),
  );
  const owner = await signedIn(hall, OWNER);
  const stalls: Stall[] = [];
  for (const plan of plans) {
    await hall.db.deleteFrom('rate_limits').execute();
    stalls.push(await furnish(hall, owner, plan, chance));
  }
  return stalls;
}

type Plan = ReturnType<typeof planOf>;

function planOf(at: number, chance: Chance) {
  const number = String(at + 1).padStart(2, '0');
  const digits = `5599${String(80_000 + at)}`;
  return {
    ...{ slug: `manadsboden-${number}`, id: randomUUID(), title: `Månadsboden ${number}` },
    organisationNumber: `${digits.slice(0, 6)}-${digits.slice(6)}${checkDigit(digits)}`,
    swish: `123${String(7_000_000 + at)}`,
    basisPoints: chance.of([350, 500, 625, 800]),
    account: at % 3 === 2 ? null : `acct_manad${number}`,
    invoices: at % 2 === 0,
  };
}

function checkDigit(digits: string): number {
  const parts = [...digits].map((digit, at) => Number(digit) * (at % 2 === 0 ? 2 : 1));
  return (10 - (parts.reduce((sum, part) => sum + Math.floor(part / 10) + (part % 10), 0) % 10)) % 10;
}

/** A stall beside the one that the town has: the same house and hours, another company. */
async function settle(hall: TestHall, plan: Plan): Promise<void> {
  const { id, slug, title, organisationNumber, swish, basisPoints } = plan;
  const changes = {
    ...{ logo: null, receipt_picture: null },
    ...{ id, slug, swish_number: swish, fee_basis_points: basisPoints, card_account: null },
    delivery: { methods: ['PICK_UP', 'HOME_DELIVERY'], homeDeliveryFee: HOME_FEE },
    options: { acceptSwish: true },
  };
  const company = {
    ...{ provider_id: id, legal_name: `${title} & Döttrar AB`, organisation_number: organisationNumber },
    vat_no: `SE${organisationNumber.replace('-', '')}01`,
  };
  const like = `(select id from providers where slug = 'angens-bigard')`;
  await hall.pool.query(
    `with stall as (
       insert into providers select (jsonb_populate_record(p, $1::jsonb || jsonb_build_object('meta',
         p.meta || jsonb_build_object('images', '[]'::jsonb, 'title', jsonb_build_object('sv', $2::text))))).*
       from providers p where p.id = ${like} returning id
     )
     insert into trader_details select (jsonb_populate_record(t, jsonb_build_object('provider_id', stall.id))).*
     from trader_details t, stall where t.provider_id = ${like}`,
    [JSON.stringify(changes), title],
  );
  await hall.pool.query(
    `insert into company_details select (jsonb_populate_record(c, $1::jsonb)).*
     from company_details c where c.provider_id = ${like}`,
    [JSON.stringify(company)],
  );
  if (plan.account) await adoptAccount(hall, slug, plan.account);
}

async function furnish(hall: TestHall, owner: Browser, plan: Plan, chance: Chance): Promise<Stall> {
  const { slug, id } = plan;
  const today = dayInSweden(hall.clock.now());
  const add = async (kind: string, price: number, fields: object) => {
    const name = `${slug}-${kind}`;
    const said = {
      ...{ providerId: id, slug: name, acquirableAs: 'BUYABLE', vatCategory: 'standard', categories: [] },
      meta: { title: { sv: name }, images: [] },
      skus: [{ articleNumber: name, title: { sv: 'En' }, price }],
      ...fields,
    };
    done(await owner.command('POST', '/api/products', 'add-product', said));
    const { item } = done(await hall.browser().get<{ item: { skus: { _id: string }[] } }>(`/api/products/${name}`));
    return item.skus[0]!._id;
  };
  const goods: Good[] = [];
  for (const kind of SHELF) {
    const price = chance.between(1900, 49_900);
    const skuId = await add(kind, price, { vatCategory: kind, deliveryMethods: ['PICK_UP', 'HOME_DELIVERY'] });
    goods.push({ skuId, price, rate: rateOn(kind, today) });
  }
  const worth = chance.between(15_000, 60_000);
  const voucher = { skuId: await add('upplevelse', worth, { acquirableAs: 'VOUCHER' }), price: worth, rate: 2500 };
  const priceSettings = {
    ...{ defaultAmountInclVat: 50_000, freePricingEnabled: true, minAmountInclVat: 10_000 },
    ...{ maxAmountInclVat: 500_000, options: [{ amountIncludingVat: 50_000 }] },
  };
  const card = { acquirableAs: 'GIFTCARD', voucherKind: 'MULTI_PURPOSE', priceSettings };
  const giftCard = await add('presentkort', 50_000, card);
  if (plan.invoices) await allowInvoices(owner, slug);
  await writeDetails(owner, plan);
  const fees = [{ from: '2000-01-01', basisPoints: plan.basisPoints }];
  const { organisationNumber, account, invoices } = plan;
  const about = { slug, id, organisationNumber, account, invoices, held: false };
  return { ...about, goods, voucher, giftCard, fees, book: new PencilBook() };
}

async function writeDetails(owner: Browser, { slug, organisationNumber }: Plan): Promise<void> {
  const account = { account: `SE45 5000 0000 0583 9825 7466`, accountHolder: organisationNumber };
  const path = `/api/providers/${slug}/reports/platform-details`;
  done(await owner.command('POST', path, 'write-platform-details', { form: 'COMPANY', birthDate: '', ...account }));
}

/** An answer's body; throws where it is a refusal. */
export function done<T>({ status, body }: Answer<T>): T {
  if (status !== 200) throw new Error(`It was answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** The fee of a stall that is in force on a day. */
export const feeOn = ({ fees }: Stall, day: string) => fees.findLast(({ from }) => from <= day)!.basisPoints;
