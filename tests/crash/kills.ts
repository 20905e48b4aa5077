import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { counts, postgresMajor } from '../hall.ts';
import { SEED } from '../samples.ts';
import { PURCHASE, type Scene } from './deeds.ts';
import { countIn, descending, everythingHolds, type Fallen, fallAt, openScene } from './falls.ts';
import type { Victim } from './stage.ts';

/** Allowance for more statements: other runs of the purchase take a few more, as the worker looks around. */
const MARGIN = 1.15;
const SMALL_COUNT = 2;
/** Every kill takes a start of the hall; work that was claimed at the kill comes up again after minutes. */
const PATIENCE_MS = 30 * 60_000;

/** SALUHALL_KILLS=every kills after every statement; the long run, which must end in time, at some, by its seed. */
const EVERY_KILL = process.env.SALUHALL_KILLS === 'every';
/** Steps between kills: none passes over the fifty or so statements between the card company's yes and our save. */
const LONG_STEP = 8;

/**
 * I15, I8, I12: kill -9 right after the nth statement and the nth outgoing call of a purchase, before its answer
 * arrives.
 */
export function killsOf(victim: Victim): void {
  vi.setConfig({ testTimeout: PATIENCE_MS, hookTimeout: PATIENCE_MS });
  let scene: Scene;
  let taken: Awaited<ReturnType<typeof countIn>>;

  describe(`kill -9 of ${victim}`, () => {
    beforeAll(async () => {
      scene = await openScene();
      taken = await countIn(scene, PURCHASE, counts(1, 3));
    });
    afterAll(() => scene?.stage.close());

    it('P8: after the nth outgoing call of a purchase loses nothing that was acknowledged (I15, I12)', async () => {
      const fallen = await fall(scene.stage.calls, counts([2, 3], descending(taken.calls + 1, 1)));
      say(fallen, 'outgoing calls', taken.calls);
      expect(fallen.killed).toBeGreaterThanOrEqual(counts(2, 3));
      expect(fallen.ahead).toBeGreaterThan(0);
    });

    it('P8: after the nth statement of a purchase loses nothing that was acknowledged (I15)', async () => {
      const { statements } = taken;
      const every = EVERY_KILL ? 1 : LONG_STEP;
      const all = descending(Math.ceil(statements * MARGIN) - (SEED % every), every);
      const some = Array.from({ length: SMALL_COUNT }, (_, at) => Math.ceil(((at + 0.7) / SMALL_COUNT) * statements));
      const fallen = await fall(scene.stage.statements, counts(some, all));
      say(fallen, 'statements', statements);
      expect(fallen.killed).toBeGreaterThanOrEqual(counts(SMALL_COUNT - 1, Math.floor(statements / every / MARGIN)));
      if (counts(false, true)) expect(fallen.ahead).toBeGreaterThan(0);
    });

    it('leaves one order, one receipt and one mail of every purchase, and a clean audit (I8)', () =>
      everythingHolds(scene));
  });

  const fall = (failpoint: Parameters<typeof fallAt>[2], places: number[]) =>
    fallAt(scene, PURCHASE, failpoint, places, victim);

  function say({ killed, ahead }: Fallen, of: string, all: number): void {
    process.stdout.write(
      `  kill -9 of ${victim}, PostgreSQL ${postgresMajor}: at ${killed} of ${all} ${of}, ` +
        `${ahead} between the card company's yes and our save\n`,
    );
  }
}
