import { type Deed, Overtaken } from '../shared/command.ts';
import { base64Url } from '../shared/ids.ts';
import { newReference } from './rules.ts';
import { insertOrderGroup, type NewOrderGroup } from './store.ts';

const REFERENCES_TRIED = 8;

/** Creates an order group with its access key (I18); returns its reference, a short name unique within its seller. */
export async function createOrderGroupIn(
  { tx, world, now }: Deed,
  group: Omit<NewOrderGroup, 'references' | 'accessKey' | 'now'>,
): Promise<string> {
  const accessKey = base64Url(world.random(20));
  const references = Array.from({ length: REFERENCES_TRIED }, () => newReference(world.random(5)));
  const reference = await insertOrderGroup(tx, { ...group, accessKey, references, now });
  if (!reference) throw new Overtaken('No free reference was found');
  return reference;
}
