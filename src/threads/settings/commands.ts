import { findOrderGroup } from '../../order-groups/queries.ts';
import { m } from '../../paraglide/messages.js';
import { stallHours } from '../../providers/opening/queries.ts';
import { allowing, providerWithRight } from '../../providers/queries.ts';
import { type Deed, defineCommand } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import type { Words } from '../../shared/i18n.ts';
import { isRefusal, refuse } from '../../shared/refusal.ts';
import { formatDayAndTime } from '../../shared/time.ts';
import type { OrderPlace } from '../queries.ts';
import { awayAt } from './away/rules.ts';
import type { SaveMessageSettings } from './contract.ts';
import { settingsOf } from './queries.ts';
import { awayText } from './rules.ts';
import { putSettings } from './store.ts';

interface Saved {
  item: { revision: number };
}

/** Saves how a stall speaks with its guests; what somebody else has saved meanwhile is not written over. */
export const saveSettings = defineCommand<SaveMessageSettings, Saved>({
  type: 'save-message-settings',
  allows: allowing('profile:change'),
  async run(deed) {
    const { world, caller, input } = deed;
    const staff = await providerWithRight(world, caller, input.idOrSlug, 'profile:change');
    if (isRefusal(staff)) return staff;
    const { providerId } = staff;
    const { staffNames, answers, ownHours, away, basedOn } = input;
    const revision = await putSettings(deed, providerId, {
      ...{ staffNames, answers, ownHours, away, basedOn },
      awayWords: written(input.awayWords),
      ready: input.ready.map(words => written(words) as Words),
    });
    if (revision === null) return refuse('changed-meanwhile');
    await emit(deed, { type: 'message-settings-changed', subject: 'messages', subjectId: providerId, providerId });
    return { item: { revision } };
  },
});

/** The languages that somebody wrote in; null for none. */
function written(words: Partial<Words> | null): Partial<Words> | null {
  const kept = Object.entries(words ?? {}).filter(([, text]) => text);
  return kept.length ? (Object.fromEntries(kept) as Partial<Words>) : null;
}

export interface AwayAnswer {
  text: string;
  since: Date;
}

/** Answer of a stall that is away, in the guest's language; null when it is not away, or has said so. */
export async function awayAnswerIn({ tx, now }: Deed, place: OrderPlace): Promise<AwayAnswer | null> {
  const settings = await settingsOf(tx, place.providerId);
  if (settings.answers === 'ALWAYS' && !settings.away) return null;
  const { hours, timeZone } = await stallHours(tx, place.providerId);
  const away = awayAt(settings, { hours, timeZone }, now);
  if (!away || (await saidSince(tx, place.orderId, away.since))) return null;
  const locale = (await findOrderGroup(tx, place.orderGroupId))?.locale ?? 'sv';
  const thanks = awayText(settings.awayWords, locale) ?? m.threads_away_thanks({}, { locale });
  const back = away.until && m.threads_away_until({ when: formatDayAndTime(away.until, locale, timeZone) }, { locale });
  return { text: [thanks, back].filter(Boolean).join(' '), since: away.since };
}

async function saidSince(tx: Deed['tx'], orderId: string, since: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('thread_messages')
    .select('id')
    .where('order_id', '=', orderId)
    .where('away_since', '=', since)
    .executeTakeFirst();
  return row !== undefined;
}
