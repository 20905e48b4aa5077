import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { work } from '../../src/jobs.ts';
import { workOnce } from '../../src/shared/queue.ts';
import type { FoundTickets } from '../../src/tickets/contract.ts';
import { bookNow, change, nextWeekday } from '../booked.ts';
import { counts, type OpenCopy } from '../hall.ts';
import { SEED } from '../samples.ts';
import { auditOf } from '../stall.ts';
import { buyCards, openTicketStall, type TicketStall } from '../tickets.ts';
import {
  googleLink,
  linesOf,
  openWalletHall,
  phoneWith,
  settled,
  tellWallets,
  useAtDoor,
  type WalletHall,
  wayTo,
} from '../wallets.ts';
import { Failpoint } from './failpoint.ts';
import { type PostgresProxy, startPostgresProxy } from './postgres-proxy.ts';

/**
 * Passes are told of changes by a copy of the hall that is cut off right after the nth statement, or the nth call, was
 * carried out and before it could know: as a kill at that moment leaves it. The phone has the new pass afterwards, and
 * once; Google has the same (I8, I15).
 */
vi.setConfig({ testTimeout: 20 * 60_000, hookTimeout: 20 * 60_000 });

const TABLE = 'bord-pa-sjokanten';
const STYLES = { GIFTCARD: 'storeCard', BOOKING: 'eventTicket' } as const;
let open: WalletHall;
let stall: TicketStall;
let copy: OpenCopy;
let postgres: PostgresProxy;
const statements = new Failpoint();
const calls = new Failpoint();

beforeAll(async () => {
  const interrupts = () => {
    if (!calls.next()) return false;
    calls.fall();
    return true;
  };
  open = await openWalletHall({}, { interrupts });
  stall = await openTicketStall(open.hall);
  const url = new URL(open.hall.databaseUrl);
  postgres = await startPostgresProxy(url.searchParams.get('host')!, statements);
  copy = await open.hall.copy({
    databaseUrl: `postgresql://postgres@127.0.0.1:${postgres.port}${url.pathname}`,
    databaseListenUrl: open.hall.databaseUrl,
  });
});
afterAll(async () => {
  expect(await auditOf(open.hall)).toEqual([]);
  await copy?.close();
  await postgres?.close();
  await open.close();
});
beforeEach(async () => {
  await open.hall.db.deleteFrom('rate_limits').execute();
});

/** A pass on a phone and at Google, with what changes it and the line that then says otherwise. */
interface Held {
  kind: keyof typeof STYLES;
  line: string;
  ways: Parameters<typeof wayTo>[1];
  begin(): Promise<unknown>;
}

async function giftCard(): Promise<Held> {
  const [card] = await buyCards(open.hall, stall, 100_000);
  const begin = () => useAtDoor(stall.owner, 'angens-bigard', card!._id, 1000);
  return { kind: 'GIFTCARD', line: 'left', ways: card!.wallets, begin };
}

async function booking(): Promise<Held> {
  const browser = open.hall.browser();
  const day = nextWeekday(open.hall, 6, 9);
  const placed = await bookNow(open.hall, browser, TABLE, { day, time: '14:00', guests: { guest: 2 } });
  const found = await browser.get<{ item: FoundTickets }>(
    `/api/tickets/by-ref/${placed.orderGroupId}?ak=${placed.accessKey}`,
  );
  const times = ['14:00', '15:00'];
  return {
    kind: 'BOOKING',
    line: 'when',
    ways: found.body.item.guests[0]!.wallets,
    async begin() {
      times.reverse();
      const answer = await change(browser, placed, { day, time: times[0]!, guests: { guest: 2 } });
      if (answer.status !== 200) throw new Error(`The move was answered ${JSON.stringify(answer.body)}`);
    },
  };
}

const DEEDS = { 'a used value': giftCard, 'a moved booking': booking };

async function held(deed: keyof typeof DEEDS) {
  const { kind, line, ways, begin } = await DEEDS[deed]();
  const { phone, serial, content } = await phoneWith(open, wayTo('apple', ways));
  const link = await googleLink(open, wayTo('google', ways));
  await fetch(link, { method: 'POST' });
  const id = `${open.wallets.google.issuer}.${serial}`;
  const says = () => linesOf(content(), STYLES[kind])[line];
  const atGoogle = () => {
    const lines = open.wallets.google.objects.get(id)!.textModulesData as { id: string; body: string }[];
    return lines.find(one => one.id === line)?.body;
  };
  return { begin, says, atGoogle, versions: () => phone.passes.get(serial)!.versions.length, phone };
}

/** Does what is due on the copy that may be cut off. */
async function workOfCopy(): Promise<void> {
  const outbox = work.outbox.filter(({ kind }) => kind.startsWith('wallet-'));
  for (let round = 0; round < 10; round++) {
    const done = await workOnce(copy.hall.world, { outbox, inbox: [], periodic: [] }).catch(() => -1);
    if (done <= 0) return;
  }
}

describe('the hall, cut off', () => {
  it.each(Object.keys(DEEDS) as (keyof typeof DEEDS)[])(
    'while it tells of %s: after every statement and call phone and Google have it, once (I8, I15)',
    async deed => {
      const one = await held(deed);
      await tellWallets(open.hall);
      await one.begin();
      for (const failpoint of [statements, calls]) failpoint.arm(Number.POSITIVE_INFINITY, () => {});
      await workOfCopy();
      const taken = { statements: statements.passed, calls: calls.passed };
      expect(taken.calls).toBe(2);
      const every = Array.from({ length: taken.statements }, (_, at) => at + 1);
      const some = [0.15, 0.4, 0.65, 0.9].map(part => 1 + Math.floor(((part + SEED / 97) % 1) * taken.statements));
      const points = [
        ...[1, 2].map(n => ({ failpoint: calls, n })),
        ...counts(some, every).map(n => ({ failpoint: statements, n })),
      ];
      let cut = 0;
      for (const { failpoint, n } of points) {
        await settled(one.phone);
        const before = { says: one.says(), versions: one.versions() };
        await one.begin();
        failpoint.arm(n, () => {
          cut++;
          postgres.shut();
        });
        await workOfCopy();
        failpoint.disarm();
        postgres.open();
        // The claim of a copy that is gone runs out.
        open.hall.clock.forward(31_000);
        await tellWallets(open.hall);
        open.hall.clock.forward(31_000);
        await tellWallets(open.hall);
        await settled(one.phone);
        const where = `${deed}, cut off at ${n} of ${failpoint === calls ? 'calls' : 'statements'}`;
        expect(one.says(), where).not.toBe(before.says);
        expect(one.versions(), where).toBe(before.versions + 1);
        expect(one.atGoogle(), where).toBe(one.says());
      }
      process.stdout.write(
        `  cut off while telling of ${deed}: ${cut} times, of ${taken.statements} statements and ${taken.calls} calls, seed ${SEED}\n`,
      );
      expect(cut).toBeGreaterThan(2);
    },
  );
});
