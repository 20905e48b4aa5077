import { afterAll, beforeAll, it } from 'vitest';
import { openHall, type TestHall } from '../../tests/hall.ts';
import { order, skuOf } from '../../tests/purchase.ts';
let hall: TestHall;
beforeAll(async () => { hall = await openHall(); });
afterAll(() => hall.close());
it('perf', async () => {
  const honey = await skuOf(hall, 'kanelbullar');
  const b = hall.browser();
  for (let i = 0; i < 30; i++) {
    const t0 = performance.now();
    await b.command('POST', '/api/cart/items', 'add-to-cart', { skuId: honey.id, quantity: 1 });
    const t1 = performance.now();
    await b.command('GET', '/api/cart', 'x').catch(() => {});
    const t2 = performance.now();
    const r = await b.command<{ item: unknown }>('POST', '/api/order-groups', 'place-order', order(honey.price));
    const t3 = performance.now();
    if (i % 5 === 0) console.log(r.status, 'add', (t1 - t0).toFixed(1), 'read', (t2 - t1).toFixed(1), 'place', (t3 - t2).toFixed(1));
  }
  const bs = Array.from({ length: 50 }, () => hall.browser());
  for (let round = 0; round < 3; round++) {
    const t0 = performance.now();
    await Promise.all(bs.map(b => b.command('POST', '/api/cart/items', 'add-to-cart', { skuId: honey.id, quantity: 1 })));
    const t1 = performance.now();
    const rs = await Promise.all(bs.map(b => b.command('POST', '/api/order-groups', 'place-order', order(honey.price))));
    const t2 = performance.now();
    console.log('50 adds', t1 - t0, '50 places', t2 - t1, rs.map(r => r.status).join(','));
  }
});
