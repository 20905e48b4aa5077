import { sellerOfRecord } from '../../../providers/sellers/queries.ts';
import { mayInHall } from '../../../rights/rules.ts';
import { sum } from '../../../shared/money.ts';
import { type Refusal, refuse } from '../../../shared/refusal.ts';
import { calendarDayAt } from '../../../shared/time.ts';
import type { Caller, World } from '../../../shared/world.ts';
import { feeVatOf } from '../../commissions/queries.ts';
import { commissionsOf } from '../../commissions/store.ts';
import { sumsOfMonth } from '../../statements/queries.ts';
import { accountsOfSeller } from '../../ways/card/payouts/queries.ts';
import { findPayoutOf } from '../../ways/card/payouts/store.ts';
import type { Money, SellerPayoutPart } from '../contract.ts';
import { feesOwed, firstMove, onItsWay, partsOf, payoutsIn, soldByDay } from '../queries.ts';
import { daysOfMonth, monthOf } from '../rules.ts';

/** A stall's money of a month; without one, of the present. A month before the first or after today is the nearest. */
export async function readMoney(
  world: World,
  caller: Caller,
  { providerId, month: wanted }: { providerId: string; month: string | undefined },
): Promise<Money> {
  const { db } = world;
  const now = world.now();
  const { seller, timeZone } = await sellerOfRecord(db, providerId);
  const today = calendarDayAt(now, timeZone);
  const present = monthOf(today);
  const begun = await firstMove(db, providerId);
  const first = begun ? monthOf(calendarDayAt(begun, timeZone)) : present;
  const month = !wanted || wanted > present ? present : wanted < first ? first : wanted;
  const { sums, closed } = await sumsOfMonth(db, { providerId, month, now });
  const span = { providerId, from: sums.fromAt, until: sums.untilAt };
  const [perDay, payouts, coming, accounts, commissions, owedNow, feeVat] = await Promise.all([
    soldByDay(db, span, timeZone),
    payoutsIn(db, providerId, { month, timeZone }),
    onItsWay(db, providerId),
    accountsOfSeller(db, providerId),
    commissionsOf(db, providerId, month),
    feesOwed(db, providerId),
    feeVatOf(db, { providerId, month, lines: sums.lines, closed }),
  ]);
  return {
    ...{ month, first, present, today, timeZone },
    seller: { name: seller.legalName, organisationNumber: seller.organisationNumber },
    hasAccount: accounts > 0,
    closedAt: sums.madeAt?.toISOString() ?? null,
    until: sums.untilAt.toISOString(),
    ...{ opening: sums.opening, lines: sums.lines, closing: sums.closing, kinds: sums.kinds },
    feeVat,
    standing: sums.standing,
    onItsWay: coming,
    days: daysOfMonth(month).map(day => {
      const rows = perDay.filter(row => row.day === day);
      const of = (fits: (row: (typeof rows)[number]) => boolean) => sum(rows.filter(fits), row => row.amount);
      return {
        day,
        landed: of(row => row.way === 'CARD' && row.landed),
        coming: of(row => row.way === 'CARD' && !row.landed),
        straight: of(row => row.way !== 'CARD'),
      };
    }),
    payouts: payouts.map(({ id, ...payout }) => ({ _id: id, ...payout })),
    ...{ owedNow, mayNote: mayInHall(caller, 'platform:money') },
    commissions: commissions.map(({ id, kind, number, issuedOn, dueOn, amount, vat, kept }) => ({
      ...{ _id: id, kind, number, issuedOn, dueOn, amount, vat, kept },
    })),
  };
}

/** Parts of one payout of a seller. */
export async function readParts(
  world: World,
  providerId: string,
  payoutId: string,
): Promise<SellerPayoutPart[] | Refusal> {
  if (!(await findPayoutOf(world.db, providerId, payoutId))) return refuse('not-found');
  const parts = await partsOf(world.db, providerId, payoutId);
  return parts.map(({ happenedAt, orderId, reference, customer, ...part }) => ({
    ...part,
    _happenedAt: happenedAt.toISOString(),
    order: orderId && reference ? { orderId, reference, customer: customer ?? '' } : null,
  }));
}
