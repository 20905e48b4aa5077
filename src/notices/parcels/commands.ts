import { textIn } from '../../notifications/texts/commands.ts';
import { type Deed, hallDeed, inTransaction } from '../../shared/command.ts';
import type { Locale } from '../../shared/i18n.ts';
import { type OutboxHandler, send } from '../../shared/outbox.ts';
import type { World } from '../../shared/world.ts';
import { cannotWait, type QuietHours, quietUntil } from '../quiet/rules.ts';
import { type NoticeChannel, nextAfterMost, TRIAL } from '../rules.ts';
import { insertNotice, markSpread, type NoticeRow } from '../store.ts';
import { browsersOf, noticesWithoutMail, parcelWords, recipientOf } from './queries.ts';
import { MOST_TEXTS_A_DAY, TEXT_USE_MS, textOf } from './rules.ts';
import {
  insertMessage,
  insertParcel,
  type Line,
  lockLine,
  lockOpenParcel,
  markHanded,
  type Parcel,
  sealParcel,
  sentInHour,
  takeTextOfDay,
} from './store.ts';

export interface ListeningLine extends Omit<Line, 'providerId'> {
  locale: Locale;
  quiet: QuietHours | null;
}

const HALL_ZONE = 'Europe/Stockholm';

/**
 * Puts notices into a parcel to somebody: one of their own at once, or the one that collects what waits: for the end of
 * quiet hours, or for room below the most of an hour.
 */
export async function packIn(deed: Deed, notices: readonly NoticeRow[], to: ListeningLine): Promise<void> {
  const { tx, now } = deed;
  const [first] = notices;
  if (!first) return;
  const line: Line = { providerId: first.providerId, ...to };
  await lockLine(tx, line);
  const quietEnd = quietUntil(to.quiet, now, first.timeZone ?? HALL_ZONE);
  const waitsFor = quietEnd && !notices.some(({ actBy }) => cannotWait(actBy, quietEnd)) ? quietEnd : null;
  const room = nextAfterMost(to.channel, await sentInHour(tx, line, now), now);
  const dueAt = waitsFor ?? room;
  // Notices that cannot wait go past a parcel that waits for the morning.
  const open = dueAt || !quietEnd ? await lockOpenParcel(tx, line) : null;
  const parcelId = open?.id ?? (await addParcel(deed, line, { locale: to.locale, dueAt }));
  for (const { id } of notices) await insertMessage(tx, line, id, parcelId);
}

/** Sends a trial of a channel to who asked for it, past quiet hours and past the most of an hour. */
export async function sendTrialIn(
  deed: Deed,
  to: { userId: string; providerId: string | null; channel: NoticeChannel; locale: Locale; key: string },
): Promise<void> {
  const { providerId, userId, channel, locale, key } = to;
  const told = { providerId, kind: TRIAL, key: `${TRIAL}:${key}`, ids: { channel }, actBy: null, notTo: null } as const;
  const noticeId = await insertNotice(deed, { ...told, toUser: userId });
  if (!noticeId) return;
  await markSpread(deed, noticeId);
  const line: Line = { providerId, userId, address: null, channel };
  const parcelId = await addParcel(deed, line, { locale, dueAt: null });
  await insertMessage(deed.tx, line, noticeId, parcelId);
}

async function addParcel(
  deed: Deed,
  line: Line,
  { locale, dueAt }: { locale: Locale; dueAt: Date | null },
): Promise<string> {
  const at = dueAt ?? deed.now;
  const id = await insertParcel(deed, line, { locale, collects: dueAt !== null, dueAt: at });
  const data = { parcelId: id };
  await send(deed, { kind: 'notice-parcel', key: `notice-parcel:${id}`, data, providerId: line.providerId, dueAt: at });
  return id;
}

/**
 * Outbox handler of kind 'notice-parcel': seals a parcel and hands it to its carrier, in a transaction that notes both,
 * so that a copy that dies in between hands it over once all the same.
 */
export const parcelHandler: OutboxHandler = {
  kind: 'notice-parcel',
  async deliver(world, { data }) {
    const parcel = await sealParcel(world.db, String(data.parcelId), world.now());
    if (!parcel || parcel.handedAt) return;
    // Rendered before the transaction: writers read by connections of their own.
    const text = parcel.channel === 'text' ? await textToSend(world, parcel) : null;
    const browsers = parcel.channel === 'push' && parcel.userId ? await browsersOf(world.db, parcel.userId) : [];
    await inTransaction(world, async tx => {
      const deed = hallDeed(tx, world);
      if (!(await markHanded(deed, parcel.id))) return;
      if (text) await textParcel(deed, parcel, text);
      else if (parcel.channel === 'mail') await mailParcel(deed, parcel);
      for (const subscriptionId of browsers)
        await send(deed, {
          kind: 'notice-push',
          key: `notice-push:${parcel.id}:${subscriptionId}`,
          data: { parcelId: parcel.id, subscriptionId },
          providerId: parcel.providerId,
        });
    });
  },
};

async function mailParcel(deed: Deed, parcel: Parcel): Promise<void> {
  const data = { template: 'notice', ids: { parcelId: parcel.id }, locale: parcel.locale };
  await send(deed, { kind: 'mail', key: `notice-mail:${parcel.id}`, data, providerId: parcel.providerId });
}

interface ToText {
  to: string;
  text: string;
  quiet: QuietHours | null;
}

/** Text message of a parcel; null when nothing is left to say. */
async function textToSend(world: World, parcel: Parcel): Promise<ToText | null> {
  const recipient = await recipientOf(world, parcel);
  const words = recipient?.phone ? await parcelWords(world, parcel) : null;
  if (!recipient?.phone || !words) return null;
  return { to: recipient.phone, text: textOf(words, world.config.baseUrl), quiet: recipient.quiet };
}

/**
 * Texts a parcel. Past the most of a day the stall's people hear of it by mail instead, by the rules of mail: of what they
 * have by mail anyway not a second time, and no more in an hour than they are told.
 */
async function textParcel(deed: Deed, parcel: Parcel, { to, text, quiet }: ToText): Promise<void> {
  const { tx, now } = deed;
  if (await takeTextOfDay(deed, parcel, MOST_TEXTS_A_DAY)) {
    await textIn(deed, { to, text, notAfter: new Date(now.getTime() + TEXT_USE_MS) });
    return;
  }
  const { userId, locale } = parcel;
  // A number of the stall's own has no mailbox behind it.
  if (userId === null) return;
  const notices = await noticesWithoutMail(tx, parcel);
  await packIn(deed, notices, { userId, address: null, channel: 'mail', locale, quiet });
}
