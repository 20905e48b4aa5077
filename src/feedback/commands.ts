import { defineCommand } from '../shared/command.ts';
import type { Tx } from '../shared/database/connect.ts';
import { emit } from '../shared/events.ts';
import { addressBlock } from '../shared/networks.ts';
import { withinLimit } from '../shared/rate-limit.ts';
import { refuse } from '../shared/refusal.ts';
import type { Feedback, GiveFeedback, HandleFeedback } from './contract.ts';
import { oneFeedback, refusedInbox } from './queries.ts';
import { FEEDBACK_LIMIT, faultWithoutQueries, pageWithoutSecrets } from './rules.ts';
import { forgetSender, insertFeedback, setHandled } from './store.ts';

/** Feedback, open to everybody, because people with trouble are seldom signed in. */
export const giveFeedback = defineCommand<GiveFeedback, { item: { _id: string } }>({
  type: 'give-feedback',
  async allows(world, caller) {
    const within = await withinLimit(world, `feedback-address:${addressBlock(caller.ip)}`, FEEDBACK_LIMIT);
    return within ? null : refuse('too-many');
  },
  async run(deed) {
    const { tx, world, caller, input, now } = deed;
    const id = world.newId();
    await insertFeedback(tx, {
      id,
      comments: input.comments,
      name: input.name,
      email: input.email,
      reference: input.reference || null,
      fault: input.fault ? faultWithoutQueries(input.fault) : null,
      page: pageWithoutSecrets(input.page),
      build: input.build,
      locale: caller.locale,
      given_at: now,
    });
    const told = { subject: 'feedback', subjectId: id, providerId: null } as const;
    await emit(deed, { type: 'feedback-given', ...told });
    return { item: { _id: id } };
  },
});

export const handleFeedback = defineCommand<HandleFeedback, { item: Feedback }>({
  type: 'handle-feedback',
  allows: (_world, caller) => refusedInbox(caller),
  async run(deed) {
    const { tx, caller, input, now } = deed;
    const { feedbackId: id, handled } = input;
    const found = await setHandled(tx, id, {
      handled_at: handled ? now : null,
      handled_by: handled ? caller.userId : null,
    });
    if (!found) return refuse('not-found');
    const told = { subject: 'feedback', subjectId: id, providerId: null } as const;
    await emit(deed, { type: handled ? 'feedback-handled' : 'feedback-reopened', ...told });
    return { item: (await oneFeedback(tx, id, caller.locale))! };
  },
});

/** Erases the sender of feedback by their verified e-mail address. */
export async function forgetSenderIn(tx: Tx, emailAddress: string): Promise<void> {
  await forgetSender(tx, emailAddress);
}
