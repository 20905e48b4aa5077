import type { Deed } from '../../shared/command.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import { normalEmail } from '../../sign-in/accounts/rules.ts';
import { createPersonIn } from '../../sign-in/commands.ts';
import { resetTarget, usernameIsTaken } from '../../sign-in/credentials/queries.ts';
import { usernameProblem } from '../../sign-in/credentials/rules.ts';
import { makeLinkIn } from '../../sign-in/letters/commands.ts';
import { emitRoleChange } from '../members/commands.ts';
import { accountNamed, ownersOfStall } from '../members/queries.ts';
import { giveScope, lockPeople } from '../members/store.ts';

/** Validity of the link by which a first operator chooses a password. */
export const FIRST_LINK_MINUTES = 60;

export interface FirstStaff {
  userId: string;
  username: string | null;
  /** Token of the link that sets a password; null for an account that has a way in of its own. */
  token: string | null;
}

/**
 * First operator of a hall, named by who has its machine in hand: they could write the same into the database. Refused
 * once somebody else runs the hall, unless `another` says that it is meant. A second step is asked at the first sign-in
 * all the same.
 */
export async function giveFirstStaffIn(
  deed: Deed,
  wish: { email: string; name: string; another: boolean },
): Promise<FirstStaff | Refusal> {
  const { tx } = deed;
  await lockPeople(tx, 'platform');
  const email = normalEmail(wish.email);
  const staff = await ownersOfStall(tx, 'platform', 'staff');
  const known = await accountNamed(tx, email);
  if (!wish.another && staff.some(userId => userId !== known)) return refuse('staff-there');
  const userId = known ?? (await newAccountIn(deed, { email, name: wish.name }));
  if (await giveScope(deed, userId, 'platform:staff'))
    await emitRoleChange(deed, { userId, providerId: null, from: null, to: 'platform:staff' });
  const account = await resetTarget(tx, { userId });
  const hasFactor = await tx
    .selectFrom('totp_factors')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  // Somebody who has set up their second step has been in: they ask for a new password as everybody does.
  if (!account || hasFactor) return { userId, username: account?.username ?? null, token: null };
  const link = { userId, purpose: 'PASSWORD' as const, emailAddress: account.emailAddress };
  const { token } = await makeLinkIn(deed, { ...link, seconds: FIRST_LINK_MINUTES * 60 });
  return { userId, username: account.username, token };
}

/** Account with an address that the machine's owner vouches for, and a password that nobody knows. */
async function newAccountIn(deed: Deed, { email, name }: { email: string; name: string }): Promise<string> {
  const password = Buffer.from(deed.world.random(48)).toString('base64url');
  const username = await freeUsername(deed, email.slice(0, email.indexOf('@')));
  return await createPersonIn(deed, { name, emailAddress: email, emailVerified: true, username, password });
}

/** Username from an address: its first part where that makes a good and free one. */
async function freeUsername(deed: Deed, wished: string): Promise<string> {
  const good = usernameProblem(wished) ? `driver.${wished.replaceAll(/[^a-z0-9]/g, '')}1` : wished;
  return (await usernameIsTaken(deed.tx, good, '')) ? `${good}.${deed.world.newId().slice(-6)}` : good;
}
