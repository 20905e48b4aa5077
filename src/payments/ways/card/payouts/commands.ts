import { sendToOwnersIn } from '../../../../people/owners/commands.ts';
import { type Deed, hallDeed, inTransaction } from '../../../../shared/command.ts';
import { emit } from '../../../../shared/events.ts';
import { sum } from '../../../../shared/money.ts';
import type { World } from '../../../../shared/world.ts';
import type { AccountLine, AccountPayout } from '../adapters/seller-payouts.ts';
import { sellerPayouts } from '../adapters/stripe-payouts.ts';
import { accountsWithPayouts, oursOf } from './queries.ts';
import { isNews, payoutParts, readSince } from './rules.ts';
import { findPayout, hasParts, insertParts, insertPayout, insertPayoutState, lockPayoutsOf } from './store.ts';

interface Account {
  accountId: string;
  providerId: string;
  known: boolean;
}

/** Reads the payouts of every seller's account, or of one: what is new is written down, nothing is ever changed. */
export async function readPayouts(world: World, only?: string): Promise<void> {
  for (const account of await accountsWithPayouts(world.db, only)) {
    await readPayoutsOf(world, account).catch(fault =>
      world.log.warn({ accountId: account.accountId, err: fault }, "a seller's payouts could not be read"),
    );
  }
}

async function readPayoutsOf(world: World, account: Account): Promise<void> {
  const company = sellerPayouts(world);
  const found: AccountPayout[] = [];
  for await (const payout of company.listPayouts(account.accountId, readSince(world.now(), account.known)))
    found.push(payout);
  // The oldest first: what one gives back a later one takes along.
  for (const told of found.reverse()) await readPayout(world, account, told);
}

async function readPayout(world: World, account: Account, told: AccountPayout): Promise<void> {
  const known = await findPayout(world.db, told.reference);
  const wanted = told.lines === 'COMPLETE' && !(known && (await hasParts(world.db, known.id)));
  if (!wanted && !isNews(known, told)) return;
  const lines: AccountLine[] = [];
  if (wanted)
    for await (const line of sellerPayouts(world).linesOf(account.accountId, told.reference)) lines.push(line);
  await inTransaction(world, tx => keepPayout(hallDeed(tx, world), account, told, lines));
  world.wake();
}

/** Writes down what is new of a payout; its parts only all together, and only where they are its amount. */
async function keepPayout(deed: Deed, account: Account, told: AccountPayout, lines: AccountLine[]): Promise<void> {
  const { tx, world, now } = deed;
  const { accountId, providerId } = account;
  await lockPayoutsOf(tx, accountId);
  const known = await findPayout(tx, told.reference);
  const payoutId = known?.id ?? world.newId();
  const news = isNews(known, told);
  if (!known) await insertPayout(tx, { id: payoutId, providerId, accountId, told, now });
  if (news) await insertPayoutState(tx, { payoutId, version: (known?.version ?? 0) + 1, told, now });
  const whole = lines.length > 0 && sum(lines, line => line.net) === told.amount;
  if (whole && !(known && (await hasParts(tx, payoutId))))
    await insertParts(tx, payoutId, payoutParts(lines, await oursOf(tx, lines)), now);
  if (lines.length && !whole) world.log.error({ payout: told.reference }, 'the lines of a payout are not its amount');
  if (!news) return;
  const data = { state: told.state, arrivesOn: told.arrivesOn };
  await emit(deed, { type: 'payout-changed', subject: 'provider', subjectId: providerId, providerId, data });
  if (told.state === 'FAILED')
    await sendToOwnersIn(deed, { providerId, template: 'payout-failed', key: payoutId, ids: { payoutId } });
}
