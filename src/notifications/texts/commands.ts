import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from '../../config.ts';
import type { Deed } from '../../shared/command.ts';
import { type OutboxHandler, send, takeBack } from '../../shared/outbox.ts';
import { openBytes, sealText } from '../../shared/seal.ts';
import type { World } from '../../shared/world.ts';
import { NotSent, sendText, statusOfText } from './adapters/46elks.ts';
import { mayFollow, statusFromCarrier } from './rules.ts';
import {
  acceptText,
  blankTooLate,
  findTextStatus,
  forgetText,
  giveUpText,
  moveText,
  saveText,
  takeText,
} from './store.ts';

export interface TextIntent {
  /** Its id, where whoever asks may ask again: the second one is not written. */
  id?: string;
  /** E.164. */
  to: string;
  text: string;
  /** Expiry; not sent after it, because it would be of no use. */
  notAfter: Date;
  /** Earliest sending, where it can still be taken back until then. */
  dueAt?: Date | undefined;
}

/**
 * Queues a text message in the caller's transaction. Number and text are encrypted beside the outbox row, which holds
 * an id alone, and are erased once the carrier has them or their time is over: nobody reads an old code in a backup.
 * Returns the message's id.
 */
export async function textIn(deed: Deed, intent: TextIntent): Promise<string> {
  const { world } = deed;
  const { id = world.newId(), to, text, notAfter, dueAt } = intent;
  await saveText(deed, { id, to, sealed: sealed(world, id, text), notAfter });
  await send(deed, {
    kind: 'text',
    key: `text:${id}`,
    data: { textId: id },
    providerId: null,
    ...(dueAt && { dueAt }),
  });
  return id;
}

/** Takes back a message that was not sent yet, and erases it; false when it is on its way. */
export async function withdrawTextIn(deed: Deed, id: string): Promise<boolean> {
  if (!(await takeBack(deed, `text:${id}`))) return false;
  await forgetText(deed.tx, id);
  return true;
}

/** Retry time of an unfinished text: longer than the carrier's timeout, much shorter than a code lives. */
const OVERTAKE_MS = 25_000;

/**
 * Outbox handler of kind 'text'. The carrier has no idempotency key, so the row is claimed before sending: two runs of
 * one job send once. A run that died in between, or never got an answer, is overtaken; then the same text may come
 * twice, which is better than never.
 */
export const textHandler: OutboxHandler = {
  kind: 'text',
  async deliver(world, { data }) {
    const id = String(data.textId);
    await blankTooLate(world.db, world.now());
    const now = world.now();
    const taken = await takeText(world.db, { id, now, overtakeBefore: new Date(now.getTime() - OVERTAKE_MS) });
    if (taken === 'over') return;
    if (taken === 'elsewhere') throw new Error('The message is being sent by another run');
    try {
      const reportUrl = `${world.config.baseUrl}/api/texts/${id}/reports/${reportToken(world, id)}`;
      const carrierId = await sendText(world, { to: taken.to, text: opened(world, id, taken.sealed), reportUrl });
      await acceptText(world.db, id, carrierId, world.now());
    } catch (fault) {
      if (fault instanceof NotSent) await giveUpText(world.db, id);
      throw fault;
    }
  },
};

/** Processes a delivery report, which only says where to look: the status is fetched from the carrier itself. */
export async function believeCarrier(world: World, report: { textId: string; carrierId: string }): Promise<void> {
  const word = await statusOfText(world, report.carrierId);
  const next = word === null ? null : statusFromCarrier(word);
  for (let tries = 0; next && tries < 3; tries++) {
    const status = await findTextStatus(world.db, report.textId);
    if (status === null || !mayFollow(status, next)) return;
    if (await moveText(world.db, report.textId, status, next)) return;
  }
}

/** Check of a report's token: the carrier signs nothing, so its secret is in the URL that it reports to. */
export function isReportToken(world: World, id: string, token: string): boolean {
  const [given, right] = [Buffer.from(token), Buffer.from(reportToken(world, id))];
  return given.length === right.length && timingSafeEqual(given, right);
}

function reportToken(world: World, id: string): string {
  return keyedHash(world.config, 'text reports', id).slice(0, 22);
}

const PURPOSE = 'text messages';

function sealed(world: World, id: string, text: string): Buffer {
  return sealText(world, PURPOSE, id, text);
}

function opened(world: World, id: string, box: Buffer): string {
  return openBytes(world.config, PURPOSE, id, box).toString();
}
