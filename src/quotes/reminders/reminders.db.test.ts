import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dayAfter } from '../../../tests/booked.ts';
import type { Browser } from '../../../tests/browser.ts';
import { eventually, openHall, type TestHall } from '../../../tests/hall.ts';
import { lettersTo } from '../../../tests/letters.ts';
import { signedIn } from '../../../tests/people.ts';
import { checkOut } from '../../../tests/purchase.ts';
import { ALVA, accept, done, draft, keyOf, line, QuoteDesk, readQuote } from '../../../tests/quotes.ts';
import { auditOf } from '../../../tests/stall.ts';
import { remindOfParts, remindOfQuotes } from './jobs.ts';

/** Letters before a quote's time runs out, and about parts that are to be paid, by the hall's clock. */
let hall: TestHall;
let desk: QuoteDesk;
let alva: Browser;
let begun: Date;
const DAY = 86_400_000;

beforeAll(async () => {
  hall = await openHall();
  desk = new QuoteDesk(await signedIn(hall, 'eskil.lund'), 'angens-bigard');
  alva = hall.browser();
  begun = hall.clock.now();
});
afterEach(() => {
  const gone = hall.clock.now().getTime() - begun.getTime();
  hall.clock.forward(-gone);
});
afterAll(async () => {
  expect(await auditOf(hall)).toEqual([]);
  await hall.close();
});

const written = (name: string, fields = {}) => ({
  ...draft(hall, [line('Föredrag om bin', 500_000)], fields),
  customer: { ...ALVA, emailAddress: `${name}@posten.example` },
});

/** Goes so many days on and lets both jobs run, twice: nothing is said a second time. */
async function daysOn(days: number) {
  hall.clock.forward(days * DAY);
  for (let run = 0; run < 2; run++) {
    await remindOfQuotes(hall.hall.world);
    await remindOfParts(hall.hall.world);
  }
}

const letters = (name: string) => lettersTo(hall, `${name}@posten.example`);
const reminders = (name: string) =>
  letters(name).filter(({ subject }) =>
    /^Offerten från .* gäller till |^Snart dags att betala |betalas senast|är inte betalt/.test(subject),
  );
const count = (name: string) => reminders(name).length;
const latest = async (name: string, place: number) => {
  const found = await eventually(
    async () => reminders(name),
    sent => sent.length >= place,
  );
  return found[place - 1]!.subject;
};

describe('a quote that was sent', () => {
  it('is reminded of once, three days before its end, while it can be accepted', async () => {
    await desk.sent(written('snart', { validDay: dayAfter(hall, 10) }), { sendLetter: true });
    const answered = await desk.sent(written('svarat', { validDay: dayAfter(hall, 10) }));
    done(await accept(alva, await readQuote(alva, answered), {}, `?ak=${keyOf(answered)}`));
    await eventually(
      async () => letters('snart').length,
      sent => sent === 1,
    );
    await daysOn(6);
    expect(count('snart')).toBe(0);
    await daysOn(2);
    expect(await latest('snart', 1)).toMatch(/^Offerten från Ängens bigård gäller till /);
    await daysOn(1);
    expect(count('snart')).toBe(1);
    expect(count('svarat')).toBe(0);
  });

  it('for two days alone is not', async () => {
    await desk.sent(written('kort', { validDay: dayAfter(hall, 2) }));
    await daysOn(0);
    expect(count('kort')).toBe(0);
  });
});

describe('a part of the plan', () => {
  it('is said to come, to be due and to be late; a paid one never', async () => {
    const plan = [
      { share: 2000, due: { kind: 'ACCEPTANCE' as const, days: 10 } },
      { share: 8000, due: { kind: 'DAY' as const, day: dayAfter(hall, 40) } },
    ];
    const sent = await desk.sent(written('delar', { plan }));
    const ak = `?ak=${keyOf(sent)}`;
    const acceptedBy = { name: 'Alva Lindqvist', email: 'delar@posten.example' };
    const { accepted } = done(await accept(alva, await readQuote(alva, sent, ak), { acceptedBy }, ak));
    const deposit = { ...accepted!, payRequestId: accepted!.parts[0]!.payRequestId } as never;
    hall.stripe.controls.pay(await checkOut(alva, deposit));
    // Letters of what was agreed, and of the deposit that has come.
    await eventually(
      async () => letters('delar').length,
      sent => sent >= 2,
    );
    await daysOn(9);
    expect(count('delar')).toBe(0);
    await daysOn(25);
    expect(await latest('delar', 1)).toBe('Snart dags att betala 4 000 kr till Ängens bigård');
    await daysOn(6);
    expect(await latest('delar', 2)).toMatch(/^4 000 kr till Ängens bigård betalas senast /);
    await daysOn(2);
    expect(await latest('delar', 3)).toBe('4 000 kr till Ängens bigård är inte betalt än');
    await daysOn(5);
    expect(count('delar')).toBe(3);
  });
});
