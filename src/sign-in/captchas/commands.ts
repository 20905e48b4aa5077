import { createHash } from 'node:crypto';
import type { Tx } from '../../shared/database/connect.ts';
import { subnet } from '../../shared/networks.ts';
import { withinLimit } from '../../shared/rate-limit.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { type Bound, newChallenge, type Solved } from './adapters/altcha.ts';
import type { Challenge } from './contract.ts';
import { CHALLENGES_OF_NET } from './rules.ts';
import { spendSolution } from './store.ts';

export { type Bound, checkSolution, type Solved } from './adapters/altcha.ts';

export async function makeChallenge(world: World, caller: Caller, bound: Bound): Promise<Challenge | Refusal> {
  if (!(await withinLimit(world, `captcha:${subnet(caller.ip)}`, CHALLENGES_OF_NET))) return refuse('too-many');
  return await newChallenge(world, bound);
}

/** Spends a captcha solution: 'first' for the first use in any copy, 'same-press' when that one is retried. */
export async function spendSolutionIn(tx: Tx, { signature, expiresAt }: Solved, press: Buffer) {
  return await spendSolution(tx, { signature: createHash('sha256').update(signature).digest(), press, expiresAt });
}
