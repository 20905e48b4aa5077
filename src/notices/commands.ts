import type { Deed } from '../shared/command.ts';
import { hallDeed, inTransaction } from '../shared/command.ts';
import { type OutboxHandler, send } from '../shared/outbox.ts';
import { packIn } from './parcels/commands.ts';
import { listenersOf } from './recipients/queries.ts';
import type { HallKind, NoticeKind, StallKind } from './rules.ts';
import { insertNotice, lockUnspread, markSpread } from './store.ts';

interface Happening<Kind extends NoticeKind> {
  kind: Kind;
  /** Name of what happened: a second telling of it is not written. */
  key: string;
  /** Ids from which its words are made when it is sent (Slice.notices). */
  ids: Record<string, string>;
  /** Of use until then: quiet hours do not hold it back past that. */
  actBy?: Date | null;
  /** Somebody who knows already, as the one who did it. */
  notTo?: string | null;
}

export interface StallHappening extends Happening<StallKind> {
  providerId: string;
  /** One person alone, who still has to have the right to it. */
  toUser?: string;
}

/**
 * Tells the people of a stall what happened, each as they wish, in the caller's transaction. Its words are made when it
 * is sent, by the writer that a slice names for the kind. Cheap: one row, however many people hear of it.
 */
export async function tellStaffIn(deed: Deed, happening: StallHappening): Promise<void> {
  await tellIn(deed, happening);
}

/** Tells the operators of the hall. */
export async function tellOperatorsIn(deed: Deed, happening: Happening<HallKind>): Promise<void> {
  await tellIn(deed, { ...happening, providerId: null });
}

async function tellIn(
  deed: Deed,
  told: Happening<NoticeKind> & { providerId: string | null; toUser?: string },
): Promise<void> {
  const { providerId, kind, key, ids, actBy = null, notTo = null, toUser = null } = told;
  const id = await insertNotice(deed, { providerId, kind, key: `${kind}:${key}`, ids, actBy, notTo, toUser });
  if (!id) return;
  await send(deed, { kind: 'notice', key: `notice:${id}`, data: { noticeId: id }, providerId });
}

/** Outbox handler of kind 'notice': writes who hears of it and by which channels, once, in one transaction. */
export const noticeHandler: OutboxHandler = {
  kind: 'notice',
  deliver: (world, { data }) =>
    inTransaction(world, async tx => {
      const deed = hallDeed(tx, world);
      const notice = await lockUnspread(tx, String(data.noticeId));
      if (!notice) return;
      const listeners = await listenersOf(world, tx, notice);
      const lines = listeners
        .flatMap(({ channels, ...listener }) => channels.map(channel => ({ ...listener, channel })))
        // One order everywhere, so that two notices never wait for each other's lines.
        .sort((a, b) => lineName(a).localeCompare(lineName(b)));
      for (const line of lines) await packIn(deed, [notice], line);
      await markSpread(deed, notice.id);
    }),
};

function lineName(line: { userId: string | null; address: string | null; channel: string }): string {
  return `${line.userId ?? line.address} ${line.channel}`;
}
