import { type Challenge, createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { keyedHash, keyFor } from '../../../config.ts';
import type { World } from '../../../shared/world.ts';
import { CAPTCHA_MINUTES, type Flow } from '../rules.ts';

const COST = 5000;

const scalar = z.union([z.string().max(200), z.number(), z.boolean(), z.null()]);
const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string().max(200),
      salt: z.string().max(200),
      cost: z.literal(COST),
      keyLength: z.number().int().max(64),
      keyPrefix: z.string().max(128),
      keySignature: z.string().max(200),
      expiresAt: z.number(),
      data: z.record(z.string().max(20), scalar),
    }),
    signature: z.string().max(200),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string().max(200) }),
});

/** Scope of a captcha solution: one flow, with one number. */
export interface Bound {
  flow: Flow;
  phoneNumber: string;
}

export async function newChallenge(world: World, bound: Bound): Promise<Challenge> {
  const { captchaTries } = world.config.sms;
  const [a = 0, b = 0, c = 0] = world.random(3);
  const least = Math.ceil(captchaTries / 2);
  return await createChallenge({
    ...secrets(world),
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    deriveKey,
    counter: least + Math.floor(((a * 65_536 + b * 256 + c) / 2 ** 24) * captchaTries),
    expiresAt: new Date(world.now().getTime() + CAPTCHA_MINUTES * 60_000),
    data: boundData(world, bound),
  });
}

export interface Solved {
  /** Unique per challenge. */
  signature: string;
  expiresAt: Date;
}

/**
 * Verifies a captcha solution; null unless it solves a challenge of ours, in time, for just this. The store sees to its
 * single use.
 */
export async function checkSolution(world: World, payload: string, bound: Bound): Promise<Solved | null> {
  const parsed = payloadSchema.safeParse(decoded(payload));
  if (!parsed.success) return null;
  const { challenge, solution } = parsed.data;
  const { data, expiresAt } = challenge.parameters;
  const until = new Date(expiresAt * 1000);
  if (!(until > world.now())) return null;
  const right = boundData(world, bound);
  if (data.flow !== right.flow || data.number !== right.number) return null;
  const { verified } = await verifySolution({ ...secrets(world), challenge, solution, deriveKey });
  return verified ? { signature: challenge.signature, expiresAt: until } : null;
}

/** Data bound to a challenge; the number is a keyed hash, so that a challenge read in transit tells nothing. */
function boundData(world: World, { flow, phoneNumber }: Bound): { flow: string; number: string } {
  return { flow, number: keyedHash(world.config, 'captcha numbers', phoneNumber) };
}

function secrets(world: World): { hmacSignatureSecret: string; hmacKeySignatureSecret: string } {
  return {
    hmacSignatureSecret: keyFor(world.config, 'captcha challenges').toString('hex'),
    hmacKeySignatureSecret: keyFor(world.config, 'captcha keys').toString('hex'),
  };
}

function decoded(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64').toString('utf8'));
  } catch {
    return null;
  }
}
