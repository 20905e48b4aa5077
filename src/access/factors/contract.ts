import { z } from 'zod';
import { command, contract, item, items, line } from '../../shared/contract.ts';

const demoCodeSchema = z.object({
  username: z.string(),
  name: z.string(),
  code: z.string(),
  /** The one that follows, so that a page can go on counting without asking. */
  next: z.string(),
  secondsLeft: z.number().int(),
});
export type DemoCode = z.infer<typeof demoCodeSchema>;

export const factorsContract = {
  proveCode: contract
    .route({
      method: 'POST',
      path: '/commands/prove-second-factor',
      summary: 'Pass the second step with a code of the app, or with a recovery code',
      description: 'Gives the session another cookie. Neither its body nor its answer is stored.',
      tags: ['access'],
    })
    .input(command('prove-second-factor', { code: line(6, 40) }))
    .output(item(z.null())),
  demoCodes: contract
    .route({
      method: 'GET',
      path: '/dev/second-factor-codes',
      summary: "The current codes of the demo's people; not found outside it",
      tags: ['dev'],
    })
    .output(items(demoCodeSchema)),
};
