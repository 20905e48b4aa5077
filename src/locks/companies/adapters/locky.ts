import { z } from 'zod';
import type { Asking, LockCompany } from '../rules.ts';
import { askCompany, battery, encoded, instant, isTrouble, spanOf, understood } from './asking.ts';

const order = z.object({
  state: z.enum(['ACTIVE', 'PENDING']),
  validFrom: instant,
  validTo: instant,
  data: z.object({ type: z.literal('LOCKY_ORDER_DATA'), code: z.string().max(40).nullable() }),
});
const lock = z.object({
  batteryPercent: battery,
  time: instant.nullish(),
  orders: z.array(order.extend({ reference: z.string() })),
  log: z.array(
    z.object({ id: z.string(), time: instant, order: z.string().nullish(), who: z.string().max(200).nullish() }),
  ),
});

const call = ({ base, secret, lockRef, patienceMs }: Asking, path: string) => ({
  url: `${base}/locks/${encoded(lockRef)}${path}`,
  headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
  patienceMs,
});

/** A company that makes the code of an order, and says later that its lock has it. */
export const lockyCompany: LockCompany = {
  async put(asking, { reference, window }) {
    const body = JSON.stringify({ validFrom: window.from.toISOString(), validTo: window.until.toISOString() });
    const answer = understood(
      order,
      await askCompany({ method: 'PUT', ...call(asking, `/orders/${encoded(reference)}`), body }),
    );
    if (isTrouble(answer)) return answer;
    const { state, data, validFrom, validTo } = answer;
    if (state === 'PENDING' || !data.code) return { said: 'pending' };
    return { said: 'confirmed', window: spanOf(validFrom, validTo), code: data.code, ref: reference };
  },
  async take(asking, reference) {
    const told = await askCompany({ method: 'DELETE', ...call(asking, `/orders/${encoded(reference)}`) });
    if (isTrouble(told)) return told;
    if (told.status === 204) return { said: 'gone' };
    return told.status === 202 ? { said: 'pending' } : { said: 'refused', fault: 'refused' };
  },
  async look(asking) {
    const answer = understood(lock, await askCompany({ method: 'GET', ...call(asking, '') }));
    if (isTrouble(answer)) return answer;
    return {
      said: 'seen',
      battery: answer.batteryPercent ?? null,
      clock: answer.time ?? null,
      held: answer.orders
        .filter(one => one.state === 'ACTIVE')
        .map(one => ({ reference: one.reference, window: spanOf(one.validFrom, one.validTo) })),
      openings: answer.log.map(one => ({
        ...{ ref: one.id, at: one.time, reference: one.order ?? null, code: null, who: one.who ?? null },
      })),
    };
  },
};
