import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookNow, cancel, dayAfter, goTo, nextWeekday } from '../../tests/booked.ts';
import { openHall, type TestHall } from '../../tests/hall.ts';
import { lettersTo, letterTo } from '../../tests/letters.ts';
import { settled, stallId, TABLE } from '../../tests/notices.ts';
import { auditOf } from '../../tests/stall.ts';
import { hallDeed, inTransaction } from '../shared/command.ts';
import { tellStaffIn } from './commands.ts';

/** Word of what happens at a stall, through the front door: a guest books, its people have a letter. */
let hall: TestHall;
beforeAll(async () => {
  hall = await openHall();
  goTo(hall, dayAfter(hall, 1), '12:00');
});
afterAll(() => hall.close());

const MAJA = 'maja@sjokanten.example';
const NILS = 'nils@sjokanten.example';

describe('a booking', () => {
  it('is told to the owner by mail, and to staff by what they wish', async () => {
    const guest = hall.browser();
    const booked = await bookNow(hall, guest, TABLE, {
      day: nextWeekday(hall, 6, 3),
      time: '18:00',
      guests: { guest: 4 },
    });
    const letter = await letterTo(hall, MAJA);
    expect(letter.subject).toMatch(/^Sjökanten: Ny beställning \S+ från Elin Åkerström$/);
    expect(letter.text).toMatch(/lör \d+ \p{L}+ 18:00–20:00, 4 gäster/u);
    expect((await cancel(guest, booked)).status).toBe(200);
    await letterTo(hall, MAJA, 1);
    expect(lettersTo(hall, MAJA)[1]!.subject).toContain('har avbokat');
    await settled(hall);
    expect([lettersTo(hall, MAJA).length, lettersTo(hall, NILS).length]).toEqual([2, 0]);
  });

  it('is told once, however often it is said', async () => {
    const { world } = hall.hall;
    const providerId = await stallId(hall);
    const before = (await hall.db.selectFrom('notices').select('id').execute()).length;
    const happening = { providerId, kind: 'message' as const, key: 'once', ids: {} };
    for (const _ of [1, 2]) await inTransaction(world, tx => tellStaffIn(hallDeed(tx, world), happening));
    await settled(hall);
    expect(await hall.db.selectFrom('notices').select('id').execute()).toHaveLength(before + 1);
    expect(await auditOf(hall)).toEqual([]);
  });
});

describe('quiet hours', () => {
  it('hold back what can wait, and let it go together after them; what is of tonight is told at once', async () => {
    goTo(hall, dayAfter(hall, 1), '23:10');
    hall.smtp.mailbox.empty();
    const guest = hall.browser();
    const day = nextWeekday(hall, 6, 10);
    for (const time of ['13:00', '17:00']) await bookNow(hall, guest, TABLE, { day, time, guests: { guest: 2 } });
    const { world } = hall.hall;
    const providerId = await stallId(hall);
    await settled(hall);
    expect(lettersTo(hall, MAJA)).toEqual([]);
    const [{ ids } = { ids: {} }] = await hall.db
      .selectFrom('notices')
      .select('ids')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    const actBy = new Date(hall.clock.now().getTime() + 3_600_000);
    const tonight = {
      providerId,
      kind: 'new-order' as const,
      key: 'tonight',
      ids: ids as Record<string, string>,
      actBy,
    };
    await inTransaction(world, tx => tellStaffIn(hallDeed(tx, world), tonight));
    await letterTo(hall, MAJA);
    goTo(hall, dayAfter(hall, 1), '07:01');
    const together = await letterTo(hall, MAJA, 1);
    expect(together.subject).toBe('Sjökanten: 2 händelser hos Sjökanten');
    await settled(hall);
    expect(lettersTo(hall, MAJA)).toHaveLength(2);
    expect(await auditOf(hall)).toEqual([]);
  });
});
