import { z } from 'zod';
import { command, contract, item } from '../../shared/contract.ts';
import { CODE_DIGITS, PURPOSES } from './rules.ts';

export const sentSchema = z.object({
  signUpId: z.string(),
  /** Time from which another code may be asked for. */
  resendAt: z.string(),
  expiresAt: z.string(),
});
export type Sent = z.infer<typeof sentSchema>;

export const phonesContract = {
  countries: contract
    .route({ method: 'GET', path: '/phones/countries', summary: 'Whose numbers may sign in', tags: ['access'] })
    /** Closed without a carrier for text messages. */
    .output(
      item(
        z.object({
          open: z.boolean(),
          countries: z.array(z.object({ country: z.string(), callingCode: z.string() })),
        }),
      ),
    ),
  initiate: contract
    .route({
      method: 'POST',
      path: '/commands/initiate-phone-authentication',
      summary: 'Send a code to a phone',
      description:
        'Takes a solution of the captcha for this purpose and number, which then has served. The answer is the same whether the number is known or not. Neither body nor answer is stored.',
      tags: ['access'],
    })
    .input(
      command('initiate-phone-authentication', {
        phoneNumber: z.string().trim().min(1).max(40),
        signUpId: z.uuid(),
        purpose: z.enum(PURPOSES).default('sign-in'),
        altcha: z.string().min(1).max(4000),
      }),
    )
    .output(item(sentSchema)),
  verify: contract
    .route({
      method: 'POST',
      path: '/commands/verify-phone-code',
      summary: 'Sign in, up, or add the number, with the code that was sent',
      description: 'Only in the browser that asked for the code. Neither body nor answer is stored.',
      tags: ['access'],
    })
    .input(
      command('verify-phone-code', {
        signUpId: z.uuid(),
        code: z
          .string()
          .trim()
          .regex(new RegExp(`^\\d{${CODE_DIGITS}}$`)),
      }),
    )
    .output(item(z.object({ _id: z.string() }))),
  remove: contract
    .route({
      method: 'POST',
      path: '/commands/remove-phone-number',
      summary: 'Sign in by this number no more',
      description: 'Refused while there is no other way in.',
      tags: ['access'],
    })
    .input(command('remove-phone-number', {}))
    .output(item(z.null())),
};
