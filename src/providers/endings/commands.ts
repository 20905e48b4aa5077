import { tellOperatorsIn } from '../../notices/commands.ts';
import { m } from '../../paraglide/messages.js';
import { sendToOwnersIn } from '../../people/owners/commands.ts';
import { type CallerDeed, type Deed, defineCommand } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import { formatDate } from '../../shared/time.ts';
import { writeProviderIn } from '../commands.ts';
import { hallOnly, openHold } from '../holds/queries.ts';
import { NEVER } from '../pauses/rules.ts';
import { stallRefusal } from '../profile/queries.ts';
import { findProviderId, providerTimeZone } from '../queries.ts';
import type { AnswerEndingObjection, Endings, EndStallPlace, ObjectToEnding, WithdrawStallEnding } from './contract.ts';
import { endingsAsSeen, standingEnding } from './queries.ts';
import { endingDays, endingMoment } from './rules.ts';
import { insertEnding, updateEnding } from './store.ts';

type Answer = { item: Endings };
type Standing = NonNullable<Awaited<ReturnType<typeof standingEnding>>>;

/** Gives notice that a stall's place ends, with the reasons; its owners have a letter at once. By a ground of today, it ends at once. */
export const endStallPlace = defineCommand<EndStallPlace, Answer>({
  type: 'end-stall-place',
  allows: (_world, caller) => hallOnly(caller),
  async run(deed) {
    const { tx, world, caller, input, now } = deed;
    const providerId = await lockedSeller(deed, input.idOrSlug);
    if (!providerId) return refuse('not-found');
    if (await standingEnding(tx, providerId)) return refuse('ending-given');
    const when = { now, timeZone: await providerTimeZone(tx, providerId) };
    const wrong = mistakeIn(deed, when);
    if (wrong) return wrong;
    const { terms, facts, ground, groundWord, endsOn } = input;
    const id = world.newId();
    const ends_at = endingMoment(endsOn, when);
    await insertEnding(tx, {
      ...{ id, provider_id: providerId, terms, facts, ground, ground_word: ground ? groundWord : '' },
      ...{ ends_on: endsOn, ends_at, told_at: now, told_by: caller.userId },
    });
    await tellIn(deed, { id, providerId, type: 'stall-ending-told' });
    if (ends_at <= now) await endPlaceIn(deed, providerId);
    return await answerOf(deed, providerId);
  },
});

/** Takes a notice back, before its day or after: a stall whose place had ended is given back as it was. */
export const withdrawStallEnding = defineCommand<WithdrawStallEnding, Answer>({
  type: 'withdraw-stall-ending',
  allows: (_world, caller) => hallOnly(caller),
  async run(deed) {
    const { tx, caller, input, now } = deed;
    const one = await lockedEnding(deed, input);
    if (isRefusal(one)) return one;
    const { id, provider_id: providerId } = one;
    const change = { withdrawn_at: now, withdrawn_because: input.reason, withdrawn_by: caller.userId };
    await updateEnding(tx, id, change);
    if (one.ended_at) await giveBackIn(deed, one);
    await tellIn(deed, { id, providerId, type: 'stall-ending-withdrawn' });
    return await answerOf(deed, providerId);
  },
});

/** An owner objects, once: a case of the hall until it is answered or the notice is taken back (article 11). */
export const objectToEnding = defineCommand<ObjectToEnding, Answer>({
  type: 'object-to-ending',
  allows: (world, caller, { idOrSlug }) => stallRefusal(world.db, caller, idOrSlug, 'terms:accept'),
  async run(deed) {
    const { tx, caller, input, now } = deed;
    const one = await lockedEnding(deed, input);
    if (isRefusal(one)) return one;
    if (one.objected_at) return refuse('status-moved');
    const { id, provider_id: providerId } = one;
    await updateEnding(tx, id, { objection: input.text, objected_at: now, objected_by: caller.userId });
    const ids = { kind: 'ENDING', subject: id };
    await tellOperatorsIn(deed, { kind: 'case', key: `ENDING:${id}`, ids });
    const about = { subject: 'provider', subjectId: providerId, providerId } as const;
    await emit(deed, { ...about, type: 'stall-ending-objected', data: { endingId: id } });
    return await answerOf(deed, providerId);
  },
});

