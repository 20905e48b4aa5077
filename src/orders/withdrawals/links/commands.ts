import { callerDeed, inTransaction } from '../../../shared/command.ts';
import { addressBlock } from '../../../shared/networks.ts';
import { send } from '../../../shared/outbox.ts';
import { withinLimit } from '../../../shared/rate-limit.ts';
import { type Refusal, refuse } from '../../../shared/refusal.ts';
import type { Caller, World } from '../../../shared/world.ts';
import type { AskWithdrawalLink } from '../contract.ts';
import { groupToWithdraw } from '../queries.ts';

/** Tries to have a link to withdraw by, of one network and to one address. */
const LINKS_OF_NETWORK = { hits: 20, seconds: 3600 };
const LINKS_TO_ADDRESS = { hits: 5, seconds: 3600 };

/**
 * Mails the link of a purchase to the address that it was made with, to whoever knows its reference and that address. The
 * answer is the same where there is none (I20): the mail alone tells.
 */
export async function askWithdrawalLink(
  world: World,
  caller: Caller,
  { _id, reference, emailAddress }: AskWithdrawalLink,
): Promise<{ emailAddress: string } | Refusal> {
  const within =
    (await withinLimit(world, `withdrawal-links-of:${addressBlock(caller.ip)}`, LINKS_OF_NETWORK)) &&
    (await withinLimit(world, `withdrawal-link-to:${emailAddress.toLowerCase()}`, LINKS_TO_ADDRESS));
  if (!within) return refuse('too-many');
  await inTransaction(world, async tx => {
    const orderGroupId = await groupToWithdraw(tx, { reference, emailAddress });
    // A row either way, so that neither answer nor timing tells.
    const data = { template: 'withdrawal-link', ids: { orderGroupId: orderGroupId ?? '' }, locale: caller.locale };
    await send(callerDeed(tx, world, caller), { kind: 'mail', key: `withdrawal-link:${_id}`, data, providerId: null });
  });
  return { emailAddress };
}
