import { z } from 'zod';
import { command, contract, item, items, line } from '../../shared/contract.ts';

const demoCodeSchema = z.object({
  username: z.string(),
  name: z.string(),
  code: z.string(),
  /** The code that follows, so that a page can count on without asking. */
  next: z.string(),
  secondsLeft: z.number().int(),
});
export type DemoCode = z.infer<typeof demoCodeSchema>;

const factorsSchema = z.object({
  authenticator: z.object({ _createdAt: z.string() }).nullable(),
  passkeys: z.array(
    z.object({ _id: z.string(), name: z.string(), _createdAt: z.string(), usedAt: z.string().nullable() }),
  ),
  recoveryCodesLeft: z.number().int(),
  /** Whether factors may be changed now: the second step was passed a moment ago, or there is none yet. */
  changeable: z.boolean(),
  /** Whether one factor must stay, as for staff. */
  required: z.boolean(),
});
export type Factors = z.infer<typeof factorsSchema>;

/** Recovery codes, shown once; null when the person has some already. */
const newCodes = item(z.object({ recoveryCodes: z.array(z.string()).nullable() }));

const secretly = 'Neither its body nor its answer is stored.';

export const factorsContract = {
  mine: contract
    .route({ method: 'GET', path: '/users/current/factors', summary: "The caller's second factors", tags: ['access'] })
    .output(item(factorsSchema)),
  proveCode: contract
    .route({
      method: 'POST',
      path: '/commands/prove-second-factor',
      summary: 'Pass the second step with a code of the app, or with a recovery code',
      description: `Gives the session another cookie. ${secretly}`,
      tags: ['access'],
    })
    .input(command('prove-second-factor', { code: line(6, 40) }))
    .output(item(z.null())),
  beginAuthenticator: contract
    .route({
      method: 'POST',
      path: '/commands/begin-authenticator',
      summary: 'A secret for an authenticator app, which holds once a code of it is confirmed',
      description: secretly,
      tags: ['access'],
    })
    .input(command('begin-authenticator', {}))
    .output(item(z.object({ enrolmentId: z.string(), secret: z.string(), address: z.string() }))),
  confirmAuthenticator: contract
    .route({
      method: 'POST',
      path: '/commands/confirm-authenticator',
      summary: 'Take the app into use with a code of it',
      description: `Passes the second step. ${secretly}`,
      tags: ['access'],
    })
    .input(command('confirm-authenticator', { enrolmentId: z.uuid(), code: line(6, 40) }))
    .output(newCodes),
  removeAuthenticator: contract
    .route({
      method: 'POST',
      path: '/commands/remove-authenticator',
      summary: 'Put the app out of use',
      tags: ['access'],
    })
    .input(command('remove-authenticator', {}))
    .output(item(z.null())),
  renewRecoveryCodes: contract
    .route({
      method: 'POST',
      path: '/commands/renew-recovery-codes',
      summary: 'Ten new recovery codes; the old ones end',
      description: secretly,
      tags: ['access'],
    })
    .input(command('renew-recovery-codes', {}))
    .output(newCodes),
  demoCodes: contract
    .route({
      method: 'GET',
      path: '/dev/second-factor-codes',
      summary: "The current codes of the demo's people; not found outside it",
      tags: ['dev'],
    })
    .output(items(demoCodeSchema)),
};
