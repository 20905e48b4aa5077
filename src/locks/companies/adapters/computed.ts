import { z } from 'zod';
import type { Asking, LockCompany, LockFault, Trouble } from '../rules.ts';
import { askCompany, battery, isTrouble, refused, type Told, understood } from './asking.ts';

const milliseconds = z.number().transform(ms => new Date(ms));
const code = z.object({ keyboardPwd: z.string().max(40), keyboardPwdId: z.number() });
const power = z.object({ electricQuantity: battery });
const clock = z.object({ date: milliseconds });
const records = z.object({
  list: z.array(
    z.object({
      ...{ recordId: z.union([z.string(), z.number()]), lockDate: milliseconds },
      ...{ keyboardPwd: z.string().nullish(), username: z.string().max(200).nullish(), success: z.number() },
    }),
  ),
});

/** Numbers by which such a cloud says no, with the status of an answer that went well. */
const FAULTS: Record<number, LockFault> = { 10003: 'wrong-secret', 10004: 'wrong-secret', [-1003]: 'no-such-lock' };
const error = z.object({ errcode: z.number().refine(number => number !== 0) });

async function ask(asking: Asking, path: string, fields: Record<string, string> = {}): Promise<Told | Trouble> {
  const { base, customer, secret, lockRef, patienceMs } = asking;
  const body = new URLSearchParams({ clientId: customer, accessToken: secret, lockId: lockRef, ...fields }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const told = await askCompany({ method: 'POST', url: `${base}/v3/${path}`, headers, body, patienceMs });
  if (isTrouble(told)) return told;
  const no = error.safeParse(told.json);
  return no.success ? refused(FAULTS[no.data.errcode] ?? 'refused') : told;
}

/**
 * A cloud that computes codes of a lock and a window of whole hours. The lock has no net: what was computed opens until
 * its time is over, so that nothing is confirmed by anybody else, and nothing taken back.
 */
export const computedCompany: LockCompany = {
  async put(asking, { window }) {
    const fields = {
      ...{ keyboardPwdType: '3', startDate: String(window.from.getTime()), endDate: String(window.until.getTime()) },
    };
    const answer = understood(code, await ask(asking, 'keyboardPwd/get', fields));
    if (isTrouble(answer)) return answer;
    return { said: 'confirmed', window, code: answer.keyboardPwd, ref: String(answer.keyboardPwdId) };
  },
  take: async () => refused('refused'),
  async look(asking) {
    const seen = understood(power, await ask(asking, 'lock/queryElectricQuantity'));
    if (isTrouble(seen)) return seen;
    const told = understood(clock, await ask(asking, 'lock/queryDate'));
    const log = understood(records, await ask(asking, 'lockRecord/list'));
    return {
      said: 'seen',
      battery: seen.electricQuantity ?? null,
      clock: isTrouble(told) ? null : told.date,
      held: null,
      openings: isTrouble(log)
        ? []
        : log.list
            .filter(one => one.success === 1)
            .map(one => ({
              ...{ ref: String(one.recordId), at: one.lockDate, reference: null },
              ...{ code: one.keyboardPwd ?? null, who: one.username ?? null },
            })),
    };
  },
};
