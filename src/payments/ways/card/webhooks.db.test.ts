import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { deliver, signed } from '../../../../tests/card-payment.ts';
import { openHall, type TestHall } from '../../../../tests/hall.ts';

/** Content of webhooks whose signature is right: even then it is only a text that came in. */
let hall: TestHall;
beforeAll(async () => {
  hall = await openHall({ worker: false });
});
afterAll(() => hall.close());

const kept = () => hall.db.selectFrom('inbox').select(['source', 'id', 'type', 'data']).execute();

const whole = (more: object) => JSON.stringify({ id: 'evt_1', type: 'charge.updated', data: { object: {} }, ...more });

describe('a correctly signed message', () => {
  const nothing = [
    'null',
    '{}',
    '[]',
    '"evt_1"',
    '7',
    '{',
    whole({ id: undefined }),
    whole({ id: null }),
    whole({ id: {} }),
    whole({ id: 'e'.repeat(300) }),
    whole({ id: 'evt\u0000' }),
    whole({ type: undefined }),
    whole({ type: 'charge\u0000' }),
    whole({ data: undefined }),
    whole({ data: null }),
    whole({ data: { object: { id: 'ch_\u0000' } } }),
    whole({ data: { object: { metadata: { paymentId: '\u0000' } } } }),
    whole({ data: { object: { metadata: { 'half \ud83d': 'x' } } } }),
    whole({ type: 'account.updated', account: 'acct_\u0000' }),
    whole({ account: 7 }),
    JSON.stringify({ object: 'v2.core.event' }),
    JSON.stringify({ object: 'v2.core.event', id: 'evt_2', type: 'v2.core.account.created', related_object: 'acct' }),
  ];

  it.each(nothing)('that says nothing (%j) is refused, told once in the log, and not kept', async body => {
    const warn = vi.spyOn(hall.hall.world.log, 'warn');
    const error = vi.spyOn(hall.hall.world.log, 'error');
    const answer = await deliver(hall.url, body);
    expect([answer.status, JSON.parse(answer.body).reason]).toEqual([400, 'invalid-input']);
    expect([warn.mock.calls.length, error.mock.calls.length]).toEqual([1, 0]);
    expect(await kept()).toEqual([]);
    warn.mockRestore();
    error.mockRestore();
  });

  it('that says something is kept once, with where to look and nothing else of it', async () => {
    const object = { id: 'ch_1', object: 'charge', billing_details: { name: 'Elin' }, metadata: { paymentId: 'x' } };
    const body = whole({ data: { object } });
    for (let time = 0; time < 2; time++) expect((await deliver(hall.url, body)).status).toBe(200);
    expect(await kept()).toEqual([
      {
        source: 'stripe',
        id: 'evt_1',
        type: 'charge.updated',
        data: { id: 'ch_1', object: 'charge', metadata: { paymentId: 'x' } },
      },
    ]);
  });

  it('is told from one of somebody else', async () => {
    const answer = await deliver(hall.url, '{}', signed('{}', 'whsec_other'));
    expect([answer.status, JSON.parse(answer.body).reason]).toEqual([400, 'invalid-signature']);
  });
});
