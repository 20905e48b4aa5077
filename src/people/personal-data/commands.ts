import { m } from '../../paraglide/messages.js';
import { type CallerDeed, callerDeed, forgetCommandsBy, inTransaction } from '../../shared/command.ts';
import { transact } from '../../shared/database/connect.ts';
import { writeGathered } from '../../shared/database/pipeline.ts';
import { withinLimit } from '../../shared/rate-limit.ts';
import { isRefusal, type Refusal, Refused, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { deleteAccountIn, emitPersonEvent } from '../../sign-in/accounts/commands.ts';
import { findPerson, lockPerson, type PersonRow } from '../../sign-in/accounts/queries.ts';
import { checkPassword } from '../../sign-in/credentials/commands.ts';
import { findPasswordHash } from '../../sign-in/credentials/queries.ts';
import { hasFactor } from '../../sign-in/factors/queries.ts';
import { sendNoticeIn } from '../../sign-in/letters/commands.ts';
import { letterLanguage } from '../../sign-in/letters/rules.ts';
import { lockSessions } from '../../sign-in/sessions/queries.ts';
import { withdrawInvitationsByIn } from '../members/commands.ts';
import { dataSubject, heldAlone } from './queries.ts';
import { EXPORT_LIMIT, saysErase } from './rules.ts';
import { deleteInvitationsOf, forgetScopes } from './store.ts';

/**
 * Export of personal data. Not a stored command: its answer would be one more copy of everything. One snapshot, so that
 * its parts agree.
 */
export async function exportData(world: World, caller: Caller): Promise<Record<string, unknown> | Refusal> {
  const person = caller.userId && (await findPerson(world.db, caller.userId));
  if (!person) return refuse('not-signed-in');
  if (!(await withinLimit(world, `export:${person.id}`, EXPORT_LIMIT))) return refuse('too-many');
  const subject = dataSubject(person);
  return await transact(
    world.db,
    async tx => {
      const deed = callerDeed(tx, world, caller);
      const answer: Record<string, unknown> = { exportedAt: deed.now.toISOString() };
      for (const { name, kept } of world.personalData) answer[name] = await kept(tx, subject);
      await emitPersonEvent(deed, { userId: person.id, type: 'user-data-exported' });
      return answer;
    },
    'repeatable read',
  );
}

/**
 * Erases the account. Not a stored command: its body holds a password, and nobody is left to ask for its answer.
 * Confirmed by the password, or by a typed word where there is none.
 */
export async function eraseAccount(
  world: World,
  caller: Caller,
  input: { confirmation: string },
): Promise<null | Refusal> {
  const person = caller.userId && (await findPerson(world.db, caller.userId));
  if (!person) return refuse('not-signed-in');
  const refusal = await unconfirmed(world, caller, person, input.confirmation);
  if (refusal) return refusal;
  try {
    return await inTransaction(world, tx => eraseIn(callerDeed(tx, world, caller), person));
  } catch (fault) {
    if (fault instanceof Refused) return fault.refusal;
    // Another holder gave up the same scope at the same moment: the database keeps one of the two.
    if ((fault as { constraint?: unknown }).constraint === 'scopes_keep_one') return refuse('last-owner');
    throw fault;
  }
}

async function eraseIn(deed: CallerDeed, person: PersonRow): Promise<null> {
  const { tx, world, caller } = deed;
  const subject = dataSubject(person);
  // Commands begun in their sessions end first (stillSignedIn), and then hold no lock that this transaction waits for.
  await lockSessions(tx, person.id);
  // Waits for orders that this person is placing, and lets no other begin.
  if (!(await lockPerson(tx, person.id))) throw new Refused(refuse('not-signed-in'));
  for (const { underWay } of world.personalData) {
    if ((await underWay?.(tx, subject))?.length) throw new Refused(refuse('orders-under-way'));
  }
  if ((await heldAlone(tx, person.id)).length) throw new Refused(refuse('last-owner'));
  for (const { forget } of world.personalData) await forget?.(deed, subject);
  await forgetScopes(tx, person.id);
  await withdrawInvitationsByIn(deed, person.id);
  await deleteInvitationsOf(tx, subject);
  // Events that name them as their author are written before, so that the name goes with the account.
  await writeGathered(tx);
  await deleteAccountIn(deed, person.id);
  await forgetCommandsBy(tx, `user:${person.id}`);
  await emitPersonEvent(deed, { userId: person.id, type: 'user-erased' });
  if (subject.emailAddress) {
    const locale = letterLanguage(person, caller.locale);
    await sendNoticeIn(deed, { to: subject.emailAddress, template: 'account-erased', locale });
  }
  return null;
}

async function unconfirmed(world: World, caller: Caller, person: PersonRow, typed: string): Promise<Refusal | null> {
  // A password alone must not erase staff rights and the second factor that guards them.
  const withheld = caller.heldScopes.length > 0 && caller.scopes.length === 0;
  if (withheld && (await hasFactor(world.db, person.id))) return refuse('second-factor-needed');
  if (!(await findPasswordHash(world.db, person.id))) {
    const text = m.personal_data_wrong_word({}, { locale: caller.locale });
    return saysErase(typed) ? null : refuse('invalid-input', { confirmation: text });
  }
  const checked = await checkPassword(world, caller, typed, 'confirmation');
  return isRefusal(checked) ? checked : null;
}
