import type { Deed } from '../shared/command.ts';
import { base64Url } from '../shared/ids.ts';
import { newReference } from './rules.ts';
import { insertOrderGroup, type NewOrderGroup } from './store.ts';

const REFERENCE_TRIES = 8;

/** Creates an order group with its access key (I18); returns its reference, a short name unique within its seller. */
export async function createOrderGroupIn(
  { tx, world, now }: Deed,
  group: Omit<NewOrderGroup, 'reference' | 'accessKey' | 'now'>,
): Promise<string> {
  const accessKey = base64Url(world.random(20));
  for (let attempt = 1; attempt <= REFERENCE_TRIES; attempt++) {
    const reference = newReference(world.random(5));
    if (await insertOrderGroup(tx, { ...group, accessKey, reference, now })) return reference;
  }
  throw new Error('No free reference was found');
}
