import { allowing, providerWithRight } from '../../providers/queries.ts';
import { type Deed, defineCommand, hallDeed, inTransaction } from '../../shared/command.ts';
import { isRefusal, refuse } from '../../shared/refusal.ts';
import type { World } from '../../shared/world.ts';
import { newMarkKey } from '../adapters/mark-keys.ts';
import type { ChangeTicketKey } from './contract.ts';
import { hasSigningKey, lockKey, sellersToSign, signingKey } from './queries.ts';
import { endKey, insertKey, insertKeyDeed } from './store.ts';

/** Age at which a key is changed for a fresh one. */
const KEY_DAYS = 365;
const DAY_MS = 24 * 3_600_000;
const NUMBER_TRIES = 8;

/** Gives a seller a key to sign its tickets with, unless it has one. */
export async function haveKeyIn(deed: Deed, providerId: string): Promise<void> {
  const { tx, world, now } = deed;
  for (let attempt = 1; attempt <= NUMBER_TRIES; attempt++) {
    if (await hasSigningKey(tx, providerId)) return;
    const number = Buffer.from(world.random(4)).readUInt32BE() || 1;
    const key = newMarkKey(world.config, number, world.random);
    if (await insertKey(tx, { number, providerId, ...key, now })) return;
  }
  throw new Error(`No free number for a key of ${providerId}`);
}

/**
 * Changes a seller's key for a fresh one. What the old one signed stands, on phones and on paper; where it has leaked,
 * it is revoked instead: then printed marks are refused, and pages show new ones by themselves.
 */
export async function rotateKeyIn(
  deed: Deed,
  { providerId, leaked }: { providerId: string; leaked: boolean },
): Promise<void> {
  const key = await signingKey(deed.tx, providerId);
  if (key) await endKey(deed.tx, { number: key.number, status: leaked ? 'REVOKED' : 'RETIRED', now: deed.now });
  await haveKeyIn(deed, providerId);
}

/** Makes the keys that are missing, and changes the old ones. */
export async function tendKeys(world: World): Promise<void> {
  const old = new Date(world.now().getTime() - KEY_DAYS * DAY_MS);
  for (const providerId of await sellersToSign(world.db, old)) {
    await inTransaction(world, async tx => {
      const deed = hallDeed(tx, world);
      const key = await signingKey(tx, providerId);
      if (!key) await haveKeyIn(deed, providerId);
      else if (key.createdAt < old) await rotateKeyIn(deed, { providerId, leaked: false });
    });
  }
}

/**
 * Changes the key that signs, before the clock does; or revokes one that leaked, whether it still signs or not. What a
 * revoked one signed is refused at every door from then on, and pages show new marks by themselves.
 */
export const changeTicketKey = defineCommand<ChangeTicketKey, { item: { number: number } }>({
  type: 'change-ticket-key',
  allows: allowing('tickets:keys'),
  async run(deed) {
    const { tx, world, caller, input, now, commandId } = deed;
    const staff = await providerWithRight(world, caller, input.idOrSlug, 'tickets:keys');
    if (isRefusal(staff)) return staff;
    const { providerId } = staff;
    const { number, leaked, reason } = input;
    const key = await lockKey(tx, { providerId, number });
    if (!key) return refuse('not-found');
    if (key.status === 'REVOKED' || (key.status === 'RETIRED' && !leaked)) return refuse('changed-meanwhile');
    await endKey(tx, { number, status: leaked ? 'REVOKED' : 'RETIRED', now });
    await haveKeyIn(deed, providerId);
    const kind = leaked ? 'REVOKED' : 'CHANGED';
    await insertKeyDeed(tx, { id: commandId, number, providerId, kind, reason, by: caller.userId, now });
    return { item: { number } };
  },
});
