import type { Deed } from '../../shared/command.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import type { Purpose } from './rules.ts';

export interface CodeRow {
  phoneNumber: string;
  draft: Buffer;
  purpose: Purpose;
  userId: string | null;
  codeHash: Buffer;
  sendId: string;
  country: string;
  expiresAt: Date;
}

/** Saves a code: one live code per number, and one number per draft; earlier ones are deleted. */
export async function saveCode(deed: Deed, code: CodeRow): Promise<void> {
  const { tx, now } = deed;
  await tx
    .deleteFrom('phone_codes')
    .where('draft', '=', code.draft)
    .where('phone_number', '!=', code.phoneNumber)
    .execute();
  await saveSend(deed, { id: code.sendId, country: code.country });
  const fresh = {
    draft: code.draft,
    purpose: code.purpose,
    user_id: code.userId,
    code_hash: code.codeHash,
    tries: 0,
    used_by: null,
    send_id: code.sendId,
    created_at: now,
    expires_at: code.expiresAt,
  };
  await tx
    .insertInto('phone_codes')
    .values({ phone_number: code.phoneNumber, ...fresh })
    .onConflict(conflict => conflict.column('phone_number').doUpdateSet(fresh))
    .execute();
}

export async function findCode(tx: Tx, draft: Buffer) {
  return await tx
    .selectFrom('phone_codes')
    .select(['phone_number', 'created_at', 'expires_at'])
    .where('draft', '=', draft)
    .executeTakeFirst();
}

/** Locks a code's row: five tries at the same moment are counted as five. */
export async function lockCode(tx: Tx, draft: Buffer) {
  return await tx.selectFrom('phone_codes').selectAll().where('draft', '=', draft).forUpdate().executeTakeFirst();
}

export async function countTry(tx: Tx, phoneNumber: string): Promise<void> {
  await tx
    .updateTable('phone_codes')
    .set(({ ref, eb }) => ({ tries: eb(ref('tries'), '+', 1) }))
    .where('phone_number', '=', phoneNumber)
    .execute();
}

export async function spendCode(
  deed: Deed,
  code: { phoneNumber: string; sendId: string; press: Buffer },
): Promise<void> {
  await deed.tx
    .updateTable('phone_codes')
    .set({ used_by: code.press })
    .where('phone_number', '=', code.phoneNumber)
    .execute();
  await saveUse(deed, code.sendId);
}

export async function saveSend({ tx, now }: Deed, send: { id: string; country: string }): Promise<void> {
  await tx.insertInto('phone_sends').values({ id: send.id, country: send.country, sent_at: now }).execute();
}

export async function saveUse({ tx, now }: Deed, sendId: string): Promise<void> {
  await tx.updateTable('phone_sends').set({ verified_at: now }).where('id', '=', sendId).execute();
}

/** Sends to one country in a period, and how many of their codes were used. */
export async function sendsTo(
  tx: Tx,
  country: string,
  { from, until }: { from: Date; until: Date },
): Promise<{ sent: number; verified: number }> {
  const row = await tx
    .selectFrom('phone_sends')
    .select(({ fn }) => [fn.countAll<number>().as('sent'), fn.count<number>('verified_at').as('verified')])
    .where('country', '=', country)
    .where('sent_at', '>', from)
    .where('sent_at', '<=', until)
    .executeTakeFirstOrThrow();
  return { sent: Number(row.sent), verified: Number(row.verified) };
}

/** Account of a phone number; the caller's lock on the number's code row keeps others out. */
export async function findNumberHolder(tx: Tx, phoneNumber: string): Promise<string | null> {
  const row = await tx
    .selectFrom('phones')
    .select('user_id')
    .where('phone_number', '=', phoneNumber)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Saves a person's phone number in place of their old one. */
export async function savePhone({ tx, now }: Deed, phone: { userId: string; phoneNumber: string }): Promise<void> {
  const proven = { phone_number: phone.phoneNumber, verified_at: now };
  await tx
    .insertInto('phones')
    .values({ user_id: phone.userId, ...proven })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(proven))
    .execute();
}

export async function deletePhone(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx.deleteFrom('phones').where('user_id', '=', userId).returning('user_id').executeTakeFirst();
  return row !== undefined;
}

/** The codes that were sent to somebody's number: no person is named in their rows. */
export async function deletePhoneCodes(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('phone_codes')
    .where('phone_number', '=', codes =>
      codes.selectFrom('phones').select('phone_number').where('user_id', '=', userId),
    )
    .execute();
}

export async function saveHolder({ tx, now }: Deed, person: { id: string; email: string }): Promise<void> {
  await tx
    .insertInto('user')
    .values({
      id: person.id,
      // No name is known: pages show the number until its person gives one.
      name: '',
      email: person.email,
      emailVerified: false,
      createdAt: now,
      updatedAt: now,
    })
    .execute();
}

/** Deletes expired codes, because their rows hold a number. */
export async function deleteOver(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('phone_codes').where('expires_at', '<', now).execute();
  const before = new Date(now.getTime() - 2 * 86_400_000);
  await db
    .deleteFrom('phone_sends')
    .where('sent_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('phone_codes').select('send_id').whereRef('phone_codes.send_id', '=', 'phone_sends.id'))),
    )
    .execute();
}
