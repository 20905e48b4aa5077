import { m } from '../../paraglide/messages.js';
import { sendToOwnersIn } from '../../people/owners/commands.ts';
import { mayInHall } from '../../rights/rules.ts';
import { defineCommand } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import { formatDate } from '../../shared/time.ts';
import { instantAt } from '../../shared/wall-time.ts';
import type { Caller } from '../../shared/world.ts';
import { findProviderId, providerTimeZone } from '../queries.ts';
import type { Fees, SetSellerFee, WithdrawSellerFee } from './contract.ts';
import { feesAsSeen, feesOf } from './queries.ts';
import { comingFee, feeAt, feeDays } from './rules.ts';
import { insertFee, withdrawFee } from './store.ts';

type Answer = { item: Fees };

/** Decides a seller's fee from a day on, and tells its owners at once: a higher one early enough for them to leave. */
export const setSellerFee = defineCommand<SetSellerFee, Answer>({
  type: 'set-seller-fee',
  allows: (_world, caller) => hallOnly(caller),
  async run(deed) {
    const { tx, world, caller, input, now } = deed;
    const seller = await lockSeller(deed.tx, input.idOrSlug);
    if (!seller) return refuse('not-found');
    const providerId = seller.id;
    const rows = await feesOf(tx, providerId);
    const before = feeAt(rows, now)?.basisPoints ?? 0;
    if (before !== input.basedOn) return refuse('changed-meanwhile');
    if (comingFee(rows, now)) return refuse('fee-coming');
    const { basisPoints, startsOn, reason } = input;
    const says = { locale: caller.locale };
    if (basisPoints === before) return refuse('invalid-input', { percent: m.fees_same({}, says) });
    const timeZone = await providerTimeZone(tx, providerId);
    const wish = { before, after: basisPoints, noticeDays: world.config.feeNoticeDays };
    const { first, last } = feeDays(wish, { now, timeZone });
    if (startsOn < first)
      return refuse('invalid-input', { startsOn: m.fees_too_soon({ day: dayWord(first, caller) }, says) });
    if (startsOn > last) return refuse('invalid-input', { startsOn: m.fees_too_far({}, says) });
    const id = world.newId();
    await insertFee(tx, {
      ...{ id, provider_id: providerId, basis_points: basisPoints, starts_on: startsOn, reason },
      ...{ starts_at: instantAt(startsOn, '00:00', timeZone), decided_at: now, decided_by: caller.userId },
    });
    await sendToOwnersIn(deed, { providerId, template: 'fee-news', key: id, ids: { feeId: id } });
    await emit(deed, {
      ...{ type: 'seller-fee-decided', subject: 'provider', subjectId: providerId, providerId },
      data: { feeId: id, basisPoints, startsOn },
    });
    return { item: await feesAsSeen(world, tx, { caller, providerId }) };
  },
});

/** Takes back a fee before its day, and tells the owners that all stays as it is. */
export const withdrawSellerFee = defineCommand<WithdrawSellerFee, Answer>({
  type: 'withdraw-seller-fee',
  allows: (_world, caller) => hallOnly(caller),
  async run(deed) {
    const { tx, world, caller, input, now } = deed;
    const seller = await lockSeller(deed.tx, input.idOrSlug);
    if (!seller) return refuse('not-found');
    const { id: providerId } = seller;
    const { feeId: id } = input;
    if (!(await withdrawFee(tx, { id, providerId, by: caller.userId, now }))) return refuse('fee-begun');
    await sendToOwnersIn(deed, { providerId, template: 'fee-news', key: `${id}:withdrawn`, ids: { feeId: id } });
    await emit(deed, {
      ...{ type: 'seller-fee-withdrawn', subject: 'provider', subjectId: providerId, providerId },
      data: { feeId: id },
    });
    return { item: await feesAsSeen(world, tx, { caller, providerId }) };
  },
});

function hallOnly(caller: Caller): Refusal | null {
  if (!caller.userId) return refuse('not-signed-in');
  return mayInHall(caller, 'platform:providers') ? null : refuse('not-allowed');
}

/** The seller, its row locked: two operators decide one after the other. */
async function lockSeller(tx: Parameters<typeof feesOf>[0], idOrSlug: string) {
  const found = await findProviderId(tx, idOrSlug);
  if (found) await tx.selectFrom('providers').select('id').where('id', '=', found.id).forNoKeyUpdate().execute();
  return found;
}

function dayWord(day: string, { locale }: Caller): string {
  return formatDate(`${day}T12:00:00Z`, locale);
}
