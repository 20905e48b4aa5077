import fc from 'fast-check';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { at, dayAfter, goTo } from '../../../tests/booked.ts';
import type { Browser } from '../../../tests/browser.ts';
import { counts, openHall, type TestHall } from '../../../tests/hall.ts';
import { signedIn } from '../../../tests/people.ts';
import { openPlace, type Place } from '../../../tests/places.ts';
import { Model } from '../../../tests/village/model.ts';
import { steps } from '../../../tests/village/steps.ts';
import { FERRY_LEAVES, Village } from '../../../tests/village/village.ts';

/** Without background jobs, so that only a step's own effects happen. */
let hall: TestHall;
let place: Place;
let staff: Browser;
beforeAll(async () => {
  hall = await openHall({ worker: false });
  // The evening before the village's day: a walk comes to the morning, when guests are let in.
  goTo(hall, dayAfter(hall, 1), '20:30');
  place = await openPlace(hall, hall.clock.now());
  staff = await signedIn(hall, 'eskil.lund');
});
afterAll(() => hall.close());

describe('a village that is booked, paid, moved, cancelled, blocked and confirmed in any order', () => {
  it('answers as a model made by hand does, and is whole after every step (I1-I4)', async () => {
    let villages = 0;
    await fc.assert(
      fc.asyncProperty(fc.commands(steps, { maxCommands: counts(16, 40), size: 'max' }), async walk => {
        const village = await new Village(hall, place, staff).open(`by-${++villages}`);
        try {
          const morning = (at(village.day, '04:00').getTime() - village.begun) / 60_000;
          await fc.asyncModelRun(() => ({ model: new Model(FERRY_LEAVES - 1, morning), real: village }), walk);
          await village.auditAll();
        } finally {
          await village.goHome();
        }
      }),
      // The time limit leaves room to shrink a failing example.
      { numRuns: counts(3, 30), interruptAfterTimeLimit: counts(45_000, 140_000) },
    );
  });
});
