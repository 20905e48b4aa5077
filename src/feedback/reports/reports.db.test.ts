import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { workUntilDone } from '../../../tests/card-payment.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { lettersTo } from '../../../tests/letters.ts';
import { signedIn } from '../../../tests/people.ts';
import type { Case } from '../../payments/cases/contract.ts';
import type { Report, StaffReport } from './contract.ts';
import { reportedPath, slugsIn } from './rules.ts';

/** Notice and action: anybody reports, the hall decides with reasons, both are told, either appeals once. */
let hall: TestHall;
let hanna: Browser;
beforeAll(async () => {
  hall = await openHall({ worker: false });
  hanna = await signedIn(hall, 'hanna.berg');
});
afterAll(() => hall.close());

type Said<T> = { item: T; reason?: string; fields?: Record<string, string> };
const WHO = 'anmalare@example.com';
const settled = () => workUntilDone(hall.hall.world);
const report = (more: object = {}) =>
  hall.browser().command<Said<{ reportId: string }>>('POST', '/api/reports', 'report-content', {
    ...{ about: `${hall.hall.world.config.baseUrl}/products/ljunghonung?ref=x`, kind: 'FRAUD', name: 'Anna Anmälare' },
    ...{ text: 'Påstår att honung botar förkylning.', emailAddress: WHO },
    ...more,
  });
const decide = (reportId: string, decision: string, by = hanna) =>
  by.command<Said<object>>('POST', `/api/platform/reports/${reportId}/decisions`, 'decide-report', {
    ...{ decision, reasons: 'Påståendet har inget stöd (förordning 1924/2006).' },
  });
const keysOf = async (reportId: string) =>
  await hall.db.selectFrom('reports').selectAll().where('id', '=', reportId).executeTakeFirstOrThrow();
const read = (reportId: string, key: string) => hall.browser().get<Said<Report>>(`/api/reports/${reportId}?key=${key}`);
const appeal = (reportId: string, key: string) =>
  hall.browser().command<Said<object>>('POST', `/api/reports/${reportId}/appeals`, 'appeal-report', {
    ...{ key, text: 'Det är en gammal huskur och sägs inte mer.' },
  });
const open = async (reportId: string) =>
  (await hanna.get<{ items: Case[] }>('/api/platform/cases')).body.items.find(one => one.subject === reportId);

describe('a report', () => {
  it('is acknowledged, decided with reasons that both read, appealed by one of them, and decided for good', async () => {
    const { reportId } = (await report()).body.item;
    await settled();
    const received = lettersTo(hall, WHO).at(-1)!;
    expect([received.subject, received.text]).toEqual([
      'Vi har fått din anmälan',
      expect.stringContaining('/products/ljunghonung'),
    ]);
    const { reporter_key: reporter, seller_key: seller } = await keysOf(reportId);
    expect((await read(reportId, reporter)).body.item).toMatchObject({ state: 'OPEN', about: '/products/ljunghonung' });
    expect((await read(reportId, 'f'.repeat(32))).status).toBe(404);
    expect(await open(reportId)).toMatchObject({ kind: 'REPORT', provider: null });
    // No stall has it in its own list: who reported is nobody's to know there.
    const eskil = await signedIn(hall, 'eskil.lund');
    const theirs = (await eskil.get<{ items: Case[] }>('/api/providers/angens-bigard/cases')).body.items;
    expect(theirs.map(one => one.kind)).not.toContain('REPORT');
    expect((await decide(reportId, 'REMOVED', eskil)).status).toBe(403);
    const both = await Promise.all([decide(reportId, 'REMOVED'), decide(reportId, 'KEPT')]);
    expect(both.map(one => one.status).sort()).toEqual([200, 409]);
    await settled();
    expect(await open(reportId)).toBeUndefined();
    const decided = lettersTo(hall, WHO).at(-1)!;
    expect(decided.text).toContain('förordning 1924/2006');
    expect((await read(reportId, seller)).body.item).toMatchObject({ text: null, mayAppeal: true, state: 'DECIDED' });
    const { provider_id: providerId } = await keysOf(reportId);
    expect(providerId).not.toBeNull();
    const toSeller = await sql`select from mails m join outbox o on o.id = m.outbox_id
      where o.key = ${`report-decided:SELLER:${reportId}`} and m.accepted_at is not null`.execute(hall.db);
    expect(toSeller.rows).toHaveLength(1);
    const appeals = await Promise.all([appeal(reportId, seller), appeal(reportId, reporter)]);
    expect(appeals.map(one => one.status).sort()).toEqual([200, 409]);
    expect(await open(reportId)).toMatchObject({ kind: 'REPORT' });
    const { item } = (await hanna.get<Said<StaffReport>>(`/api/platform/reports/${reportId}`)).body;
    expect(item).toMatchObject({ decidedByYou: true, name: 'Anna Anmälare', provider: { slug: 'angens-bigard' } });
    expect((await decide(reportId, 'LIMITED')).status).toBe(200);
    await settled();
    expect((await read(reportId, reporter)).body.item).toMatchObject({ state: 'FINAL', mayAppeal: false });
    expect(await open(reportId)).toBeUndefined();
    expect((await appeal(reportId, reporter)).body.reason).toBe('status-moved');
  });

  it('is of a page of the hall, stands as it was made, and is appealed within six months', async () => {
    for (const about of ['https://annanstans.example/x', '/bo/platform', '//annan.example/', 'en vara'])
      expect((await report({ about })).body.reason).toBe('report-not-here');
    expect(Object.keys((await report({ kind: '', text: '' })).body.fields ?? {}).sort()).toEqual(['kind', 'text']);
    const { reportId } = (await report({ about: '/pages/kopvillkor' })).body.item;
    const close = { note: 'Bort' };
    const closed = await hanna.command<Said<object>>(
      'POST',
      `/api/cases/REPORT/${reportId}/closures`,
      'close-case',
      close,
    );
    expect(closed.body.reason).toBe('case-moved');
    await decide(reportId, 'KEPT');
    for (const change of [
      sql`update reports set reasons = 'annat' where id = ${reportId}`,
      sql`update reports set text = 'annat' where id = ${reportId}`,
      sql`delete from reports where id = ${reportId}`,
    ])
      await expect(change.execute(hall.db)).rejects.toThrow();
    hall.clock.forward(190 * 86_400_000);
    const { reporter_key: key } = await keysOf(reportId);
    expect((await appeal(reportId, key)).body.reason).toBe('status-moved');
  });

  it('knows whose page it is about by its address', () => {
    const at = 'https://hallen.example';
    expect(reportedPath(`${at}/products/x?ak=hemligt#y`, at)).toBe('/products/x');
    expect([slugsIn('/products/x').product, slugsIn('/shop/y/z').stall, slugsIn('/pages/y/om').stall]).toEqual([
      'x',
      'y',
      'y',
    ]);
    expect(slugsIn('/pages/kopvillkor')).toEqual({ product: null, stall: null });
  });
});
