import { createHash } from 'node:crypto';
import { findOrderGroup } from '../../order-groups/queries.ts';
import { type PrivatePicture, readPrivatePicture } from '../../pictures/commands.ts';
import { hallDeed, inTransaction } from '../../shared/command.ts';
import { send } from '../../shared/outbox.ts';
import type { World } from '../../shared/world.ts';
import { addMessageIn, withinLimits } from '../commands.ts';
import type { ThreadAddress } from '../letters/queries.ts';
import { ABOVE_LINES } from '../letters/wording/rules.ts';
import { placeOfOrder } from '../queries.ts';
import { MOST_PICTURES, MOST_TEXT } from '../rules.ts';
import { lockThread } from '../store.ts';
import { keyLookup, proveLetter } from './adapters/proving.ts';
import { readLetter } from './adapters/reading.ts';
import { addressOfReply, type Writer, wordsByMail, writerBehind } from './queries.ts';
import {
  type Answered,
  answeredFor,
  type IncomingLetter,
  isAutomatic,
  isMisuse,
  isRepeated,
  isTold,
  LATER_ANSWER,
  OF_REPLIES,
  OF_REPLIES_A_DAY,
  type Proof,
  type Told,
  UNKNOWN_ADDRESS,
  type Verdict,
  verdictOn,
} from './rules.ts';
import { noteLetter, noteMisuse } from './store.ts';
import { answerWords } from './wording/rules.ts';

interface Incoming {
  raw: Buffer;
  /** Sender and recipient of the mail conversation, whatever the letter says. */
  from: string;
  to: string;
}

/** Whether letters to an address are taken at all. */
export async function knowsReply(world: World, email: string): Promise<Answered> {
  const address = await addressOfReply(world, email);
  if (!address) return UNKNOWN_ADDRESS;
  return address.endedAt || address.until <= world.now() ? answeredFor('OVER') : null;
}

/**
 * Takes an answer by mail into its conversation, or refuses it. It is acknowledged after the commit alone, and known
 * again by its signatures and its content: a server that brings it twice, to two copies or after a kill, brings it once.
 */
export async function takeAnswer(world: World, incoming: Incoming): Promise<Answered> {
  const address = await addressOfReply(world, incoming.to);
  if (!address) return UNKNOWN_ADDRESS;
  const letter = await readLetter(incoming.raw);
  if (!letter) return { code: 554, says: '5.6.0 The letter cannot be read' };
  if (isAutomatic(letter, incoming.from)) return noted(world, address, 'AUTOMATIC');
  const limits = [
    [`replies-of:${address.id}`, OF_REPLIES],
    [`replies-a-day:${address.id}`, OF_REPLIES_A_DAY],
  ] as const;
  if (!(await withinLimits(world, limits))) return LATER_ANSWER;
  const proof = await proveLetter(incoming.raw, keyLookup(world.config.mail.replies!.dns), world.now());
  const words = wordsOf(world, letter);
  const writer = await writerBehind(world.db, address);
  const verdict = verdictOn({
    ...{ letter, proof, words, cameTo: incoming.to, envelopeFrom: incoming.from, mostText: MOST_TEXT },
    person: writer ? address : { ...address, endedAt: world.now() },
    isReplyAddress: email => email.endsWith(`@${world.config.mail.replies!.domain}`),
    now: world.now(),
  });
  if (verdict !== 'TAKE') return await refused(world, address, verdict);
  const { pictures, leftOut } = await picturesOf(letter);
  if (!words && !pictures.length) return await refused(world, address, 'EMPTY');
  const digests = digestsOf(incoming.raw, letter, proof);
  const kept = await keepAnswer(world, address, { writer: writer!, words, pictures, leftOut, digests });
  return noted(world, address, kept);
}

function wordsOf({ config }: World, letter: IncomingLetter): string {
  const host = new URL(config.baseUrl).host;
  return answerWords(letter, { host, domain: config.mail.replies!.domain, above: ABOVE_LINES });
}

