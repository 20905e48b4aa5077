import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { counts } from '../hall.ts';
import { SEED, sampled } from '../samples.ts';
import { AGREED } from './agreed.ts';
import { DEEDS, type Scene } from './deeds.ts';
import { countIn, descending, everythingHolds, fallAt, openScene } from './falls.ts';
import { TOLD } from './told.ts';
import { WITHDRAWN } from './withdrawn.ts';

/**
 * Protocols 7.1, property 8: kill -9 right after the nth statement and the nth outgoing call of each way to pay and to
 * refund, before its answer arrives; then the hall starts again, and its worker and its reconciler run. `npm test`
 * kills in two of these ways, the long run in all.
 */
const EVERY_KILL = process.env.SALUHALL_KILLS === 'every';
const LONG_STEP = 24;
/** Allowance for more statements: other runs of the same take a few more, as the worker looks around meanwhile. */
const MARGIN = 1.1;
vi.setConfig({ testTimeout: 30 * 60_000, hookTimeout: 30 * 60_000 });

let scene: Scene;
const total = { killed: 0, ahead: 0 };

beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene?.stage.close());

describe('kill -9 of the hall, and its start', () => {
  it.each(sampled([...DEEDS, TOLD, AGREED, WITHDRAWN], 1, deed => deed.name))(
    'P8: at the nth call or statement of $name loses and doubles nothing (I15, I12, I10)',
    async deed => {
      const { stage } = scene;
      const taken = await countIn(scene, deed, counts(1, 2));
      const everyCall = descending(taken.calls, 1);
      const atCalls = await fallAt(scene, deed, stage.calls, counts(everyCall.slice(-2), everyCall), 'app');
      const step = EVERY_KILL ? 1 : (deed.step ?? LONG_STEP);
      const all = descending(Math.ceil(taken.statements * MARGIN) - (SEED % step), step);
      const some = Math.ceil(taken.statements * (0.3 + 0.1 * (SEED % 6)));
      let atStatements = await fallAt(scene, deed, stage.statements, counts([some], all), 'app');
      // An earlier place, as the counted run had waited for something and this one did not.
      for (let n = some >> 1; !atStatements.killed; n >>= 1)
        atStatements = await fallAt(scene, deed, stage.statements, [Math.max(n, 1)], 'app');
      process.stdout.write(
        `  kill -9 in ${deed.name}: at ${atCalls.killed} of ${taken.calls} outgoing calls, ` +
          `${atStatements.killed} of ${taken.statements} statements\n`,
      );
      expect(atCalls.killed).toBeGreaterThan(0);
      total.killed += atCalls.killed + atStatements.killed;
      total.ahead += atCalls.ahead + atStatements.ahead;
    },
  );

  it('P8: leaves the same books at the companies and here, one receipt and one mail of each, and a clean audit', async () => {
    await everythingHolds(scene);
    process.stdout.write(`  ${total.killed} kills, ${total.ahead} of them with money moved that was not yet saved\n`);
    if (counts(false, true)) expect(total.ahead).toBeGreaterThan(0);
  });
});
