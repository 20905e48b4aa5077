import { allowing, providerWithRight } from '../../providers/queries.ts';
import { mayInHall } from '../../rights/rules.ts';
import { type Deed, defineCommand } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import { isRefusal, refuse } from '../../shared/refusal.ts';
import { instantAt } from '../../shared/wall-time.ts';
import { post } from '../ledger/store.ts';
import { NOTHING, standingAt } from '../money/queries.ts';
import { lockStatements } from '../statements/store.ts';
import type { NoteFeesPaid } from './contract.ts';
import { feesPaidEntries, nettingEntries } from './rules.ts';

/** Sets off what hall and seller owe each other, once a month, with its statement (decision 162). */
export async function netIn(deed: Deed, { providerId, month }: { providerId: string; month: string }): Promise<void> {
  const { HALL, BY_HAND, OWED } = await standsNow(deed, providerId);
  const entries = nettingEntries(providerId, { hall: HALL, byHand: BY_HAND, owed: OWED });
  if (!entries.length) return;
  const source = `netted:${providerId}:${month}`;
  await post(deed, { kind: 'netted', source, entries, currency: 'SEK', happenedAt: deed.now });
}

async function standsNow({ tx, now }: Deed, providerId: string) {
  const until = new Date(now.getTime() + 1);
  return await standingAt(tx, { providerId, from: new Date(0), until }, NOTHING);
}

/** Fees that a seller has paid into the hall's bank account, noted by the hall's people: never more than is owed. */
export const noteFeesPaid = defineCommand<NoteFeesPaid, { providerId: string }>({
  type: 'note-fees-paid',
  async allows(world, caller, input) {
    const refused = await allowing('turnover:read')(world, caller, input);
    return refused ?? (mayInHall(caller, 'platform:money') ? null : refuse('not-allowed'));
  },
  async run(deed) {
    const { tx, world, caller, input } = deed;
    const staff = await providerWithRight(world, caller, input.idOrSlug, 'turnover:read');
    if (isRefusal(staff)) return staff;
    const { providerId } = staff;
    await lockStatements(tx, providerId);
    const { OWED } = await standsNow(deed, providerId);
    if (input.amount > -OWED) return refuse('changed-meanwhile');
    const entries = feesPaidEntries(providerId, input.amount);
    const happenedAt = instantAt(input.paidOn, '12:00', 'Europe/Stockholm');
    await post(deed, { kind: 'fees-paid', source: `fees-paid:${input._id}`, entries, currency: 'SEK', happenedAt });
    const told = { type: 'fees-paid', subject: 'provider', subjectId: providerId, providerId } as const;
    await emit(deed, { ...told, data: { amount: input.amount, paidOn: input.paidOn } });
    return { providerId };
  },
});
