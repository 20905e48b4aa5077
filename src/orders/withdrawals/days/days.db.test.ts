import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeAudited } from '../../../../tests/honey-hall.ts';
import { type FarmShop, openFarmShop, staffOrder } from '../../../../tests/returned.ts';
import { withdrawing } from '../../../../tests/withdrawn.ts';

/** Withdrawals while days pass: reminded, paid back on the last day, closed, and too late (I10). */
let shop: FarmShop;
beforeAll(async () => {
  shop = await openFarmShop();
});
afterAll(() => closeAudited(shop.hall));

const JAM = 5250;
const { settled, forward, pass, page, rowsOf, statementsOf, declare, saySent, takeBack, close, handedOut, newest } =
  withdrawing(() => shop);

describe('days that pass', () => {
  it('that were sent are paid back by themselves on the last day, where the seller is silent', async () => {
    const placed = await handedOut(await shop.buy({ jam: 1, candles: 0, sixes: 0 }));
    const { withdrawalId } = (await declare(placed, { sylt: 1 })).body.item;
    expect((await saySent(placed, withdrawalId)).status).toBe(200);
    expect((await saySent(placed, withdrawalId)).body.reason).toBe('status-moved');
    await pass(13);
    await settled();
    expect((await staffOrder(shop.owner, placed)).order.amountSettled).toBe(JAM);
    await pass(1);
    await settled();
    expect((await staffOrder(shop.owner, placed)).order.amountSettled).toBe(0);
    expect(await statementsOf(placed)).toMatchObject([{ state: 'REFUNDED', sentNote: 'PN 123' }]);
  });

  it('that were not sent are asked for; sent late they are paid back at once, and never sent the seller closes it', async () => {
    const [late, never] = [
      await handedOut(await shop.buy({ jam: 1, candles: 0, sixes: 0 })),
      await handedOut(await shop.buy({ jam: 1, candles: 0, sixes: 0 })),
    ];
    const lateId = (await declare(late, { sylt: 1 })).body.item.withdrawalId;
    const neverId = (await declare(never, { sylt: 1 })).body.item.withdrawalId;
    expect((await close(neverId)).body.reason).toBe('status-moved');
    await pass(11);
    await settled();
    const { address } = (await page(late)).seller;
    expect(newest('Glöm inte')!.text).toContain(address.at(-1));
    await pass(3);
    await settled();
    expect((await staffOrder(shop.owner, late)).order.amountSettled).toBe(JAM);
    expect((await saySent(late, lateId)).status).toBe(200);
    await settled();
    expect((await staffOrder(shop.owner, late)).order.amountSettled).toBe(0);
    expect((await close(neverId)).status).toBe(200);
    await settled();
    expect(newest('Ångern av')!.text).toContain('Inget paket har kommit.');
    expect(await statementsOf(never)).toMatchObject([{ state: 'CLOSED' }]);
    expect((await takeBack(neverId)).body.reason).toBe('status-moved');
    expect((await staffOrder(shop.owner, never)).order.amountSettled).toBe(JAM);
  });

  it('can be withdrawn from until the fourteenth day is over, and not after', async () => {
    const placed = await handedOut(await shop.buy({ jam: 1, candles: 0, sixes: 0 }));
    const lastDay = (await rowsOf(placed))[0]!.lastDay!;
    await forward(Date.parse(`${lastDay}T21:00:00Z`) - shop.hall.clock.now().getTime());
    expect((await rowsOf(placed))[0]).toMatchObject({ no: null });
    await pass(1);
    expect((await rowsOf(placed))[0]).toMatchObject({ no: 'OVER', pieces: 0 });
    expect((await declare(placed, { sylt: 1 })).body.reason).toBe('withdrawal-over');
  });
});
