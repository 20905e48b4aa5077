import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyFor } from '../../config.ts';
import { hallName } from '../../notifications/names/queries.ts';
import { textIn } from '../../notifications/texts/commands.ts';
import {
  type CallerDeed,
  callerDeed,
  type Deed,
  defineCommand,
  inTransaction,
  signedIn,
} from '../../shared/command.ts';
import type { CommandInput } from '../../shared/contract.ts';
import { emit } from '../../shared/events.ts';
import { subnet } from '../../shared/networks.ts';
import { giveBack, type Limit, withinLimit } from '../../shared/rate-limit.ts';
import { isRefusal, type Refusal, type RefusalReason, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { emitPersonEvent } from '../accounts/commands.ts';
import { findPerson, lockPerson, provenAddress } from '../accounts/queries.ts';
import { deviceCookie } from '../adapters/device-cookie.ts';
import { checkSolution, type Solved, spendSolutionIn } from '../captchas/commands.ts';
import { noWayInLeft } from '../credentials/queries.ts';
import { sendNoticeIn } from '../letters/commands.ts';
import { letterLanguage } from '../letters/rules.ts';
import { endOwnSession, openSessionIn } from '../sessions/commands.ts';
import { type MobileNumber, mobileNumber } from './adapters/phone-numbers.ts';
import type { Sent } from './contract.ts';
import { codeText } from './mails/code-text.ts';
import {
  BREAKER,
  breakerTrips,
  CODE_MINUTES,
  CODE_TRIES_OF_NET,
  inventedEmail,
  isLive,
  NUMBER_LIMITS,
  newCode,
  type Purpose,
  RESEND_SECONDS,
} from './rules.ts';
import {
  countTry,
  deletePhone,
  findCode,
  findNumberHolder,
  lockCode,
  saveCode,
  saveHolder,
  savePhone,
  saveSend,
  saveUse,
  sendsTo,
  spendCode,
} from './store.ts';

export interface Initiation {
  _id: string;
  phoneNumber: string;
  signUpId: string;
  purpose: Purpose;
  altcha: string;
}

/** The caller with their browser's visitor id: a code is valid nowhere else. */
type Asker = Caller & { visitor: string };

/**
 * Sends a sign-in code. Not a stored command: its body holds a number and a solution, so no hash of it is kept; the
 * used solution remembers its press instead. Nothing here checks whether the number is known, so no answer and no time
 * can tell.
 */
export async function initiatePhoneAuthentication(
  world: World,
  caller: Asker,
  input: Initiation,
): Promise<Sent | Refusal> {
  const { purpose } = input;
  if (purpose === 'link' && !caller.userId) return refuse('not-signed-in');
  const { countries, user } = world.config.sms;
  if (!user) return refuse('texts-unavailable');
  const mobile = mobileNumber(input.phoneNumber, countries);
  if (!mobile) return refuse('phone-not-served');
  const solution = await checkSolution(world, input.altcha, { flow: purpose, phoneNumber: mobile.number });
  if (!solution) return refuse('captcha-failed');
  return await inTransaction(world, tx =>
    sendOnceIn(callerDeed(tx, { ...world, db: tx }, caller), { ...input, mobile, solution }),
  );
}

/**
 * Sends a code in one transaction: the spent solution, the rate limits, the code and its message. A refusal counts too.
 */
async function sendOnceIn(
  deed: CallerDeed<Asker>,
  input: Initiation & { mobile: MobileNumber; solution: Solved },
): Promise<Sent | Refusal> {
  const { tx, world, caller, now } = deed;
  const { mobile, solution } = input;
  const draft = sealDraft(world, input.signUpId, caller.visitor);
  const use = await spendSolutionIn(tx, solution, pressHash(world, input._id, caller.visitor));
  if (use === 'used') return refuse('captcha-failed');
  const before = use === 'same-press' ? await findCode(tx, draft) : undefined;
  if (before?.phone_number === mobile.number) return sentAt(input.signUpId, before.created_at);
  const no = await refusedToText(deed, mobile);
  if (no) return refuse(no);
  // A used solution: that press has sent its code, for another sign-up or too long ago to be remembered.
  if (use !== 'first') return refuse('captcha-failed');
  const code = newCode(world.random);
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000);
  await saveCode(deed, {
    draft,
    phoneNumber: mobile.number,
    purpose: input.purpose,
    userId: input.purpose === 'link' ? caller.userId : null,
    codeHash: phoneCodeHash(world, draft, mobile.number, code),
    sendId: world.newId(),
    country: mobile.country,
    expiresAt,
  });
  const text = codeText(code, caller.locale, {
    hall: await hallName(world.db, caller.locale),
    baseUrl: world.config.baseUrl,
  });
  await textIn(deed, { to: mobile.number, text, notAfter: expiresAt });
  return sentAt(input.signUpId, now);
}

