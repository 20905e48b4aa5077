import type { Cart } from '../src/cart/contract.ts';
import type { Pauses } from '../src/providers/pauses/contract.ts';
import type { Browser } from './browser.ts';
import type { TestHall } from './hall.ts';
import { order, type Placed, type Sku } from './purchase.ts';

export type Said<T> = { item: T; reason?: string; message?: string; fields?: Record<string, string> };

export const STALL = '/api/providers/angens-bigard';

/** Closing and opening of the honey stall, and buying there, as browsers do it. */
export function closingAt(hall: TestHall, honey: Sku) {
  const stall = () =>
    hall.db.selectFrom('providers').selectAll().where('slug', '=', 'angens-bigard').executeTakeFirstOrThrow();
  return {
    stall,
    close: (by: Browser, fields: object = {}) =>
      by.command<Said<Pauses>>('POST', `${STALL}/pauses`, 'pause-stall', { kind: 'TODAY', ...fields }),
    open: (by: Browser) => by.command<Said<Pauses>>('POST', `${STALL}/pause-ends`, 'end-pause', {}),
    add: (browser: Browser) =>
      browser.command<Said<Cart>>('POST', '/api/cart/items', 'add-to-cart', { skuId: honey.id, quantity: 1 }),
    buy: (browser: Browser) =>
      browser.command<Said<Placed>>('POST', '/api/order-groups', 'place-order', order(honey.price)),
    async neverClosed() {
      await hall.db.deleteFrom('stall_pauses').execute();
      await hall.db
        .updateTable('providers')
        .set({ paused_until: null, paused_reason: null })
        .where('slug', '=', 'angens-bigard')
        .execute();
    },
    /** Owner of another stall, made a manager of this one as well. */
    async employ(username: string) {
      const user = await hall.db
        .selectFrom('user')
        .select('id')
        .where('username', '=', username)
        .executeTakeFirstOrThrow();
      const scope = `${(await stall()).id}:manager`;
      await hall.db.insertInto('scopes').values({ user_id: user.id, scope, granted_at: hall.clock.now() }).execute();
    },
  };
}
