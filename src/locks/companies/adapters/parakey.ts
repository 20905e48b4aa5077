import { z } from 'zod';
import type { Asking, LockCompany } from '../rules.ts';
import { askCompany, away, battery, encoded, instant, isTrouble, refused, spanOf, understood } from './asking.ts';

const managed = z.object({
  inserted: z.array(
    z.object({ reference: z.string(), status: z.enum(['GRANTED', 'INVITED']), startDate: instant, endDate: instant }),
  ),
  deleted: z.array(z.object({ reference: z.string(), status: z.enum(['DELETED', 'PENDING']) })),
});
const access = z.object({
  doors: z.array(z.object({ battery, clock: instant.nullish() })),
  accessKeys: z.array(
    z.object({ reference: z.string(), status: z.enum(['GRANTED', 'INVITED']), startDate: instant, endDate: instant }),
  ),
  eventLogs: z.array(
    z.object({ id: z.string(), date: instant, reference: z.string().nullish(), user: z.string().max(200).nullish() }),
  ),
});

const call = ({ base, secret, patienceMs }: Asking, path: string) => ({
  url: `${base}${path}`,
  headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
  patienceMs,
});

/** Doors that a guest's phone opens: rights of an address at the alias of a door, given and taken by one call. */
export const parakeyCompany: LockCompany = {
  async put(asking, { reference, window, email }) {
    if (!email) return refused('no-address');
    const body = JSON.stringify({
      insert: [
        {
          ...{ access: { aliasId: asking.lockRef }, user: { email }, reference },
          ...{ startDate: window.from.toISOString(), endDate: window.until.toISOString() },
        },
      ],
      ...{ delete: [], sendPush: false, sendInvitationEmail: true },
    });
    const answer = understood(managed, await askCompany({ method: 'POST', ...call(asking, '/manage-access'), body }));
    if (isTrouble(answer)) return answer;
    const [own] = answer.inserted;
    if (!own) return away('odd-answer');
    if (own.status === 'INVITED') return { said: 'pending' };
    return { said: 'confirmed', window: spanOf(own.startDate, own.endDate), code: null, ref: reference };
  },
  async take(asking, reference) {
    const body = JSON.stringify({
      ...{ insert: [], delete: [{ access: { aliasId: asking.lockRef }, reference }] },
      ...{ sendPush: false, sendInvitationEmail: false },
    });
    const answer = understood(managed, await askCompany({ method: 'POST', ...call(asking, '/manage-access'), body }));
    if (isTrouble(answer)) return answer;
    const [own] = answer.deleted;
    if (!own) return away('odd-answer');
    return { said: own.status === 'DELETED' ? 'gone' : 'pending' };
  },
  async look(asking) {
    const path = `/accesses/${encoded(asking.lockRef)}`;
    const answer = understood(access, await askCompany({ method: 'GET', ...call(asking, path) }));
    if (isTrouble(answer)) return answer;
    const [door] = answer.doors;
    return {
      said: 'seen',
      battery: door?.battery ?? null,
      clock: door?.clock ?? null,
      held: answer.accessKeys
        .filter(one => one.status === 'GRANTED')
        .map(one => ({ reference: one.reference, window: spanOf(one.startDate, one.endDate) })),
      openings: answer.eventLogs.map(one => ({
        ...{ ref: one.id, at: one.date, reference: one.reference ?? null, code: null, who: one.user ?? null },
      })),
    };
  },
};
