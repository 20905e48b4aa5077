import { z } from 'zod';
import { contract, items } from '../shared/contract.ts';

export const EXAMPLE_KINDS = [
  'open-stall',
  'paused-stall',
  'hidden-stall',
  'product-variants',
  'product-single',
  'product-few',
  'product-sold-out',
  'product-inactive',
  'product-voucher',
  'product-gift-card',
  'product-table',
  'product-bookable',
  'product-nights',
  'receipt',
  'pay-request',
  'processing',
  'swish-check',
  'quote',
  'quote-table',
  'content-page',
  'invitation',
] as const;

const exampleSchema = z.object({
  kind: z.enum(EXAMPLE_KINDS),
  title: z.string(),
  status: z.string().nullable(),
  /** Parts of the page's address. */
  slug: z.string().nullable(),
  id: z.string().nullable(),
  ak: z.string().nullable(),
});
export type Example = z.infer<typeof exampleSchema>;

const demoAccountSchema = z.object({
  username: z.string(),
  password: z.string(),
  name: z.string(),
  /** Suggestion what to try with this account. */
  about: z.string(),
});
export type DemoAccount = z.infer<typeof demoAccountSchema>;

/** Endpoints of the demo about itself. */
export const demoContract = {
  examples: contract
    .route({
      method: 'GET',
      path: '/dev/examples',
      summary: 'One example of each state, from the rows of the demo; not found outside it',
      tags: ['dev'],
    })
    .output(items(exampleSchema)),
  demoAccounts: contract
    .route({
      method: 'GET',
      path: '/dev/demo-accounts',
      summary: 'Accounts to try the demo with; none outside it',
      tags: ['dev'],
    })
    .output(items(demoAccountSchema)),
};
