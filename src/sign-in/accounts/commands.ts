import type { z } from 'zod';
import { m } from '../../paraglide/messages.js';
import {
  type CallerDeed,
  callerDeed,
  type Deed,
  defineCommand,
  inTransaction,
  signedIn,
} from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import { withinLimit } from '../../shared/rate-limit.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { sendLinkIn, sendNoticeIn } from '../letters/commands.ts';
import { findOpenLink, hashOfToken } from '../letters/queries.ts';
import { letterLanguage } from '../letters/rules.ts';
import { deleteOpenLink, lockLink, markUsed } from '../letters/store.ts';
import { givenEmail, inventedEmail } from '../phones/rules.ts';
import { deletePhoneCodes } from '../phones/store.ts';
import type {
  changeEmailInput,
  changeNameInput,
  chooseLanguageInput,
  Profile,
  sendAgainInput,
  withdrawEmailInput,
} from './contract.ts';
import { findPerson, lockPerson, type PersonRow, readProfile } from './queries.ts';
import { EMAIL_LIMITS, EMAIL_LINK_HOURS, maySendAgain, normalEmail, openEmailLink } from './rules.ts';
import { deleteUser, lockHolders, setEmail, setLocale, setName } from './store.ts';

export const changeName = defineCommand<z.infer<typeof changeNameInput>, Profile>({
  type: 'change-name',
  allows: signedIn,
  async run(deed) {
    const person = await requirePerson(deed);
    await setName(deed, person.id, deed.input.name);
    await emitPersonEvent(deed, { userId: person.id, type: 'user-renamed' });
    return profileAnswer(deed, person.id);
  },
});

export const chooseLanguage = defineCommand<z.infer<typeof chooseLanguageInput>, Profile>({
  type: 'choose-language',
  allows: signedIn,
  async run(deed) {
    const person = await requirePerson(deed);
    await setLocale(deed, person.id, deed.input.locale);
    await emitPersonEvent(deed, { userId: person.id, type: 'user-language-chosen' });
    return profileAnswer(deed, person.id);
  },
});

/**
 * Changes the e-mail address; the old one holds until the link in the letter is opened. Whether another account has the
 * address is not said here: the letter says it, to the person who reads mail there.
 */
export const changeEmail = defineCommand<z.infer<typeof changeEmailInput>, Profile>({
  type: 'change-email',
  async allows(world, caller, { emailAddress }) {
    return signedIn(world, caller) ?? (await mayWriteTo(world, caller.userId!, normalEmail(emailAddress)));
  },
  async run(deed) {
    const { caller, input } = deed;
    const person = await requirePerson(deed);
    const emailAddress = normalEmail(input.emailAddress);
    const problem = addressProblem(person, emailAddress);
    if (problem) return refuse('invalid-input', { emailAddress: problem({}, { locale: caller.locale }) });
    await sendVerification(deed, person, emailAddress);
    await emitPersonEvent(deed, { userId: person.id, type: 'user-email-asked-for' });
    return profileAnswer(deed, person.id);
  },
});

export const sendAgain = defineCommand<z.infer<typeof sendAgainInput>, Profile>({
  type: 'send-email-verification-again',
  allows: signedIn,
  async run(deed) {
    const { tx, world, caller, now } = deed;
    // Locks the person: a second tab finds that a letter has just been sent.
    await lockPerson(tx, caller.userId!);
    const person = await requirePerson(deed);
    const open = await findOpenLink(tx, person.id, 'EMAIL');
    const emailAddress = open?.emailAddress ?? unprovenAddress(person);
    if (!emailAddress) return refuse('not-found');
    if (open && !maySendAgain(open.createdAt, now)) return refuse('wait-a-moment');
    const tooMany = await mayWriteTo(world, person.id, emailAddress);
    if (tooMany) return tooMany;
    await sendVerification(deed, person, emailAddress);
    return profileAnswer(deed, person.id);
  },
});

export const withdrawEmail = defineCommand<z.infer<typeof withdrawEmailInput>, Profile>({
  type: 'withdraw-email-change',
  allows: signedIn,
  async run(deed) {
    const person = await requirePerson(deed);
    if (await deleteOpenLink(deed.tx, person.id, 'EMAIL'))
      await emitPersonEvent(deed, { userId: person.id, type: 'user-email-withdrawn' });
    return profileAnswer(deed, person.id);
  },
});

/**
 * E-mail verification. Not a stored command, because its token is a secret. Opened again by the same person it says the
 * same.
 */
