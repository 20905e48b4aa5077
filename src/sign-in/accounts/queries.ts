import type { Database, Tx } from '../../shared/database/connect.ts';
import type { Locale } from '../../shared/i18n.ts';
import { waysIn } from '../credentials/queries.ts';
import { findOpenLink } from '../letters/queries.ts';
import { givenEmail } from '../phones/rules.ts';
import type { Profile } from './contract.ts';

export interface PersonRow {
  id: string;
  name: string;
  emailAddress: string;
  emailVerified: boolean;
  username: string | null;
  locale: Locale | null;
  createdAt: Date;
}

export async function findPerson(db: Database | Tx, userId: string): Promise<PersonRow | null> {
  const row = await db
    .selectFrom('user')
    .select(['id', 'name', 'email', 'emailVerified', 'username', 'locale', 'createdAt'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return row ? { ...row, emailAddress: row.email, locale: row.locale as Locale | null } : null;
}

/**
 * Locks an account, so that changes of its ways to sign in and its erasure run one after the other. False when it is
 * gone.
 */
export async function lockPerson(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx.selectFrom('user').select('id').where('id', '=', userId).forUpdate().executeTakeFirst();
  return row !== undefined;
}

/** Verified e-mail address of a person, the only one that mail to them may go to. */
export function provenAddress(person: Pick<PersonRow, 'emailAddress' | 'emailVerified'>): string | null {
  return person.emailVerified ? givenEmail(person.emailAddress) : null;
}

export async function readProfile(db: Database | Tx, userId: string, now: Date): Promise<Profile | null> {
  const person = await findPerson(db, userId);
  if (!person) return null;
  const [link, phone, ways] = await Promise.all([
    findOpenLink(db, userId, 'EMAIL'),
    db.selectFrom('phones').select('phone_number').where('user_id', '=', userId).executeTakeFirst(),
    waysIn(db, userId),
  ]);
  const emailAddress = givenEmail(person.emailAddress);
  return {
    name: person.name,
    username: person.username,
    hasPassword: ways.password,
    email: emailAddress === null ? null : { emailAddress, verified: person.emailVerified },
    pendingEmail: link && {
      emailAddress: link.emailAddress,
      _sentAt: link.createdAt.toISOString(),
      expired: link.expiresAt <= now,
    },
    phoneNumber: phone?.phone_number ?? null,
    phoneIsOnlyWayIn: ways.phone && !ways.password && !ways.passkey,
    locale: person.locale,
    _createdAt: person.createdAt.toISOString(),
  };
}

export async function addressIsProvenElsewhere(db: Database, emailAddress: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('user')
    .select('id')
    .where('email', '=', emailAddress)
    .where('emailVerified', '=', true)
    .where('id', '<>', userId)
    .executeTakeFirst();
  return row !== undefined;
}
