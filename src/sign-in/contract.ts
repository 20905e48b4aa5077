import { z } from 'zod';
import { command, contract, item } from '../shared/contract.ts';
import { SECOND_FACTOR } from './factors/rules.ts';
import { PASSWORD, USERNAME } from './rules.ts';

export const currentUserSchema = z.object({
  _id: z.string(),
  name: z.string(),
  /** Null for people who signed up by phone and have given none. */
  email: z.object({ emailAddress: z.string(), verified: z.boolean() }).nullable(),
  /** E.164, verified; null without one. */
  phoneNumber: z.string().nullable(),
  /** '{providerId}:{role}', or 'platform:{right}'. */
  scopes: z.array(z.string()),
  /** State of the second factor in this session: 'none' without scopes, 'enrol' and 'needed' before it, then 'done'. */
  secondFactor: z.enum(SECOND_FACTOR),
});

export type CurrentUser = z.infer<typeof currentUserSchema>;

export const accessContract = {
  current: contract
    .route({ method: 'GET', path: '/users/current', summary: 'Who is signed in, or null', tags: ['access'] })
    .output(item(currentUserSchema.nullable())),
  classicSignIn: contract
    .route({
      method: 'POST',
      path: '/commands/classic-sign-in',
      summary: 'Sign in with username and password',
      description: 'Sets the session cookie. Neither its body nor its answer is stored.',
      tags: ['access'],
    })
    .input(
      command('classic-sign-in', {
        username: z.string().trim().min(USERNAME.least).max(USERNAME.most),
        password: z.string().min(PASSWORD.least).max(PASSWORD.most),
      }),
    )
    .output(item(z.object({ _id: z.string() }))),
  signOut: contract
    .route({ method: 'POST', path: '/commands/sign-out', summary: 'End the session', tags: ['access'] })
    .input(command('sign-out', {}))
    .output(item(z.null())),
};
