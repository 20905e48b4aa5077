import { type Insertable, sql, type Updateable } from 'kysely';
import type { Deed } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';
import type { ApplicationSteps, Applications } from '../../shared/database/tables.ts';
import type { ApplicationState } from './rules.ts';

/** Inserts an application; false when this person or address has an open one already. */
export async function insertApplication(tx: Tx, application: Insertable<Applications>): Promise<boolean> {
  const row = await tx
    .insertInto('applications')
    .values(application)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertStep(tx: Tx, step: Insertable<ApplicationSteps>): Promise<void> {
  await tx.insertInto('application_steps').values(step).execute();
}

/** Lock on slugs: two stalls of one name, approved at the same moment, choose theirs one after the other. */
export async function lockSlugs(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('provider slugs', 0))`.execute(tx);
}

/** Deletes an invitation to apply; false when somebody has begun with it, or it is gone. */
export async function deleteAsked(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('applications')
    .where('id', '=', id)
    .where('user_id', 'is', null)
    .where('state', '=', 'DRAFT')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function lockApplication(tx: Tx, id: string) {
  const row = await tx.selectFrom('applications').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row ? { ...row, state: row.state as ApplicationState } : null;
}

export async function changeApplication(tx: Tx, id: string, changes: Updateable<Applications>): Promise<void> {
  await tx.updateTable('applications').set(changes).where('id', '=', id).execute();
}

/** Hands an invitation to the person with its address; they begin with what the hall wrote down. */
export async function claimApplication(
  { tx, now }: Deed,
  claim: { userId: string; email: string },
): Promise<string | null> {
  const row = await tx
    .updateTable('applications')
    .set({ user_id: claim.userId, changed_at: now })
    .where('invited_email', '=', claim.email)
    .where('user_id', 'is', null)
    .where('state', '=', 'DRAFT')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('applications as other')
            .select(sql`1`.as('one'))
            .where('other.user_id', '=', claim.userId)
            .where('other.state', 'in', ['DRAFT', 'SUBMITTED']),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Deletes what was asked of somebody who never began, with their address. */
export async function forgetUnbegun(tx: Tx, before: Date): Promise<void> {
  await tx
    .deleteFrom('applications')
    .where('user_id', 'is', null)
    .where('state', '=', 'DRAFT')
    .where('changed_at', '<', before)
    .execute();
}

/** Deletes applications that nobody touched or decided since a moment: a name is what they have, and its term is over. */
export async function forgetUndecided(tx: Tx, before: Date): Promise<void> {
  await tx
    .deleteFrom('applications')
    .where('state', 'in', ['DRAFT', 'SUBMITTED'])
    .where('changed_at', '<', before)
    .execute();
}

/** Erases a person's applications: deleted unless approved; an approved one keeps the decision, nothing personal. */
export async function forgetApplicant(tx: Tx, userId: string, emailAddress: string | null): Promise<void> {
  const theirs = sql<boolean>`(user_id = ${userId} or invited_email = ${emailAddress})`;
  await tx.deleteFrom('applications').where(theirs).where('state', '<>', 'APPROVED').execute();
  await tx
    .updateTable('applications')
    .set({ user_id: null, invited_email: null, draft: '{}', code_email: null, proved_email: null })
    .where(theirs)
    .execute();
}
