import { sql } from 'kysely';
import type { Database } from '../../shared/database/connect.ts';
import type { Caller, World } from '../../shared/world.ts';
import type { Factors } from './contract.ts';
import { isFresh } from './rules.ts';

/** Whether a person has a second factor. Recovery codes alone are none. */
export async function hasFactor(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`
    select exists (select from totp_factors where user_id = ${userId})
      or exists (select from passkeys where user_id = ${userId}) as some`.execute(db);
  return rows[0]!.some;
}

export async function readFactors(world: World, caller: Caller, userId: string): Promise<Factors> {
  const [totp, passkeys, codes] = await Promise.all([
    world.db.selectFrom('totp_factors').select('created_at').where('user_id', '=', userId).executeTakeFirst(),
    world.db
      .selectFrom('passkeys')
      .select(['id', 'name', 'created_at', 'used_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    world.db
      .selectFrom('recovery_codes')
      .select(({ fn }) => fn.countAll<number>().as('left'))
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    authenticator: totp ? { _createdAt: totp.created_at.toISOString() } : null,
    passkeys: passkeys.map(row => ({
      _id: row.id,
      name: row.name,
      _createdAt: row.created_at.toISOString(),
      usedAt: row.used_at?.toISOString() ?? null,
    })),
    recoveryCodesLeft: Number(codes.left),
    changeable: (!totp && !passkeys.length) || isFresh(caller.factorAt, world.now()),
    required: caller.heldScopes.length > 0,
  };
}
