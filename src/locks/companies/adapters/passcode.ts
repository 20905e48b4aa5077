import { z } from 'zod';
import type { Asking, LockCompany } from '../rules.ts';
import { askCompany, battery, encoded, instant, isTrouble, spanOf, understood } from './asking.ts';

const put = z.object({ status: z.enum(['ACTIVE', 'PENDING']), startsAt: instant, endsAt: instant });
const taken = z.object({ status: z.enum(['GONE', 'REVOKING']) });
const lock = z.object({
  battery,
  clock: instant.nullish(),
  codes: z.array(put.extend({ id: z.string() })),
  openings: z.array(
    z.object({ id: z.string(), at: instant, by: z.string().nullish(), who: z.string().max(200).nullish() }),
  ),
});

const call = ({ base, secret, lockRef, patienceMs }: Asking, path: string) => ({
  url: `${base}/v1/locks/${encoded(lockRef)}${path}`,
  headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
  patienceMs,
});

/** Keypads behind a controller, to which the hall tells codes of its own. */
export const passcodeCompany: LockCompany = {
  async put(asking, { reference, window, code }) {
    const body = JSON.stringify({ code, startsAt: window.from.toISOString(), endsAt: window.until.toISOString() });
    const answer = understood(
      put,
      await askCompany({ method: 'PUT', ...call(asking, `/codes/${encoded(reference)}`), body }),
    );
    if (isTrouble(answer)) return answer;
    if (answer.status === 'PENDING') return { said: 'pending' };
    return { said: 'confirmed', window: spanOf(answer.startsAt, answer.endsAt), code, ref: reference };
  },
  async take(asking, reference) {
    const answer = understood(
      taken,
      await askCompany({ method: 'DELETE', ...call(asking, `/codes/${encoded(reference)}`) }),
    );
    if (isTrouble(answer)) return answer;
    return { said: answer.status === 'GONE' ? 'gone' : 'pending' };
  },
  async look(asking) {
    const answer = understood(lock, await askCompany({ method: 'GET', ...call(asking, '') }));
    if (isTrouble(answer)) return answer;
    return {
      said: 'seen',
      battery: answer.battery ?? null,
      clock: answer.clock ?? null,
      held: answer.codes
        .filter(one => one.status === 'ACTIVE')
        .map(({ id, startsAt, endsAt }) => ({ reference: id, window: spanOf(startsAt, endsAt) })),
      openings: answer.openings.map(({ id, at, by, who }) => ({
        ...{ ref: id, at, reference: by ?? null, code: null, who: who ?? null },
      })),
    };
  },
};
