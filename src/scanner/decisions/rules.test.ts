import { describe, expect, it } from 'vitest';
import { newId } from '../../shared/ids.ts';
import type { Mark } from '../../tickets/marks/rules.ts';
import type { Gate } from '../gates/rules.ts';
import { type Listed, readRecord, recordBytes, STANDINGS } from '../snapshots/records/rules.ts';
import { judgedByMark, judgedKnown, type LocalUse } from './rules.ts';

const NOW = new Date('2026-11-27T18:00:00Z');
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000);

const booking: Listed = {
  ...{ type: 'BOOKING', standing: 'GOOD', id: '01920000-0000-7000-8000-000000000001', thing: 0, total: 4, left: 4 },
  ...{ from: hours(-18), until: hours(6), lastAt: null, lastBy: '', guestsIn: [], name: 'Göran Öberg' },
  beginsAt: hours(1),
};
const card: Listed = { ...booking, type: 'GIFTCARD', total: 50_000, left: 20_000, name: '', beginsAt: null };
const [BOAT, NOON, THREE] = [newId(), newId(), newId()];
const thing = { title: 'Lucia', productId: BOAT, departureId: NOON as string | null };
const known = (listed: Listed, of = thing) => ({ listed, thing: of });
const at = (local: LocalUse[] = [], now = NOW, gate: Gate = null) => ({ now, local, self: 'Norra grinden', gate });
const use = (amount: number, guest: number | null = null, decision: 'IN' | 'UNDO' = 'IN'): LocalUse => ({
  ...{ decision, amount, guest, at: hours(-0.1) },
});
const reasonOf = (listed: Listed, guest: number | null = null, now = NOW, local: LocalUse[] = []) =>
  judgedKnown(known(listed), guest, at(local, now)).reason;

describe('what a list knows', () => {
  it('is good, or stopped for each reason', () => {
    const reasons = STANDINGS.map(standing => reasonOf({ ...card, standing, left: standing === 'GOOD' ? 1 : 0 }));
    expect(reasons).toEqual(['good', 'used', 'blocked', 'cancelled', 'over', 'not-confirmed', 'no-show']);
    expect(reasonOf(booking, null, hours(-19))).toBe('not-yet');
    expect(reasonOf(booking, null, hours(6))).toBe('over');
  });

  it('is less by what this phone let in since, and more by what it undid', () => {
    expect(judgedKnown(known(card), null, at([use(5000)]))).toMatchObject({ good: true, left: 15_000 });
    expect(judgedKnown(known(card), null, at([use(20_000)]))).toMatchObject({
      ...{ good: false, reason: 'used', lastBy: 'Norra grinden' },
    });
    const used = { ...card, standing: 'USED' as const, left: 0 };
    expect(judgedKnown(known(used), null, at([use(20_000, null, 'UNDO')]))).toMatchObject({ good: true, left: 20_000 });
  });

  it('lets each guest of a party in once by their own ticket', () => {
    expect(judgedKnown(known(booking), 2, at())).toMatchObject({ good: true, left: 1 });
    expect(reasonOf(booking, 2, NOW, [use(1, 2)])).toBe('used');
    expect(reasonOf({ ...booking, guestsIn: [2], left: 3 }, 2)).toBe('used');
    expect(reasonOf({ ...booking, guestsIn: [2], left: 3 }, 3)).toBe('good');
    expect(reasonOf(booking, 3, NOW, [use(4)])).toBe('used');
  });
});

