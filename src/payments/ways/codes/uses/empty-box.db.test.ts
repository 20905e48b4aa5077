import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCodeHall, payWithCode, QUANTITY } from '../../../../../tests/codes.ts';
import type { TestHall } from '../../../../../tests/hall.ts';
import { closeAudited } from '../../../../../tests/honey-hall.ts';
import { place, type Sku } from '../../../../../tests/purchase.ts';

let hall: TestHall;
let sku: Sku;
beforeAll(async () => {
  ({ hall, sku } = await openCodeHall());
});
afterAll(() => closeAudited(hall));

describe('a code', () => {
  it('is asked for where the box is empty, in three languages, and that is no guess at one', async () => {
    const placed = await place(hall.browser(), sku, QUANTITY);
    const [speakers, said] = [['sv', 'en', 'de'], new Set<string>()];
    for (const locale of speakers) {
      const speaker = hall.browser();
      speaker.cookies.set('lang', locale);
      for (const empty of ['', '   ', '']) {
        const { status, body } = await payWithCode(speaker, placed, empty);
        expect([status, body.reason]).toEqual([400, 'code-missing']);
        said.add(body.message!);
      }
    }
    expect(said).toContain('Enter the code of the gift card or voucher.');
    expect(said.size).toBe(3);
    const asker = hall.browser();
    for (const _ of Array(12)) expect((await payWithCode(asker, placed, ' ')).body.reason).toBe('code-missing');
    expect((await payWithCode(asker, placed, 'nonsens')).body.reason).toBe('ticket-unknown');
  });
});
