import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually, openHall, type TestHall } from '../../../tests/hall.ts';
import { hallDeed, inTransaction } from '../../shared/command.ts';
import { textIn } from './commands.ts';
import { textsWork } from './jobs.ts';

/** Text messages with a carrier that misbehaves as carriers do: sent once, or as near to it as it lets us. */
let hall: TestHall;
beforeAll(async () => {
  hall = await openHall();
});
afterAll(() => hall.close());
afterEach(() => hall.sms.mishaps.disarm());

let last = 0;
async function tell(minutes = 5): Promise<string> {
  const to = `+4670174${String(++last).padStart(4, '0')}`;
  const { world } = hall.hall;
  const notAfter = new Date(world.now().getTime() + minutes * 60_000);
  await inTransaction(world, tx => textIn(hallDeed(tx, world), { to, text: '123456 är din kod åäö', notAfter }));
  return to;
}
const newest = () =>
  hall.db.selectFrom('text_messages').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
const arrived = (to: string, times = 1) =>
  eventually(
    async () => hall.sms.messages.list(to),
    seen => seen.length >= times,
  );
const becomes = (status: string) => eventually(newest, row => row.status === status);

describe('a text message', () => {
  it('goes out as 46elks asks for it, is reported on, and leaves nothing of itself behind', async () => {
    const to = await tell();
    const [message] = await arrived(to);
    expect(message).toMatchObject({ from: 'Saluhallen', message: '123456 är din kod åäö', parts: 1 });
    expect(message!.whendelivered).toMatch(
      /^http:\/\/127\.0\.0\.1:\d+\/api\/texts\/[0-9a-f-]{36}\/reports\/[\w-]{22}$/,
    );
    expect(await becomes('delivered')).toMatchObject({ sealed: null, to_number: null, carrier_id: message!.id });
  });

  it.each(['fail-before', 'refuse'] as const)('comes once when the carrier first says no (%s)', async kind => {
    hall.sms.mishaps.arm(kind, 2);
    const to = await tell();
    await arrived(to);
    await becomes('delivered');
    expect(hall.sms.messages.list(to)).toHaveLength(1);
  });

  it('is not sent twice though its answer was lost: the report says that it is there', async () => {
    hall.sms.mishaps.arm('cut-after', 1);
    const to = await tell();
    await becomes('delivered');
    await hall.sms.idle();
    expect(hall.sms.messages.list(to)).toHaveLength(1);
    expect(await newest()).toMatchObject({ sealed: null, to_number: null });
  });

  it('waits for a carrier that is away, and is not sent when its time is over', async () => {
    hall.sms.mishaps.arm('refuse', 100);
    const to = await tell(5);
    await eventually(
      async () => hall.sms.mishaps.injected.filter(one => one.to === to).length,
      tries => tries >= 2,
    );
    hall.clock.forward(6 * 60_000);
    expect(await becomes('too-late')).toMatchObject({ sealed: null, to_number: null });
    hall.sms.mishaps.disarm();
    const open = await eventually(
      () => hall.db.selectFrom('outbox').select(['kind', 'failed_at']).where('done_at', 'is', null).execute(),
      rows => rows.length === 0,
    );
    expect(open).toEqual([]);
    expect(hall.sms.messages.list(to)).toEqual([]);
  });

  it('is taken by one of two copies, though both look for work', async () => {
    const copies = await Promise.all([hall.copy(), hall.copy()]);
    hall.sms.mishaps.arm('delay', 4, 300);
    const numbers = await Promise.all([tell(), tell(), tell(), tell()]);
    for (const to of numbers) await arrived(to);
    await hall.sms.idle();
    expect(numbers.map(to => hall.sms.messages.list(to).length)).toEqual([1, 1, 1, 1]);
    await Promise.all(copies.map(copy => copy.close()));
  });
});

describe('reports', () => {
  it('doubled and the last one first change the message once', async () => {
    hall.sms.mishaps.arm('double-reports', 1);
    await arrived(await tell());
    await hall.sms.idle();
    expect((await becomes('delivered')).status).toBe('delivered');
    await eventually(
      () => hall.db.selectFrom('inbox').select('id').where('done_at', 'is', null).execute(),
      open => open.length === 0,
    );
    expect((await newest()).status).toBe('delivered');
  });

  it('of a failure are believed once the carrier says the same', async () => {
    hall.sms.mishaps.arm('fail', 1);
    await arrived(await tell());
    await becomes('failed');
  });

  it('from strangers change nothing, and are not even kept', async () => {
    hall.sms.mishaps.arm('no-reports', 1);
    const to = await tell();
    const [message] = await arrived(to);
    await eventually(newest, row => row.accepted_at !== null);
    const before = (await hall.db.selectFrom('inbox').select('id').execute()).length;
    const right = new URL(message!.whendelivered!);
    const post = async (path: string, body: Record<string, string>) =>
      (await fetch(`${hall.url}${path}`, { method: 'POST', body: new URLSearchParams(body) })).status;
    const forged = right.pathname.replace(/[\w-]{22}$/, 'A'.repeat(22));
    expect(await post(forged, { id: message!.id, status: 'failed' })).toBe(404);
    expect(await post('/api/texts/not-an-id/reports/x', { id: 'x', status: 'failed' })).toBe(404);
    expect(await post(right.pathname, { status: 'failed' })).toBe(400);
    expect(await post(right.pathname, { id: message!.id, status: 'fail\u0000ed' })).toBe(400);
    expect(await post(right.pathname, { id: '\u0000', status: 'failed' })).toBe(400);
    expect(await post(right.pathname, { id: message!.id, status: 'x'.repeat(9000) })).toBe(413);
    expect(await hall.db.selectFrom('inbox').select('id').execute()).toHaveLength(before);
    // A report with the right token whose status the carrier does not confirm.
    expect(await post(right.pathname, { id: message!.id, status: 'failed' })).toBe(204);
    await becomes('delivered');
  });
});

describe('the sweep', () => {
  it('forgets messages after thirty days', async () => {
    await tell();
    await becomes('delivered');
    hall.clock.forward(29 * 86_400_000);
    await textsWork.periodic![0]!.run(hall.hall.world);
    expect((await hall.db.selectFrom('text_messages').select('id').execute()).length).toBeGreaterThan(0);
    hall.clock.forward(2 * 86_400_000);
    await textsWork.periodic![0]!.run(hall.hall.world);
    expect(await hall.db.selectFrom('text_messages').select('id').execute()).toEqual([]);
  });
});