function sentAt(signUpId: string, sent: Date): Sent {
  const after = (seconds: number) => new Date(sent.getTime() + seconds * 1000).toISOString();
  return { signUpId, resendAt: after(RESEND_SECONDS), expiresAt: after(CODE_MINUTES * 60) };
}

/** Texts a code to a stall's number; the caller keeps the send's id, to report the code's use. */
export async function textCodeIn(
  deed: CallerDeed,
  message: { phoneNumber: string; text: string; notAfter: Date },
): Promise<{ sendId: string } | Refusal> {
  const { tx, world } = deed;
  const { phoneNumber, text, notAfter } = message;
  const { countries, user } = world.config.sms;
  if (!user) return refuse('texts-unavailable');
  const mobile = mobileNumber(phoneNumber, countries);
  if (!mobile) return refuse('phone-not-served');
  const no = await refusedToText({ ...deed, world: { ...world, db: tx } }, mobile);
  if (no) return refuse(no);
  const sendId = world.newId();
  await saveSend(deed, { id: sendId, country: mobile.country });
  await textIn(deed, { to: mobile.number, text, notAfter });
  return { sendId };
}

/** Records that a sent code was used, which the circuit breaker counts. */
export async function codeUsedIn(deed: Deed, sendId: string): Promise<void> {
  await saveUse(deed, sendId);
}

/** Limits on codes texted to this number; the same ones hold for all purposes (protocols 3). */
async function refusedToText(deed: CallerDeed, mobile: MobileNumber): Promise<RefusalReason | null> {
  const { world, caller } = deed;
  return (await refusedByLimits(world, caller, mobile)) ?? (await refusedByHall(deed, mobile));
}

/** Rate limits of asker and number. The asker's come first, so that nobody exhausts those of other people's numbers. */
async function refusedByLimits(world: World, caller: Caller, { number }: MobileNumber): Promise<RefusalReason | null> {
  const { perNetHour, perNetDay } = world.config.sms;
  const net = subnet(caller.ip);
  const within = (key: string, limit: Limit) => withinLimit(world, key, limit);
  if (!(await within(`code-net-hour:${net}`, { hits: perNetHour, seconds: 3600 }))) return 'too-many';
  if (!(await within(`code-net-day:${net}`, { hits: perNetDay, seconds: 86_400 }))) return 'too-many';
  if (!(await within(`code-pause:${number}`, NUMBER_LIMITS.pause))) return 'code-too-soon';
  if (!(await within(`code-quarter:${number}`, NUMBER_LIMITS.quarter))) return 'too-many';
  return (await within(`code-day:${number}`, NUMBER_LIMITS.day)) ? null : 'too-many';
}

/** The hall's own limits: caps on spending, and a circuit breaker per country whose codes nobody uses. Each alarms. */
async function refusedByHall({ tx, world, now }: Deed, mobile: MobileNumber): Promise<RefusalReason | null> {
  const { mostPerHour, mostPerDay } = world.config.sms;
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  // Codes sent just now are left out, because they had no time to be used.
  const watched = await sendsTo(tx, mobile.country, { from: ago(BREAKER.minutes), until: ago(CODE_MINUTES) });
  if (breakerTrips(watched)) return await alarm(world, `breaker-${mobile.country}`);
  if (!(await withinLimit(world, 'code-hall-hour:all', { hits: mostPerHour, seconds: 3600 })))
    return await alarm(world, 'cap-hour');
  if (!(await withinLimit(world, 'code-hall-day:all', { hits: mostPerDay, seconds: 86_400 })))
    return await alarm(world, 'cap-day');
  return null;
}

async function alarm(world: World, what: string): Promise<RefusalReason> {
  // One log line per hour and cause; /metrics has the numbers.
  if (await withinLimit(world, `code-alarm:${what}`, { hits: 1, seconds: 3600 }))
    world.log.error({ alarm: what }, 'no more codes are sent for now: see docs/operating.md, text messages');
  return 'texts-unavailable';
}

/**
 * Verifies a code: signs in, up, or adds the number. One answer for every failure: no such sign-up, another browser,
 * another number's code, too late, too many tries, or a number of another account.
 */