describe('a gate', () => {
  const boat: Gate = { kind: 'DEPARTURE', id: NOON };
  const room: Gate = { kind: 'PRODUCT', id: BOAT };
  const judged = (listed: Listed, gate: Gate, of = thing) => judgedKnown(known(listed, of), null, at([], NOW, gate));
  const voucher: Listed = { ...card, type: 'VOUCHER' };

  it('takes its departure alone, and says when the other one leaves: wrong departure', () => {
    expect(judged(booking, boat).reason).toBe('good');
    expect(judged(booking, boat, { ...thing, departureId: THREE })).toMatchObject({
      ...{ good: false, reason: 'other-departure', facts: { title: 'Lucia', beginsAt: hours(1), left: 4 } },
    });
  });

  it('takes its product alone: wrong gate, of a booking and of a voucher', () => {
    expect(judged(booking, room).reason).toBe('good');
    expect(judged(voucher, room).reason).toBe('good');
    const other = { ...thing, productId: newId(), title: 'Bord' };
    expect(judged(booking, room, other)).toMatchObject({ reason: 'other-gate', facts: { title: 'Bord' } });
    expect(judged(voucher, room, other).reason).toBe('other-gate');
    // A voucher, and a booking of no departure, are of no boat.
    expect(judged(voucher, boat).reason).toBe('other-gate');
    expect(judged(booking, boat, { ...thing, departureId: null }).reason).toBe('other-gate');
  });

  it('tells apart two departures of the same hour, takes money everywhere, and says first what nobody may use', () => {
    expect(judged(booking, { kind: 'DEPARTURE', id: THREE }).reason).toBe('other-departure');
    expect(judged(card, boat, { ...thing, productId: newId() }).reason).toBe('good');
    const elsewhere = { ...thing, departureId: THREE };
    const used: Listed = { ...booking, standing: 'USED', left: 0 };
    expect(judged(used, boat, elsewhere).reason).toBe('used');
    expect(judged({ ...booking, standing: 'CANCELLED' }, boat, elsewhere).reason).toBe('cancelled');
    expect(judgedKnown(known(booking, elsewhere), null, at([], hours(-19), boat)).reason).toBe('not-yet');
  });
});

describe('a mark that no list has', () => {
  const list = { madeAt: hours(-1), bookingsUntil: hours(30), sign: null };
  const uuid = (moment: Date) => {
    const hex = moment.getTime().toString(16).padStart(12, '0');
    return `${hex.slice(0, 8)}-${hex.slice(8)}${newId().slice(13)}`;
  };
  const mark: Mark = {
    ...{ kind: 'BOOKING', ticketId: uuid(hours(-0.5)), productId: newId(), departureId: null, guest: null },
    ...{ validFrom: hours(-18), validUntil: hours(6) },
  };
  it('is good where it is newer than the list, or for days beyond it, and not of money', () => {
    expect(judgedByMark(mark, list, at()).reason).toBe('good-by-mark');
    const old = { ...mark, ticketId: uuid(hours(-48)) };
    expect(judgedByMark(old, list, at()).reason).toBe('not-listed');
    const lastWeek = { madeAt: hours(-168), bookingsUntil: hours(-130), sign: null };
    expect(judgedByMark({ ...old, validFrom: hours(-18) }, lastWeek, at()).reason).toBe('good-by-mark');
    expect(judgedByMark({ ...mark, kind: 'VOUCHER' }, list, at()).reason).toBe('not-listed');
    expect(judgedByMark(mark, null, at()).reason).toBe('no-list');
  });

  it('is of its own departure, and is told when that leaves', () => {
    const sign = { title: 'Båten', beginsAt: hours(3) };
    const of = (gate: Gate) =>
      judgedByMark({ ...mark, productId: BOAT, departureId: THREE }, { ...list, sign }, at([], NOW, gate));
    expect(of({ kind: 'DEPARTURE', id: THREE }).reason).toBe('good-by-mark');
    expect(of({ kind: 'PRODUCT', id: BOAT }).reason).toBe('good-by-mark');
    expect(of({ kind: 'DEPARTURE', id: NOON })).toMatchObject({ reason: 'other-departure', facts: sign });
    expect(of({ kind: 'PRODUCT', id: NOON }).reason).toBe('other-gate');
  });

  it('says its own days, and lets a guest in once', () => {
    expect(judgedByMark(mark, list, at([], hours(-20))).reason).toBe('not-yet');
    expect(judgedByMark(mark, list, at([], hours(7))).reason).toBe('over');
    expect(judgedByMark({ ...mark, guest: 1 }, list, at([use(1, 1)])).reason).toBe('used');
  });
});

it('a record is read as it was written', () => {
  const full = { ...booking, guestsIn: [1, 3], lastAt: hours(-2), lastBy: 'Södra grinden', name: 'Åsa Öberg' };
  for (const one of [full, card, { ...card, standing: 'USED' as const }])
    expect(readRecord(recordBytes(one))).toEqual(one);
});
