import { z } from 'zod';
import { HALL_DUTIES } from '../../providers/duties/rules.ts';
import { contract, item } from '../../shared/contract.ts';

const dayAmount = z.object({ day: z.string(), amount: z.number().int() });

const deskSchema = z.object({
  /** Numbers of what waits for a person of the hall. */
  waiting: z.object({
    cases: z.number().int(),
    applications: z.number().int(),
    objections: z.number().int(),
    feedback: z.number().int(),
    failedMessages: z.number().int(),
    failedJobs: z.number().int(),
    /** Invariants that the last audit found broken. */
    broken: z.number().int(),
  }),
  /** Duties of the hall by law that are not met. */
  lacks: z.array(z.enum(HALL_DUTIES)),
  /** Today's date of the hall, and öre with VAT by the stalls' own days: seven days, and the seven before. */
  today: z.string(),
  week: z.array(dayAmount),
  weekBefore: z.array(dayAmount),
  /** Stalls that sold this week, most of today first. */
  stalls: z.array(z.object({ slug: z.string(), title: z.string(), today: z.number().int(), week: z.number().int() })),
});
export type Desk = z.infer<typeof deskSchema>;

export const operatorsDeskContract = {
  read: contract
    .route({
      method: 'GET',
      path: '/platform/desk',
      summary: 'What waits for a person of the hall, and what it sold; platform staff',
      tags: ['backoffice'],
    })
    .output(item(deskSchema)),
};
