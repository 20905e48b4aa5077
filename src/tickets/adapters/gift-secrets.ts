import { createHmac } from 'node:crypto';
import { keyFor } from '../../config.ts';
import { openText, sealText } from '../../shared/seal.ts';
import type { World } from '../../shared/world.ts';

const PURPOSE = 'ticket gifts';
const SECRET_BYTES = 21;

/** Secret of a gift as it is kept: 168 bits, by its hash, and sealed for its letter. */
export function newGiftSecret(world: World, giftId: string): { hash: Buffer; sealed: Buffer } {
  const secret = Buffer.from(world.random(SECRET_BYTES)).toString('base64url');
  return { hash: giftSecretHash(world, secret), sealed: sealText(world, PURPOSE, giftId, secret) };
}

export function giftSecretHash({ config }: Pick<World, 'config'>, secret: string): Buffer {
  return createHmac('sha256', keyFor(config, 'ticket gift hashes')).update(secret).digest();
}

/** Secret, unsealed, for the letter that brings the gift; null where it was sealed under another secret of the hall. */
export function openedGiftSecret(world: World, giftId: string, sealed: Buffer): string | null {
  return openText(world, PURPOSE, giftId, sealed);
}