export async function verifyEmail(
  world: World,
  caller: Caller,
  input: { token: string },
): Promise<{ emailAddress: string } | Refusal> {
  const userId = caller.userId;
  if (!userId) return refuse('not-signed-in');
  if (!(await withinLimit(world, `email-link-opened:${userId}`, EMAIL_LIMITS.opened))) return refuse('too-many');
  try {
    return await inTransaction(world, tx => verifyEmailIn(callerDeed(tx, world, { ...caller, userId }), input.token));
  } catch (fault) {
    // Another account took the address at the same moment.
    if ((fault as { code?: unknown }).code === '23505') return refuse('email-taken');
    throw fault;
  }
}

async function verifyEmailIn(
  deed: CallerDeed<Caller & { userId: string }>,
  token: string,
): Promise<{ emailAddress: string } | Refusal> {
  const { tx, caller, now } = deed;
  const link = await lockLink(tx, hashOfToken(token), 'EMAIL');
  const holders = await lockHolders(tx, caller.userId, link?.emailAddress ?? '');
  const current = holders.find(one => one.id === caller.userId);
  if (!current) return refuse('not-signed-in');
  const other = holders.find(one => one.id !== caller.userId);
  const opened = openEmailLink({
    link,
    callerId: caller.userId,
    current,
    other: other ? { userId: other.id, verified: other.verified } : null,
    now,
  });
  if (!link || (opened.verdict !== 'verify' && opened.verdict !== 'already')) {
    return refuse(opened.verdict === 'verify' || opened.verdict === 'already' ? 'link-not-valid' : opened.verdict);
  }
  const { emailAddress } = link;
  if (opened.verdict === 'already') return { emailAddress };
  if (opened.displaces) {
    await setEmail(deed, opened.displaces, { emailAddress: inventedEmail(opened.displaces), verified: false });
    await emitPersonEvent(deed, { userId: opened.displaces, type: 'user-email-lost' });
  }
  await setEmail(deed, caller.userId, { emailAddress, verified: true });
  await markUsed(deed, link.id);
  await emitPersonEvent(deed, { userId: caller.userId, type: 'user-email-verified' });
  if (current.verified && givenEmail(current.emailAddress)) {
    const locale = letterLanguage(current, caller.locale);
    await sendNoticeIn(deed, { to: current.emailAddress, template: 'email-changed', locale });
  }
  return { emailAddress };
}

async function sendVerification(deed: CallerDeed, person: PersonRow, emailAddress: string): Promise<void> {
  await sendLinkIn(deed, {
    userId: person.id,
    purpose: 'EMAIL',
    emailAddress,
    template: 'verify-email',
    seconds: EMAIL_LINK_HOURS * 3600,
    locale: letterLanguage(person, deed.caller.locale),
  });
}

async function mayWriteTo(world: World, userId: string, emailAddress: string): Promise<Refusal | null> {
  const fits =
    (await withinLimit(world, `email-letters-of:${userId}`, EMAIL_LIMITS.person)) &&
    (await withinLimit(world, `email-letters-to:${emailAddress}`, EMAIL_LIMITS.address));
  return fits ? null : refuse('too-many');
}

function addressProblem(person: PersonRow, emailAddress: string) {
  if (person.emailVerified && person.emailAddress === emailAddress) return m.accounts_email_is_yours;
  return givenEmail(emailAddress) ? null : m.validation_invalid_email;
}

function unprovenAddress(person: PersonRow): string | null {
  return person.emailVerified ? null : givenEmail(person.emailAddress);
}

export async function requirePerson({ tx, caller }: CallerDeed): Promise<PersonRow> {
  const person = caller.userId && (await findPerson(tx, caller.userId));
  if (!person) throw new Error('A session without its person');
  return person;
}

async function profileAnswer({ tx, now }: Deed, userId: string): Promise<Profile> {
  const profile = await readProfile(tx, userId, now);
  if (!profile) throw new Error('A session without its person');
  return profile;
}

/** Deletes an account; sessions, phone, factors, scopes and letters hang on its row and go along. */
export async function deleteAccountIn({ tx }: Deed, userId: string): Promise<void> {
  await deletePhoneCodes(tx, userId);
  await deleteUser(tx, userId);
}

/** Event about a person, never with an e-mail address: events are kept when the account is not (protocols 6.5). */
export async function emitPersonEvent(deed: Deed, { userId, type }: { userId: string; type: string }): Promise<void> {
  await emit(deed, { type, subject: 'user', subjectId: userId, providerId: null });
}
