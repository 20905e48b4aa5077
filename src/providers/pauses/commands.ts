import { m } from '../../paraglide/messages.js';
import { type CallerDeed, defineCommand } from '../../shared/command.ts';
import type { Locale } from '../../shared/i18n.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import { calendarDayAt } from '../../shared/time.ts';
import { changeProviderIn } from '../commands.ts';
import { handRefusal } from '../holds/queries.ts';
import { lockStall, type Stall, stallRefusal } from '../profile/queries.ts';
import { providerTimeZone } from '../queries.ts';
import type { EndPause, PauseStall, Pauses } from './contract.ts';
import { pauseInForce, pausesOfStall } from './queries.ts';
import { type DayMistake, dayMistake, isItsName, pauseEnd } from './rules.ts';
import { endPause, insertPause } from './store.ts';

type Answer = { item: Pauses };

const DAY_MISTAKES: Record<DayMistake, (inputs: object, options: { locale: Locale }) => string> = {
  missing: m.pauses_day_missing,
  past: m.pauses_day_past,
  far: m.pauses_day_far,
};

/** Closes a stall. Nothing new is sold; what is held, ordered, paid and booked stays as it is. */
export const pauseStall = defineCommand<PauseStall, Answer>({
  type: 'pause-stall',
  allows: (world, caller, { idOrSlug, kind }) =>
    stallRefusal(world.db, caller, idOrSlug, kind === 'FOR_GOOD' ? 'stall:close' : undefined),
  async run(deed) {
    const { tx, caller, input, now, world } = deed;
    const stall = await lockStall(deed, input.idOrSlug);
    if (isRefusal(stall)) return stall;
    const no = await handRefusal(tx, stall.id);
    if (no) return no;
    const timeZone = await providerTimeZone(tx, stall.id);
    const wrong = mistakes(input, { stall, today: calendarDayAt(now, timeZone), locale: caller.locale });
    if (wrong) return wrong;
    const { paused } = await pauseInForce(tx, caller, { providerId: stall.id, now });
    if (paused?.forGood) return refuse('stall-closed');
    const { kind, reason = null } = input;
    const until = pauseEnd(input, timeZone, now);
    await changeProviderIn(deed, stall.id, { pausedUntil: until.toISOString(), pausedReason: reason });
    const isDated = kind === 'TODAY' || kind === 'UNTIL';
    await insertPause(tx, {
      id: world.newId(),
      provider_id: stall.id,
      kind,
      until: isDated ? until : null,
      reason: reason && JSON.stringify(reason),
      began_at: now,
      began_by: caller.userId,
    });
    return await answer(deed, stall);
  },
});

/** Opens a closed stall at once. Closed for good, only its owner opens it. */
export const endStallPause = defineCommand<EndPause, Answer>({
  type: 'end-pause',
  allows: (world, caller, { idOrSlug }) => stallRefusal(world.db, caller, idOrSlug),
  async run(deed) {
    const { tx, caller, input, now } = deed;
    const stall = await lockStall(deed, input.idOrSlug);
    if (isRefusal(stall)) return stall;
    const no = await handRefusal(tx, stall.id);
    if (no) return no;
    const { paused } = await pauseInForce(tx, caller, { providerId: stall.id, now });
    if (!paused) return refuse('stall-open');
    if (paused.forGood && !paused.mayEnd) return refuse('stall-closed');
    await changeProviderIn(deed, stall.id, { pausedUntil: null, pausedReason: null });
    await endPause(tx, { providerId: stall.id, by: caller.userId, now });
    return await answer(deed, stall);
  },
});

function mistakes(
  input: PauseStall,
  { stall, today, locale }: { stall: Stall; today: string; locale: Locale },
): Refusal | null {
  const day = dayMistake(input, today);
  if (day) return refuse('invalid-input', { opensOn: DAY_MISTAKES[day]({}, { locale }) });
  if (input.kind === 'FOR_GOOD' && !isItsName(input.name ?? '', stall.title))
    return refuse('invalid-input', { name: m.pauses_name_wrong({}, { locale }) });
  return null;
}

async function answer({ tx, caller, now }: CallerDeed, stall: Stall): Promise<Answer> {
  return { item: await pausesOfStall(tx, { caller, stall, now }) };
}
