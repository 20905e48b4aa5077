import { z } from 'zod';
import { command, contract, item } from '../../shared/contract.ts';
import { PASSWORD } from '../../sign-in/rules.ts';

const tags = ['personal-data'];

const obstaclesSchema = z.object({
  /** Order groups that are not finished. */
  orders: z.array(z.object({ _id: z.string(), reference: z.string(), seller: z.string() })),
  /** Stalls whose only owner is this person. */
  stalls: z.array(z.object({ slug: z.string(), title: z.string() })),
  /** Whether this person is the last platform staff. */
  hall: z.boolean(),
});
export type Obstacles = z.infer<typeof obstaclesSchema>;

export const personalDataContract = {
  export: contract
    .route({
      method: 'POST',
      path: '/commands/export-my-data',
      summary: 'Everything that the hall keeps of who is signed in',
      description: 'Its answer is not stored.',
      tags,
    })
    .input(command('export-my-data', {}))
    .output(item(z.record(z.string(), z.unknown()))),
  obstacles: contract
    .route({
      method: 'GET',
      path: '/users/current/erasure-obstacles',
      summary: 'What is to be settled before who is signed in can be forgotten',
      tags,
    })
    .output(item(obstaclesSchema)),
  erase: contract
    .route({
      method: 'POST',
      path: '/commands/erase-my-account',
      summary: 'Forget who is signed in, as far as bookkeeping law lets the hall',
      description: 'Confirmed by the password, or by a word where there is none. Neither body nor answer is stored.',
      tags,
    })
    .input(command('erase-my-account', { confirmation: z.string().max(PASSWORD.most) }))
    .output(item(z.null())),
};
