import { keyedHash } from '../../config.ts';
import type { Contact } from '../../order-groups/contract.ts';
import { takesProvenGuestsOnly } from '../../providers/queries.ts';
import type { Press } from '../../shared/command.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import type { World } from '../../shared/world.ts';
import { freeTimesToCome, isProven } from './queries.ts';
import { freeTimesRefusal, guestNetworks, personOfEmail } from './rules.ts';
import { insertFreeOrder, lockGuests } from './store.ts';

interface FreeClaim {
  orderGroupId: string;
  providerId: string;
  contact: Contact;
  /** Number of bookings in the order. */
  times: number;
}

/** Limits bookings that cost nothing, counted under the locks of person and network: many at once are no more than one by one. */
export async function claimFreeTimes(deed: Press, claim: FreeClaim): Promise<Refusal | null> {
  const { tx, world, caller, now } = deed;
  const { orderGroupId, providerId, contact, times } = claim;
  const { userId } = caller;
  const proven = await isProven(tx, userId);
  if (!proven && (await takesProvenGuestsOnly(tx, providerId))) return refuse('guest-unproven');
  const [email, networks] = [personOfEmail(contact.email), proven ? null : networksOf(world, caller.ip)];
  const names = [email, contact.phone, userId, networks?.address, networks?.net].filter(
    name => typeof name === 'string',
  );
  await lockGuests(
    tx,
    names.map(name => `${providerId} ${name}`),
  );
  const standing = await freeTimesToCome(tx, { providerId, email, phone: contact.phone, userId, networks }, now);
  const no = freeTimesRefusal(standing, times);
  if (no) return refuse(no);
  if (networks) await insertFreeOrder(tx, { orderGroupId, providerId, ...networks, now });
  return null;
}

/** Keyed hashes of address and net, so that the table tells neither. */
function networksOf(world: World, ip: string): { address: string; net: string } | null {
  const networks = guestNetworks(ip);
  const keyed = (text: string) => keyedHash(world.config, 'free orders', text);
  return networks && { address: keyed(networks.address), net: keyed(networks.net) };
}
