import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../tests/browser.ts';
import { openHall, type TestHall } from '../../tests/hall.ts';
import { signedIn } from '../../tests/people.ts';
import { newId } from '../shared/ids.ts';
import type { Feedback } from './contract.ts';
import { feedbackWork } from './jobs.ts';
import { FEEDBACK_LIMIT, KEPT_DAYS } from './rules.ts';

let hall: TestHall;
beforeAll(async () => {
  hall = await openHall();
});
afterAll(() => hall.close());
beforeEach(async () => {
  await hall.db.deleteFrom('rate_limits').execute();
  await hall.db.deleteFrom('feedback').execute();
});

const told = {
  comments: 'Jag tryckte på Betala, och sidan blev <b>vit</b>.',
  name: 'Elin Åkerström',
  email: 'elin@example.com',
  reference: 'b1946ac9-2d0f-4f0e-8a53-0f0a5f9f1c11',
  fault: 'TypeError: fetch http://hall.example/api/cart?ak=secret failed',
  page: '/checkout?ak=secret',
  build: '1.0.0+2026-11-20T09:12:00.000Z',
};

const give = <T = { item: { _id: string } }>(browser: Browser, fields: object = {}) =>
  browser.command<T>('POST', '/api/feedback', 'give-feedback', { ...told, ...fields });
const staff = () => signedIn(hall, 'hanna.berg');

describe('feedback', () => {
  it('of somebody who is not signed in is stored as text, with what finds the fault and without any key (I18, I20) [storefront 2.21]', async () => {
    const visitor = hall.browser();
    visitor.cookies.set('lang', 'de');
    const answer = await give(visitor);
    expect(answer.status).toBe(200);
    const row = await hall.db.selectFrom('feedback').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      id: answer.body.item._id,
      comments: told.comments,
      name: told.name,
      email: told.email,
      reference: told.reference,
      page: '/checkout',
      build: told.build,
      locale: 'de',
      handled_at: null,
    });
    expect(JSON.stringify(row)).not.toContain('secret');
  });

  it('needs no name and no address, but something to read', async () => {
    expect((await give(hall.browser(), { name: '', email: '', reference: null, fault: null })).status).toBe(200);
    const empty = await give<{ fields: Record<string, string> }>(hall.browser(), { comments: '   ' });
    expect(empty.status).toBe(400);
    expect(Object.keys(empty.body.fields)).toEqual(['comments']);
    const odd = await give<{ fields: Record<string, string> }>(hall.browser(), { email: 'elin' });
    expect(odd.status).toBe(400);
    expect(Object.keys(odd.body.fields)).toEqual(['email']);
  });

  it('pressed twice is one', async () => {
    const visitor = hall.browser();
    const press = { _id: newId(), _createdAt: hall.clock.now().toISOString() };
    const [first, second] = [await give(visitor, press), await give(visitor, press)];
    expect(second.body).toEqual(first.body);
    expect(await hall.db.selectFrom('feedback').select('id').execute()).toHaveLength(1);
  });

  it('is taken so many times an hour from one address, and again later', async () => {
    for (let at = 0; at < FEEDBACK_LIMIT.hits; at++) expect((await give(hall.browser())).status).toBe(200);
    expect((await give(hall.browser())).status).toBe(429);
    hall.clock.forward(FEEDBACK_LIMIT.seconds * 1000);
    expect((await give(hall.browser())).status).toBe(200);
  });

  it('is forgotten after a year', async () => {
    await give(hall.browser());
    const forget = feedbackWork.periodic![0]!;
    await forget.run(hall.hall.world);
    expect(await hall.db.selectFrom('feedback').select('id').execute()).toHaveLength(1);
    hall.clock.forward(KEPT_DAYS * 86_400_000 + 1);
    await forget.run(hall.hall.world);
    expect(await hall.db.selectFrom('feedback').select('id').execute()).toEqual([]);
  });
});

describe('the inbox', () => {
  it('is for platform staff: 401 for visitors, 403 for a stall’s owner', async () => {
    const { item } = (await give(hall.browser())).body;
    const handling = { path: `/api/feedback/${item._id}/handling`, fields: { handled: true } };
    for (const [browser, status] of [
      [hall.browser(), 401],
      [await signedIn(hall, 'eskil.lund'), 403],
    ] as const) {
      expect((await browser.get('/api/feedback')).status).toBe(status);
      const { path, fields } = handling;
      expect((await browser.command('POST', path, 'handle-feedback', fields)).status).toBe(status);
    }
    expect((await hall.db.selectFrom('feedback').select('handled_at').executeTakeFirstOrThrow()).handled_at).toBeNull();
  });

  it('lists what waits, newest first; handled goes aside, with who did it, and can be opened again', async () => {
    const browser = await staff();
    await give(hall.browser(), { comments: 'Först' });
    hall.clock.forward(1000);
    const { item } = (await give(hall.browser(), { comments: 'Sedan' })).body;
    const list = async (state: string) =>
      (await browser.get<{ items: Feedback[] }>(`/api/feedback?state=${state}`)).body.items;
    expect((await list('open')).map(one => one.comments)).toEqual(['Sedan', 'Först']);
    const handle = (handled: boolean) =>
      browser.command<{ item: Feedback }>('POST', `/api/feedback/${item._id}/handling`, 'handle-feedback', { handled });
    const handled = await handle(true);
    expect(handled.body.item).toMatchObject({ handledBy: 'Hanna Berg', comments: 'Sedan' });
    expect(Date.parse(handled.body.item._handledAt!)).toBeLessThanOrEqual(hall.clock.now().getTime());
    expect((await list('open')).map(one => one.comments)).toEqual(['Först']);
    expect((await list('handled')).map(one => one.comments)).toEqual(['Sedan']);
    expect((await handle(false)).body.item).toMatchObject({ _handledAt: null, handledBy: null });
    expect(await list('handled')).toEqual([]);
    const events = await hall.db
      .selectFrom('events')
      .select('type')
      .where('subject_id', '=', item._id)
      .orderBy('id')
      .execute();
    expect(events.map(event => event.type)).toEqual(['feedback-given', 'feedback-handled', 'feedback-reopened']);
    const nobody = `/api/feedback/${newId()}/handling`;
    expect((await browser.command('POST', nobody, 'handle-feedback', { handled: true })).status).toBe(404);
  });
});