/** The hall answers an objection: the notice stands, and why. */
export const answerEndingObjection = defineCommand<AnswerEndingObjection, Answer>({
  type: 'answer-ending-objection',
  allows: (_world, caller) => hallOnly(caller),
  async run(deed) {
    const { tx, caller, input, now } = deed;
    const one = await lockedEnding(deed, input);
    if (isRefusal(one)) return one;
    if (!one.objected_at || one.answered_at) return refuse('status-moved');
    const { id, provider_id: providerId } = one;
    await updateEnding(tx, id, { answer: input.answer, answered_at: now, answered_by: caller.userId });
    await tellIn(deed, { id, providerId, type: 'stall-ending-answered' });
    return await answerOf(deed, providerId);
  },
});

/**
 * Ends the place of a stall whose day has come: nothing new is sold, and no list leads there. What is ordered stays; its
 * people read and run what is left.
 */
export async function endPlaceIn(deed: Deed, providerId: string): Promise<void> {
  const { tx, now } = deed;
  const stall = await lockedPause(deed, providerId);
  const one = await standingEnding(tx, providerId);
  if (!one || one.ended_at || one.ends_at > now) return;
  // A pause of the seller's own comes back with a stall whose notice is taken back; the hall's hold keeps its own.
  const own = stall.until && stall.until > now && !(await openHold(tx, providerId));
  const before = own ? { before_until: stall.until, before_reason: stall.reason } : {};
  await updateEnding(tx, one.id, { ended_at: now, ...before });
  await writeProviderIn(deed, providerId, { pausedUntil: NEVER.FOR_GOOD.toISOString(), pausedReason: null });
  await tellIn(deed, { id: one.id, providerId, type: 'stall-place-ended' });
}

async function giveBackIn(deed: Deed, one: Standing): Promise<void> {
  const { tx, now } = deed;
  const { provider_id: providerId, before_until, before_reason } = one;
  const hold = await openHold(tx, providerId);
  const held = hold && (hold.kind === 'CLOSED' ? NEVER.FOR_GOOD : NEVER.OPEN_ENDED);
  const until = held ?? (before_until && before_until > now ? before_until : null);
  const pausedReason = until && !held ? (before_reason as never) : null;
  await writeProviderIn(deed, providerId, { pausedUntil: until?.toISOString() ?? null, pausedReason });
}

function mistakeIn(
  { world, caller, input }: CallerDeed & { input: EndStallPlace },
  when: { now: Date; timeZone: string },
): Refusal | null {
  const { ground, groundWord, endsOn } = input;
  const says = { locale: caller.locale };
  if (ground && !groundWord) return refuse('invalid-input', { groundWord: m.endings_ground_word_missing({}, says) });
  const { first, last } = endingDays({ noticeDays: world.config.endNoticeDays, ground }, when);
  const day = formatDate(`${first}T12:00:00Z`, caller.locale);
  if (endsOn < first) return refuse('invalid-input', { endsOn: m.endings_too_soon({ day }, says) });
  return endsOn > last ? refuse('invalid-input', { endsOn: m.fees_too_far({}, says) }) : null;
}

/** The seller, its row locked: two operators decide one after the other, and so does the clock. */
async function lockedSeller(deed: CallerDeed, idOrSlug: string): Promise<string | null> {
  const found = await findProviderId(deed.tx, idOrSlug);
  if (found) await lockedPause(deed, found.id);
  return found?.id ?? null;
}

async function lockedPause({ tx }: Deed, providerId: string) {
  const { until, reason } = await tx
    .selectFrom('providers')
    .select(['paused_until as until', 'paused_reason as reason'])
    .where('id', '=', providerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { until, reason: reason && JSON.stringify(reason) };
}

async function lockedEnding(
  deed: CallerDeed,
  { idOrSlug, endingId }: { idOrSlug: string; endingId: string },
): Promise<Standing | Refusal> {
  const providerId = await lockedSeller(deed, idOrSlug);
  if (!providerId) return refuse('not-found');
  const one = await standingEnding(deed.tx, providerId);
  return one?.id === endingId ? one : refuse('ending-gone');
}

async function answerOf({ tx, world, caller }: CallerDeed, providerId: string): Promise<Answer> {
  return { item: await endingsAsSeen(world, tx, { caller, providerId }) };
}

async function tellIn(
  deed: Deed,
  { id, providerId, type }: { id: string; providerId: string; type: string },
): Promise<void> {
  const ids = { endingId: id, type };
  await sendToOwnersIn(deed, { providerId, template: 'ending-news', key: `${id}:${type}`, ids });
  const about = { subject: 'provider', subjectId: providerId, providerId } as const;
  await emit(deed, { ...about, type, data: { endingId: id } });
}
