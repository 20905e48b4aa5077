import { counts } from '../hall.ts';
import { SEED } from '../samples.ts';
import type { Scene } from './deeds.ts';

export interface Cut<Begun, Done> {
  /** Statements between the kills of the long run. */
  step: number;
  /** Parts of the way at which every day's run kills. */
  some: readonly number[];
  /** Preparation of a round, where nothing is killed. */
  begin: () => Promise<Begun>;
  act: (begun: Begun, round: string) => Promise<Done>;
  /** Expectations of a round, once the hall stands again. */
  holds?: (done: Done) => Promise<void>;
}

/** Kill -9 of the hall right after the nth statement of a deed, for some n of them every day, for all steps in the long run. */
export async function cutAtStatements<Begun, Done>(
  { stage }: Scene,
  { step, some, begin, act, holds }: Cut<Begun, Done>,
): Promise<{ killed: number; taken: number }> {
  const { statements } = stage;
  // The first round waits for leftover work.
  await act(await begin(), 'first');
  const rounds: number[] = [];
  for (const name of ['counted', 'counted again']) {
    const begun = await begin();
    statements.arm(Number.POSITIVE_INFINITY, () => {});
    await act(begun, name);
    rounds.push(statements.passed);
  }
  // The worker's looks meanwhile are no part of the deed.
  const taken = Math.min(...rounds);
  const every = Array.from({ length: Math.ceil(taken / step) }, (_, at) => 1 + (SEED % step) + at * step);
  let killed = 0;
  async function cutAt(n: number): Promise<void> {
    const begun = await begin();
    let falling: Promise<void> | null = null;
    statements.arm(n, () => {
      killed++;
      stage.kill('app');
      falling = stage.revive(async () => {});
    });
    const done = await act(begun, String(n));
    statements.disarm();
    await falling;
    await holds?.(done);
  }
  const daily = some.map(part => Math.max(1, Math.round(taken * part)));
  for (const n of counts(daily, every)) await cutAt(n);
  // An earlier place, as the counted rounds had waited for something and these did not.
  for (let n = Math.min(...daily) >> 1; !killed; n >>= 1) await cutAt(Math.max(n, 1));
  return { killed, taken };
}
