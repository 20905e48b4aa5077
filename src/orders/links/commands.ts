import { callerDeed, inTransaction } from '../../shared/command.ts';
import { addressBlock } from '../../shared/networks.ts';
import { send } from '../../shared/outbox.ts';
import { withinLimit } from '../../shared/rate-limit.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import type { AskLink } from './contract.ts';
import { groupOfReference } from './queries.ts';

/** Tries to have a link to a purchase, of one network and to one address. */
const LINKS_OF_NETWORK = { hits: 20, seconds: 3600 };
const LINKS_TO_ADDRESS = { hits: 5, seconds: 3600 };

/** Letters that carry a link to a purchase: to withdraw from it, or to tell a fault. */
export type OrderLinkLetter = 'withdrawal-link' | 'complaint-link';

/**
 * Mails the link of a purchase to the address that it was made with, to whoever knows its reference and that address. The
 * answer is the same where there is none (I20): the mail alone tells.
 */
export async function askOrderLink(
  world: World,
  caller: Caller,
  { template, _id, reference, emailAddress }: AskLink & { template: OrderLinkLetter },
): Promise<{ emailAddress: string } | Refusal> {
  const within =
    (await withinLimit(world, `order-links-of:${addressBlock(caller.ip)}`, LINKS_OF_NETWORK)) &&
    (await withinLimit(world, `order-link-to:${emailAddress.toLowerCase()}`, LINKS_TO_ADDRESS));
  if (!within) return refuse('too-many');
  await inTransaction(world, async tx => {
    const orderGroupId = await groupOfReference(tx, { reference, emailAddress });
    // A row either way, so that neither answer nor timing tells.
    const data = { template, ids: { orderGroupId: orderGroupId ?? '' }, locale: caller.locale };
    await send(callerDeed(tx, world, caller), { kind: 'mail', key: `${template}:${_id}`, data, providerId: null });
  });
  return { emailAddress };
}
