import { z } from 'zod';
import { command, contract, item, items } from '../../shared/contract.ts';

const sessionSchema = z.object({
  _id: z.string(),
  /** Browser name from the user agent; null when unknown. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  beganAt: z.string(),
  /** Day of its last use. */
  seenOn: z.string().nullable(),
  isThis: z.boolean(),
  /** Whether its second step still holds. */
  proved: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;

export const sessionsContract = {
  mine: contract
    .route({
      method: 'GET',
      path: '/users/current/sessions',
      summary: 'Where the caller is signed in',
      tags: ['access'],
    })
    .output(items(sessionSchema)),
  end: contract
    .route({ method: 'POST', path: '/commands/end-session', summary: 'Sign out on another device', tags: ['access'] })
    .input(command('end-session', { sessionId: z.string().min(1).max(64) }))
    .output(item(z.null())),
  endOthers: contract
    .route({
      method: 'POST',
      path: '/commands/end-other-sessions',
      summary: 'Sign out everywhere but here',
      tags: ['access'],
    })
    .input(command('end-other-sessions', {}))
    .output(item(z.object({ count: z.number().int() }))),
};
