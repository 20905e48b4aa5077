import { z } from 'zod';
import { command, contract, item } from '../../shared/contract.ts';
import { STALL_KINDS, type StallKind } from '../rules.ts';

const kind = z.enum(Object.keys(STALL_KINDS) as [StallKind, ...StallKind[]]);
const token = z.string().min(1).max(300);

const subscriptionSchema = z.object({
  kind,
  /** Name of the stall that it is of. */
  place: z.string(),
  wanted: z.boolean(),
});
export type SubscriptionSeen = z.infer<typeof subscriptionSchema>;

const endInput = command('end-notice-subscription', { token });
export type EndNoticeSubscription = z.infer<typeof endInput>;

const tags = ['notices'];
const answer = item(subscriptionSchema);

/** Optional mail that is ended from the mailbox, without signing in: its link is the right to. */
export const unsubscribingContract = {
  one: contract
    .route({ method: 'GET', path: '/notice-subscriptions/{token}', summary: 'What a link would end', tags })
    .input(z.object({ token }))
    .output(answer),
  end: contract
    .route({
      method: 'POST',
      path: '/notice-subscriptions/{token}/endings',
      summary: 'End optional mail; mailboxes post a form to it by themselves (RFC 8058)',
      tags,
    })
    .input(endInput)
    .output(answer),
};
