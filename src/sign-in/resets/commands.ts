import { callerDeed, hallDeed, inTransaction, undoneIfRefused } from '../../shared/command.ts';
import { isLocale } from '../../shared/i18n.ts';
import { addressBlock } from '../../shared/networks.ts';
import { type OutboxRow, send } from '../../shared/outbox.ts';
import { givenBackIfRefused, withinLimit } from '../../shared/rate-limit.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { emitPersonEvent } from '../accounts/commands.ts';
import { findPerson, lockPerson, provenAddress } from '../accounts/queries.ts';
import { maySendAgain } from '../accounts/rules.ts';
import { deviceCookie } from '../adapters/device-cookie.ts';
import { hashPassword } from '../adapters/passwords.ts';
import { sendCredentialNotice, weakness } from '../credentials/commands.ts';
import { resetTarget } from '../credentials/queries.ts';
import { CREDENTIAL_LIMITS, RESET_MINUTES } from '../credentials/rules.ts';
import { replacePassword } from '../credentials/store.ts';
import { sendLinkIn } from '../letters/commands.ts';
import { findOpenLink, hashOfToken, linkByToken } from '../letters/queries.ts';
import { letterLanguage, worksStill } from '../letters/rules.ts';
import { lockLink, markUsed } from '../letters/store.ts';
import { normalUsername } from '../rules.ts';
import { endSessionsOfIn } from '../sessions/commands.ts';

export const RESET_KIND = 'password-reset';

/**
 * Requests a password reset. Neither answer nor timing tells whether an account was found: one look and one row either
 * way. The rest happens in the worker, after the answer.
 */
export async function requestReset(
  world: World,
  caller: Caller,
  input: { _id: string; usernameOrEmail: string },
): Promise<null | Refusal> {
  const name = normalUsername(input.usernameOrEmail);
  const address = addressBlock(caller.ip);
  if (!(await withinLimit(world, `reset-name:${name}`, CREDENTIAL_LIMITS.resetName))) return refuse('too-many');
  if (!(await withinLimit(world, `reset-address:${address}`, CREDENTIAL_LIMITS.resetAddress)))
    return refuse('too-many');
  await inTransaction(world, async tx => {
    const target = await resetTarget(tx, { typed: input.usernameOrEmail });
    await send(callerDeed(tx, world, caller), {
      kind: RESET_KIND,
      key: `${RESET_KIND}:${input._id}`,
      data: { userId: target?.userId ?? null, locale: caller.locale },
      providerId: null,
    });
  });
  return null;
}

/** Sends a password reset mail, at most one a minute, so that a row delivered twice is one mail. */
export async function deliverReset(world: World, row: OutboxRow): Promise<void> {
  const { userId, locale } = row.data as { userId?: unknown; locale?: unknown };
  if (typeof userId !== 'string') return;
  await inTransaction(world, async tx => {
    const deed = hallDeed(tx, world);
    await lockPerson(tx, userId);
    const target = await resetTarget(tx, { userId });
    const open = target && (await findOpenLink(tx, userId, 'PASSWORD'));
    if (!target || (open && !maySendAgain(open.createdAt, deed.now))) return;
    await sendLinkIn(deed, {
      userId,
      purpose: 'PASSWORD',
      emailAddress: target.emailAddress,
      template: 'reset-password',
      seconds: RESET_MINUTES * 60,
      locale: letterLanguage(target, isLocale(locale) ? locale : 'sv'),
    });
  });
}

/**
 * Sets a new password by a mailed link and ends all sessions. The browser is known to the person from then on: the link
 * leads in also while strangers' tries have used up those at the name.
 */
export async function resetPassword(
  world: World,
  caller: Caller,
  input: { token: string; newPassword: string },
  resHeaders: Headers,
): Promise<null | Refusal> {
  const tries = `reset-token:${addressBlock(caller.ip)}`;
  if (!(await withinLimit(world, tries, CREDENTIAL_LIMITS.resetToken))) return refuse('too-many');
  const link = await linkByToken(world.db, input.token, 'PASSWORD');
  const person = link && (await findPerson(world.db, link.userId));
  // A link mailed to an address that was changed since is void.
  if (!person || !worksStill(link, world.now()) || provenAddress(person) !== link?.emailAddress)
    return refuse('link-not-valid');
  const weak = weakness(input.newPassword, person, caller.locale);
  if (weak) return weak;
  const to = await givenBackIfRefused(world, [tries], () => hashPassword(world, input.newPassword));
  const set = await undoneIfRefused(world, async tx => {
    const deed = callerDeed(tx, world, caller);
    const locked = await lockLink(tx, hashOfToken(input.token), 'PASSWORD');
    if (!locked || !worksStill(locked, deed.now)) return refuse('link-not-valid');
    await replacePassword(deed, person.id, { from: null, to });
    await markUsed(deed, locked.id);
    await endSessionsOfIn(deed, person.id, null);
    await emitPersonEvent(deed, { userId: person.id, type: 'user-password-reset' });
    await sendCredentialNotice(deed, person);
    return null;
  });
  if (!isRefusal(set)) resHeaders.append('set-cookie', deviceCookie(world, caller.device, person.id));
  return set;
}