/** Pictures of a letter, as many as a message holds; other files are counted and left out. */
async function picturesOf({ files }: IncomingLetter): Promise<{ pictures: PrivatePicture[]; leftOut: number }> {
  const pictures: PrivatePicture[] = [];
  for (const { type, bytes } of files) {
    if (pictures.length === MOST_PICTURES || !type.startsWith('image/')) continue;
    const picture = await readPrivatePicture(bytes);
    if (!('refused' in picture)) pictures.push(picture);
  }
  return { pictures, leftOut: files.length - pictures.length };
}

/** Names of a letter: each signature that proves it, and its content under the name its writer's program gave it. */
function digestsOf(raw: Buffer, { messageId }: IncomingLetter, { aligned }: Proof): string[] {
  const end = raw.indexOf('\r\n\r\n');
  const body = createHash('sha256')
    .update(messageId ?? '')
    .update(raw.subarray(Math.max(end, 0)));
  return [...new Set([...aligned.map(({ digest }) => `signature:${digest}`), `body:${body.digest('base64url')}`])];
}

interface Answer {
  writer: Writer;
  words: string;
  pictures: readonly PrivatePicture[];
  leftOut: number;
  digests: readonly string[];
}

class CameBefore extends Error {}

async function keepAnswer(
  world: World,
  address: ThreadAddress,
  answer: Answer,
): Promise<'TAKEN' | 'TWICE' | 'AUTOMATIC'> {
  const { writer, words, pictures, leftOut, digests } = answer;
  const { orderId, side } = address;
  try {
    return await inTransaction(world, async tx => {
      const deed = hallDeed(tx, world);
      const place = (await placeOfOrder(tx, orderId))!;
      await lockThread(deed, place);
      if (isRepeated(words, await wordsByMail(tx, address, deed.now))) return 'AUTOMATIC';
      const said = { place, side, via: 'MAIL', authorId: writer.userId, text: words, pictures, leftOut } as const;
      const { item } = await addMessageIn(deed, said);
      if (!(await noteLetter(deed, { orderId, messageId: item._id, digests }))) throw new CameBefore();
      return 'TAKEN';
    });
  } catch (fault) {
    if (fault instanceof CameBefore) return 'TWICE';
    throw fault;
  }
}

/** Refuses a letter: what its person has surely written is told to them, what they have not counts against the address. */
async function refused(world: World, address: ThreadAddress, verdict: Verdict): Promise<Answered> {
  if (isMisuse(verdict)) await inTransaction(world, tx => noteMisuse(hallDeed(tx, world), address.id));
  if (isTold(verdict)) await tellWriter(world, address, verdict);
  return noted(world, address, verdict);
}

/** Letter to the person of an address, whoever brought theirs: once a day and reason, and never to a program. */
async function tellWriter(world: World, address: ThreadAddress, reason: Told): Promise<void> {
  await inTransaction(world, async tx => {
    const deed = hallDeed(tx, world);
    const place = (await placeOfOrder(tx, address.orderId))!;
    const group = await findOrderGroup(tx, place.orderGroupId);
    const day = deed.now.toISOString().slice(0, 10);
    await send(deed, {
      kind: 'mail',
      key: `answer-refused:${address.id}:${reason}:${day}`,
      data: {
        template: 'answer-not-taken',
        ids: { addressId: address.id, reason },
        locale: address.side === 'GUEST' ? (group?.locale ?? 'sv') : 'sv',
      },
      providerId: address.providerId,
    });
  });
}

/** One line of the log, without anything of the person. */
function noted(world: World, { id }: ThreadAddress, outcome: Verdict | 'TAKEN' | 'TWICE'): Answered {
  world.log.info({ address: id, outcome }, 'an answer by mail');
  return outcome === 'TAKEN' || outcome === 'TWICE' ? null : answeredFor(outcome);
}
