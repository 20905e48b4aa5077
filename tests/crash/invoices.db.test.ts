import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { audit } from '../../src/audit.ts';
import type { BankFile } from '../../src/payments/ways/invoice/bank-files/contract.ts';
import type { InvoiceBook } from '../../src/payments/ways/invoice/receivables/contract.ts';
import type { Quote } from '../../src/quotes/contract.ts';
import type { OfficeQuote } from '../../src/quotes/drafts/contract.ts';
import { createPool } from '../../src/shared/database/connect.ts';
import { bankFile } from '../bank-file.ts';
import { letMinutesPass } from '../from-outside.ts';
import { counts } from '../hall.ts';
import { COMPANY } from '../invoices.ts';
import { line } from '../quotes.ts';
import { SEED } from '../samples.ts';
import { Visitor } from '../visitor.ts';
import type { Scene } from './deeds.ts';
import { openScene } from './falls.ts';

/** Invoices survive a kill -9 after the nth statement of being issued, and of the bank's file being taken in (I8, I12). */
const LONG_STEP = 1;
vi.setConfig({ testTimeout: 30 * 60_000, hookTimeout: 30 * 60_000 });

const STALL = '/api/providers/angens-bigard';
const AMOUNT = 250_000;

let scene: Scene;
let invoices = 0;

interface Waiting {
  visitor: Visitor;
  payRequestId: string;
  accessKey: string;
}

beforeAll(async () => {
  scene = await openScene();
  await scene.stage.rows(
    `insert into invoice_terms (provider_id, accepts, due_days, bankgiro, changed_at)
     select id, true, 30, '9912346', now() from providers where slug = 'angens-bigard'`,
  );
});
afterAll(() => scene?.stage.close());

/** A quote that is sent and accepted: its part waits to be paid. */
async function agreedQuote(): Promise<Waiting> {
  const { keeper, stage, visitors } = scene;
  await stage.rows('delete from rate_limits');
  const validDay = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const customer = { firstName: 'Alva', lastName: 'Lindqvist', emailAddress: 'alva@posten.example', phone: '' };
  const { item: begun } = await keeper.insist<{ item: OfficeQuote }>('begin-quote', `${STALL}/quotes`, {
    quote: {
      ...{ title: 'Styrelsemöte', reference: '', intro: '', terms: '', day: null, guests: null, discount: null },
      ...{ lines: [line('Hela salen', AMOUNT)], plan: [], validDay, holdDay: null },
    },
    customer: { ...customer, businessOrgNo: '' },
    ...{ language: 'sv', notes: '' },
  });
  const { item: sent } = await keeper.insist<{ item: OfficeQuote }>(
    'publish-quote',
    `${STALL}/quotes/${begun._id}/versions`,
    { basedOn: begun.step, sendLetter: false },
  );
  const key = new URL(sent.link!).searchParams.get('ak')!;
  const visitor = new Visitor(stage.url);
  visitors.push(visitor);
  const { item: read } = await visitor.read<{ item: Quote }>(`/api/quotes/${sent._id}?ak=${key}`);
  const { item: done } = await visitor.insist<{ item: Quote }>(
    'accept-quote',
    `/api/quotes/${read._id}?ak=${key}`,
    {
      ...{ quoteId: read._id, providerId: read.providerId, chosen: read.chosen },
      ...{ acceptedBy: { name: 'Alva Lindqvist', email: 'alva@posten.example' } },
      version: { version: read.version!.version, hash: read.version!.hash },
      expectedTotal: read.price.amountIncludingVat,
    },
    'PUT',
  );
  const { accessKey, parts } = done.accepted!;
  return { visitor, accessKey: accessKey!, payRequestId: parts[0]!.payRequestId };
}

async function issue({ visitor, payRequestId, accessKey }: Waiting): Promise<void> {
  const path = `/api/payments/pay-requests/${payRequestId}/invoices?ak=${accessKey}`;
  await visitor.insist('issue-invoice', path, { payRequestId, expectedAmount: AMOUNT, ...COMPANY });
  invoices += 1;
}

