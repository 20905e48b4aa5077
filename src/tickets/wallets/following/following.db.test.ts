import { describe, expect, it } from 'vitest';
import { openedPackage } from '../../../../sandbox/wallets/package.ts';
import { bookNow, cancel, change, nextWeekday } from '../../../../tests/booked.ts';
import {
  checkedByOpenssl,
  linesOf,
  phoneWith,
  settled,
  tellWallets,
  useAtDoor,
  walletStall,
  wayTo,
} from '../../../../tests/wallets.ts';
import { hallDeed, inTransaction } from '../../../shared/command.ts';
import type { FoundTickets } from '../../contract.ts';
import { rotateKeyIn } from '../../marks/commands.ts';
import { checkedMark } from '../../marks/queries.ts';

/** Passes in Apple's wallet: what they say, who may fetch them, and how they follow their tickets. */
const at = walletStall();
const SLUG = 'angens-bigard';
const TABLE = 'bord-pa-sjokanten';

const { card } = at;
const each = (value: boolean) =>
  at.open.hall.db.updateTable('products').set({ ticket_per_guest: value }).where('slug', '=', TABLE).execute();
const booked = async (guests: number, time: string) => {
  const placed = await bookNow(at.open.hall, at.guest, TABLE, {
    ...{ day: nextWeekday(at.open.hall, 6), time, guests: { guest: guests } },
  });
  const answer = await at.guest.get<{ item: FoundTickets }>(
    `/api/tickets/by-ref/${placed.orderGroupId}?ak=${placed.accessKey}`,
  );
  return { placed, guests: answer.body.item.guests };
};

describe('a pass on a phone', () => {
  it('follows its gift card: used, blocked, released, used up', async () => {
    const ticket = await card();
    const { phone, serial, content } = await phoneWith(at.open, wayTo('apple', ticket.wallets));
    const deed = async (name: string) => {
      const path = `/api/providers/${SLUG}/tickets/${ticket._id}/deeds`;
      const answer = await at.stall.owner.command('POST', path, 'handle-ticket', { deed: name, reason: 'Borttappad' });
      expect(answer.status).toBe(200);
    };
    const says = async () => {
      await tellWallets(at.open.hall);
      await settled(phone);
      const { left, ended } = linesOf(content(), 'storeCard');
      return { left, ended, voided: content().voided, marked: content().barcodes !== undefined, pushes: phone.pushes };
    };
    await useAtDoor(at.stall.owner, SLUG, ticket._id, 20_000);
    expect(await says()).toEqual({ left: '300\u00a0kr', ended: undefined, voided: false, marked: true, pushes: 1 });
    await deed('block');
    expect(await says()).toMatchObject({ ended: 'Spärrat av säljaren', voided: true, marked: false, pushes: 2 });
    await deed('release');
    expect(await says()).toMatchObject({ ended: undefined, voided: false, marked: true, pushes: 3 });
    await useAtDoor(at.stall.owner, SLUG, ticket._id, 30_000);
    expect(await says()).toMatchObject({ left: '0\u00a0kr', voided: true, marked: false, pushes: 4 });
    await tellWallets(at.open.hall);
    // The first one, and one for each change: none came twice.
    expect(phone.passes.get(serial)!.versions).toHaveLength(5);
    expect(phone.pushes).toBe(4);
    checkedByOpenssl(openedPackage(phone.passes.get(serial)!.bytes).files, at.open.wallets.apple.authority);
  });

  it('follows its booking, one pass a person: moved, smaller, cancelled', async () => {
    await each(true);
    const { placed, guests } = await booked(3, '18:00');
    expect(guests.map(one => one.guest)).toEqual([1, 2, 3]);
    const phones = await Promise.all(guests.map(one => phoneWith(at.open, wayTo('apple', one.wallets))));
    expect(new Set(phones.map(({ serial }) => serial)).size).toBe(3);
    const lines = () => phones.map(({ content }) => linesOf(content(), 'eventTicket'));
    expect(lines().map(({ who }) => who)).toEqual(['Gäst 1 av 3', 'Gäst 2 av 3', 'Gäst 3 av 3']);
    expect(lines()[0]!.when).toContain('18:00');
    const smaller = { day: nextWeekday(at.open.hall, 6, 9), time: '17:00', guests: { guest: 2 } };
    expect((await change(at.guest, placed, smaller)).status).toBe(200);
    await tellWallets(at.open.hall);
    await Promise.all(phones.map(({ phone }) => settled(phone)));
    expect(lines()[0]!.when).toContain('17:00');
    expect(phones.map(({ content }) => content().voided)).toEqual([false, false, true]);
    const [{ message }] = phones[1]!.content().barcodes as [{ message: string }];
    expect(await checkedMark(at.open.hall.db, message)).toMatchObject({ mark: { kind: 'BOOKING', guest: 2 } });
    expect((await cancel(at.guest, placed)).status).toBe(200);
    await tellWallets(at.open.hall);
    await Promise.all(phones.map(({ phone }) => settled(phone)));
    expect(phones.map(({ content }) => [content().voided, content().barcodes])).toEqual(
      Array(3).fill([true, undefined]),
    );
    expect(phones.map(({ phone }) => phone.pushes)).toEqual([2, 2, 1]);
    await each(false);
  });

  it('has another mark once the key of its own was revoked', async () => {
    const ticket = await card();
    const { phone, content } = await phoneWith(at.open, wayTo('apple', ticket.wallets));
    const markOf = () => (content().barcodes as [{ message: string }])[0].message;
    const before = markOf();
    const { world } = at.open.hall.hall;
    await inTransaction(world, tx =>
      rotateKeyIn(hallDeed(tx, world), { providerId: at.stall.providerId, leaked: true }),
    );
    await tellWallets(at.open.hall);
    await settled(phone);
    expect(markOf()).not.toBe(before);
    expect(await checkedMark(at.open.hall.db, markOf())).toMatchObject({ mark: { ticketId: ticket._id } });
    expect(await checkedMark(at.open.hall.db, before)).toEqual({ no: 'revoked-key' });
  });
});

describe('Apple’s push service', () => {
  it.each(['slow-down', 'fail-before', 'fail-after', 'cut-after'] as const)(
    'that answers badly (%s) is asked again, and the phone has one new version',
    async kind => {
      const ticket = await card();
      const { phone, serial } = await phoneWith(at.open, wayTo('apple', ticket.wallets));
      at.open.wallets.mishaps.arm('apple', kind, 2);
      await useAtDoor(at.stall.owner, SLUG, ticket._id, 10_000);
      for (let round = 0; round < 4; round++) {
        await tellWallets(at.open.hall);
        at.open.hall.clock.forward(70_000);
      }
      await settled(phone);
      expect(at.open.wallets.mishaps.armed).toEqual([]);
      expect(phone.passes.get(serial)!.versions).toHaveLength(2);
    },
  );

  it('that knows a phone no more has it forgotten', async () => {
    const ticket = await card();
    const { phone } = await phoneWith(at.open, wayTo('apple', ticket.wallets));
    at.open.wallets.mishaps.arm('apple', 'gone');
    const before = await at.open.hall.db.selectFrom('wallet_devices').select('id').execute();
    await useAtDoor(at.stall.owner, SLUG, ticket._id, 10_000);
    await tellWallets(at.open.hall);
    const after = await at.open.hall.db.selectFrom('wallet_devices').select('id').execute();
    expect(after).toHaveLength(before.length - 1);
    expect(phone.pushes).toBe(0);
  });
});
