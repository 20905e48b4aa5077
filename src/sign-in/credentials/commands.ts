import { m } from '../../paraglide/messages.js';
import { type CallerDeed, callerDeed, defineCommand, signedIn, undoneIfRefused } from '../../shared/command.ts';
import type { Locale } from '../../shared/i18n.ts';
import { givenBackIfRefused, withinLimit } from '../../shared/rate-limit.ts';
import { isRefusal, type Refusal, Refused, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { emitPersonEvent } from '../accounts/commands.ts';
import { findPerson, lockPerson, type PersonRow, provenAddress } from '../accounts/queries.ts';
import { hashPassword, verifyPassword } from '../adapters/passwords.ts';
import { sendNoticeIn } from '../letters/commands.ts';
import { letterLanguage } from '../letters/rules.ts';
import { deleteOpenLink } from '../letters/store.ts';
import { normalUsername } from '../rules.ts';
import { endSessionsOfIn } from '../sessions/commands.ts';
import { findPasswordHash, usernameIsTaken } from './queries.ts';
import { CREDENTIAL_LIMITS, type PasswordProblem, passwordProblem, usernameProblem } from './rules.ts';
import { insertPassword, replacePassword, setUsername } from './store.ts';

/**
 * Usernames and passwords. Only the change of a name is a stored command: a hash of the other bodies could be guessed
 * at, and their answers replayed (architecture 3).
 */
export const changeUsername = defineCommand<{ _id: string; _type: string; _createdAt: string; username: string }, null>(
  {
    type: 'change-username',
    async allows(world, caller) {
      return signedIn(world, caller) ?? (await mayAskForNames(world, caller.userId!));
    },
    async run(deed) {
      const userId = deed.caller.userId!;
      if (!(await findPasswordHash(deed.tx, userId))) return refuse('not-found');
      await takeUsername(deed, userId, deed.input.username);
      await emitPersonEvent(deed, { userId, type: 'user-username-changed' });
      return null;
    },
  },
);

/** Adds a username and password to an account that signed up by phone. */
export async function setCredentials(
  world: World,
  caller: Caller,
  input: { username: string; newPassword: string },
): Promise<null | Refusal> {
  const person = caller.userId && (await findPerson(world.db, caller.userId));
  if (!person) return refuse('not-signed-in');
  const tooMany = await mayAskForNames(world, person.id);
  if (tooMany) return tooMany;
  if (await findPasswordHash(world.db, person.id)) return refuse('has-password');
  const username = normalUsername(input.username);
  const weak = weakness(input.newPassword, { ...person, username }, caller.locale);
  if (weak) return weak;
  const passwordHash = await givenBackIfRefused(world, [namesAsked(person.id)], () =>
    hashPassword(world, input.newPassword),
  );
  return await undoneIfRefused(world, async tx => {
    const deed = callerDeed(tx, world, caller);
    // Locks the person: a second tab finds the password that the first has set.
    if (!(await lockPerson(tx, person.id))) return refuse('not-signed-in');
    await takeUsername(deed, person.id, username);
    if (await findPasswordHash(tx, person.id)) return refuse('has-password');
    await insertPassword(deed, { id: world.newId(), userId: person.id, passwordHash });
    await emitPersonEvent(deed, { userId: person.id, type: 'user-password-set' });
    await sendCredentialNotice(deed, person);
    return null;
  });
}

/** Changes the password and ends every other session: an intruder with the old password is out (payments 2.10). */
export async function changePassword(
  world: World,
  caller: Caller,
  input: { currentPassword: string; newPassword: string },
): Promise<null | Refusal> {
  const person = caller.userId && (await findPerson(world.db, caller.userId));
  if (!person) return refuse('not-signed-in');
  const checked = await checkPassword(world, caller, input.currentPassword);
  if (isRefusal(checked)) return checked;
  const weak = weakness(input.newPassword, person, caller.locale);
  if (weak) return weak;
  const to = await givenBackIfRefused(world, [currentTyped(caller)], () => hashPassword(world, input.newPassword));
  return await undoneIfRefused(world, async tx => {
    const deed = callerDeed(tx, world, caller);
    const replaced = await replacePassword(deed, person.id, { from: checked.hash, to });
    if (!replaced) return wrongPassword('currentPassword', caller.locale);
    await endSessionsOfIn(deed, person.id, caller.sessionId ?? null);
    await deleteOpenLink(tx, person.id, 'PASSWORD');
    await emitPersonEvent(deed, { userId: person.id, type: 'user-password-changed' });
    await sendCredentialNotice(deed, person);
    return null;
  });
}

/** Checks the current password and returns its hash. Few tries: an open session must not be a place to guess at. */
export async function checkPassword(
  world: World,
  caller: Caller,
  typed: string,
  field = 'currentPassword',
): Promise<{ hash: string } | Refusal> {
  if (!(await withinLimit(world, currentTyped(caller), CREDENTIAL_LIMITS.current))) return refuse('too-many');
  const hash = caller.userId && (await findPasswordHash(world.db, caller.userId));
  if (!hash) return refuse('not-found');
  const fits = await givenBackIfRefused(world, [currentTyped(caller)], () =>
    verifyPassword(world, { hash, password: typed }),
  );
  return fits ? { hash } : wrongPassword(field, caller.locale);
}

const currentTyped = (caller: Caller) => `current-password:${caller.userId}`;
const namesAsked = (userId: string) => `username-asked:${userId}`;

function wrongPassword(field: string, locale: Locale): Refusal {
  return refuse('invalid-input', { [field]: m.credentials_wrong_password({}, { locale }) });
}

async function mayAskForNames(world: World, userId: string): Promise<Refusal | null> {
  return (await withinLimit(world, namesAsked(userId), CREDENTIAL_LIMITS.username)) ? null : refuse('too-many');
}

/** Sets a username, or throws a refusal out of the transaction when it is invalid or taken, even a moment ago. */
async function takeUsername(deed: CallerDeed, userId: string, typed: string) {
  const { locale } = deed.caller;
  const no = (text: string) => new Refused(refuse('invalid-input', { username: text }));
  if (usernameProblem(typed)) throw no(m.credentials_username_letters({}, { locale }));
  const username = normalUsername(typed);
  if (await usernameIsTaken(deed.tx, username, userId)) throw no(m.credentials_username_taken({}, { locale }));
  try {
    await setUsername(deed, userId, username);
  } catch (fault) {
    throw (fault as { code?: unknown }).code === '23505' ? no(m.credentials_username_taken({}, { locale })) : fault;
  }
}

const WEAK: Record<PasswordProblem, (inputs: Record<never, never>, options: { locale: Locale }) => string> = {
  common: m.credentials_password_common,
  repeated: m.credentials_password_repeated,
  personal: m.credentials_password_personal,
};

export function weakness(
  password: string,
  person: { username: string | null; emailAddress: string },
  locale: Locale,
): Refusal | null {
  const problem = passwordProblem(password, person);
  return problem && refuse('invalid-input', { newPassword: WEAK[problem]({}, { locale }) });
}

export async function sendCredentialNotice(deed: CallerDeed, person: PersonRow): Promise<void> {
  const to = provenAddress(person);
  const locale = letterLanguage(person, deed.caller.locale);
  if (to) await sendNoticeIn(deed, { to, template: 'password-changed', locale });
}