/** A file with the money of two invoices, read and not yet counted. */
async function fileToTakeIn(): Promise<string> {
  for (let at = 0; at < 2; at++) await issue(await agreedQuote());
  const waiting = await scene.stage.rows<{ ocr: string }>(
    `select i.ocr from invoices i where i.kind = 'INVOICE'
      and not exists (select 1 from invoice_payments m where m.invoice_id = i.id) order by i.number desc limit 2`,
  );
  const payments = waiting.map(({ ocr }) => ({ reference: ocr, amount: AMOUNT }));
  const day = new Date().toISOString().slice(0, 10);
  const text = bankFile([{ bankgiro: '9912346', day, payments }]);
  const { item } = await scene.keeper.insist<{ item: BankFile }>('read-bank-file', `${STALL}/bank-files`, {
    name: 'BGMAX.txt',
    bytes: Buffer.from(text, 'latin1').toString('base64'),
  });
  return item._id;
}

const DEEDS = [
  { way: 'is issued', begin: agreedQuote, carryOut: issue },
  {
    way: 'is paid by the bank’s file',
    begin: fileToTakeIn,
    carryOut: async (fileId: string) => {
      await scene.keeper.insist('take-in-bank-file', `${STALL}/bank-files/${fileId}/takings`, {});
    },
  },
] as { way: string; begin: () => Promise<unknown>; carryOut: (about: unknown) => Promise<void> }[];

describe('an invoice, at a kill -9 of the hall', () => {
  it.each(DEEDS)('after the nth statement, $way once (I8, I12)', async ({ way, begin, carryOut }) => {
    const { stage } = scene;
    const { statements } = stage;
    const counted = await begin();
    statements.arm(Number.POSITIVE_INFINITY, () => {});
    await carryOut(counted);
    const taken = statements.passed;
    statements.disarm();
    const every = Array.from({ length: Math.ceil(taken / LONG_STEP) }, (_, at) => 1 + at * LONG_STEP);
    const some = [1 + (SEED % taken), Math.max(1, Math.round(taken * 0.7))];
    let killed = 0;
    for (const n of counts(some, every)) {
      const about = await begin();
      let falling: Promise<void> | null = null;
      statements.arm(n, () => {
        killed++;
        stage.kill('app');
        falling = stage.revive(async () => {});
      });
      await carryOut(about);
      statements.disarm();
      await falling;
    }
    process.stdout.write(`  kill -9 while an invoice ${way}: at ${killed} of ${taken} statements\n`);
    expect(killed).toBeGreaterThan(0);
  });

  it('leaves one invoice for each order, its money once, and numbers without gaps', async () => {
    const { stage, keeper } = scene;
    const unsettled = async () => {
      await letMinutesPass(stage.rows);
      return await stage.rows(
        `select p.id from invoice_payments m join invoices i on i.id = m.invoice_id join payments p on p.id = i.payment_id
          where p.captured is null union all select id from outbox where done_at is null`,
      );
    };
    await expect.poll(unsettled, { timeout: 600_000, interval: 500 }).toEqual([]);
    const { item } = await keeper.read<{ item: InvoiceBook }>(`${STALL}/invoices`);
    expect(item.rows.filter(({ kind }) => kind === 'INVOICE')).toHaveLength(Math.min(invoices, 200));
    const [money] = await stage.rows<{ paid: number; receipts: number }>(
      `select (select count(*)::int from invoice_payments) as paid,
        (select count(*)::int from receipts r join payments p on p.id = r.payment_id where p.method = 'INVOICE') as receipts`,
    );
    expect(money!.receipts).toBe(money!.paid);
    const pool = createPool({ url: stage.databaseUrl, size: 1, name: 'crash-audit' });
    expect(await audit(pool)).toEqual([]);
    await pool.end();
  });
});
