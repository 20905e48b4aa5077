import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { FLOWS } from './rules.ts';

const challengeSchema = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    keySignature: z.string().optional(),
    expiresAt: z.number().optional(),
    data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
  }),
  signature: z.string().optional(),
});
export type Challenge = z.infer<typeof challengeSchema>;

/** Endpoint in the ALTCHA widget's own format, without our envelope. */
export const captchasContract = {
  challenge: contract
    .route({
      method: 'GET',
      path: '/captcha/challenge',
      summary: 'A challenge of the captcha, bound to a flow and a phone number',
      tags: ['access'],
    })
    .input(z.object({ flow: z.enum(FLOWS), phoneNumber: z.string().trim().min(1).max(40) }))
    .output(challengeSchema),
};