export async function verifyPhoneCode(
  world: World,
  caller: Caller,
  input: { _id: string; signUpId: string; code: string },
  resHeaders: Headers,
): Promise<{ _id: string } | Refusal> {
  const tries = `code-tries:${subnet(caller.ip)}`;
  if (!(await withinLimit(world, tries, CODE_TRIES_OF_NET))) return refuse('too-many');
  const proven = await inTransaction(world, tx => proveIn(callerDeed(tx, world, caller), input));
  if (isRefusal(proven)) return proven;
  await giveBack(world, tries);
  if (proven.purpose === 'link') return { _id: proven.userId };
  const opened = await inTransaction(world, tx => openSessionIn(callerDeed(tx, world, caller), proven.userId));
  if (!opened) return refuse('sign-in-failed');
  await endOwnSession(world, caller);
  resHeaders.append('set-cookie', opened.cookie);
  resHeaders.append('set-cookie', deviceCookie(world, caller.device, proven.userId));
  return { _id: proven.userId };
}

async function proveIn(
  deed: CallerDeed,
  input: { _id: string; signUpId: string; code: string },
): Promise<{ userId: string; purpose: Purpose } | Refusal> {
  const { tx, world, caller, now } = deed;
  const draft = sealDraft(world, input.signUpId, caller.visitor ?? '');
  const press = pressHash(world, input._id, caller.visitor ?? '');
  const row = await lockCode(tx, draft);
  const given = phoneCodeHash(world, draft, row?.phone_number ?? '', input.code);
  const right = timingSafeEqual(given, row?.code_hash ?? Buffer.alloc(given.length));
  const usedBy = row?.used_by ? (row.used_by.equals(press) ? 'this-press' : 'another-press') : 'nobody';
  if (!row || !isLive({ tries: row.tries, expiresAt: row.expires_at, usedBy }, now)) return refuse('sign-in-failed');
  const phoneNumber = row.phone_number;
  if (!right) {
    await countTry(tx, phoneNumber);
    return refuse('sign-in-failed');
  }
  await spendCode(deed, { phoneNumber, sendId: row.send_id, press });
  const purpose = row.purpose as Purpose;
  const holder = await findNumberHolder(tx, phoneNumber);
  if (purpose === 'sign-in') return { userId: holder ?? (await signUpIn(deed, phoneNumber)), purpose };
  const userId = row.user_id;
  if (!userId || userId !== caller.userId || (holder && holder !== userId)) return refuse('sign-in-failed');
  await savePhone(deed, { userId, phoneNumber });
  return { userId, purpose };
}

/** Removes the phone number; none left is fine. It stays where it is the only way to sign in. */
export const removePhoneNumber = defineCommand<CommandInput, null>({
  type: 'remove-phone-number',
  allows: signedIn,
  async run(deed) {
    const { tx, caller } = deed;
    const userId = caller.userId!;
    await lockPerson(tx, userId);
    if (!(await deletePhone(tx, userId))) return null;
    const refusal = await noWayInLeft(tx, userId);
    if (refusal) return refusal;
    await emitPersonEvent(deed, { userId, type: 'user-phone-removed' });
    const person = await findPerson(tx, userId);
    const to = person && provenAddress(person);
    const locale = letterLanguage(person, caller.locale);
    if (to) await sendNoticeIn(deed, { to, template: 'phone-removed', locale });
    return null;
  },
});

async function signUpIn(deed: Deed, phoneNumber: string): Promise<string> {
  const id = deed.world.newId();
  await saveHolder(deed, { id, email: inventedEmail(id) });
  await savePhone(deed, { userId: id, phoneNumber });
  await emit(deed, { type: 'user-created', subject: 'user', subjectId: id, providerId: null });
  return id;
}

function sealDraft(world: World, signUpId: string, visitor: string): Buffer {
  return keyed(world, 'phone drafts', `${signUpId.toLowerCase()} ${visitor}`);
}

function pressHash(world: World, commandId: string, visitor: string): Buffer {
  return keyed(world, 'phone presses', `${commandId} ${visitor}`);
}

function phoneCodeHash(world: World, draft: Buffer, phoneNumber: string, code: string): Buffer {
  return keyed(world, 'phone codes', `${draft.toString('hex')} ${phoneNumber} ${code}`);
}

function keyed(world: World, purpose: string, text: string): Buffer {
  return createHmac('sha256', keyFor(world.config, purpose)).update(text).digest();
}
