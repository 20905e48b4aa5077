import { mayInHall } from '../../access/rules.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import type { FEEDBACK_STATES, Feedback } from './contract.ts';
import { MOST_SHOWN } from './rules.ts';

/** The inbox is for platform staff alone: it holds names and addresses (I17). */
export function refusedInbox(caller: Caller): Refusal | null {
  if (mayInHall(caller, 'platform:feedback')) return null;
  return refuse(caller.userId ? 'not-allowed' : 'not-signed-in');
}

export async function listFeedback(
  world: World,
  caller: Caller,
  state: (typeof FEEDBACK_STATES)[number] | undefined,
): Promise<Feedback[] | Refusal> {
  const refusal = refusedInbox(caller);
  if (refusal) return refusal;
  let rows = feedback(world.db);
  if (state) rows = rows.where('handled_at', state === 'open' ? 'is' : 'is not', null);
  return (await rows.orderBy('given_at', 'desc').orderBy('feedback.id').limit(MOST_SHOWN).execute()).map(shown);
}

export async function oneFeedback(db: Database | Tx, id: string): Promise<Feedback | null> {
  const row = await feedback(db).where('feedback.id', '=', id).executeTakeFirst();
  return row ? shown(row) : null;
}

function feedback(db: Database | Tx) {
  return db
    .selectFrom('feedback')
    .leftJoin('user', 'user.id', 'feedback.handled_by')
    .selectAll('feedback')
    .select('user.name as handled_by_name');
}

type Row = Awaited<ReturnType<ReturnType<typeof feedback>['executeTakeFirstOrThrow']>>;

function shown(row: Row): Feedback {
  return {
    _id: row.id,
    comments: row.comments,
    name: row.name,
    email: row.email,
    reference: row.reference,
    fault: row.fault,
    page: row.page,
    build: row.build,
    locale: row.locale as Feedback['locale'],
    _givenAt: row.given_at.toISOString(),
    _handledAt: row.handled_at?.toISOString() ?? null,
    handledBy: row.handled_by_name,
  };
}

/** What was told from a proven address, for its owner. */
export async function keptInFeedback(db: Database | Tx, emailAddress: string): Promise<unknown> {
  return await db
    .selectFrom('feedback')
    .select(['name', 'email', 'comments', 'page', 'given_at as givenAt'])
    .where(({ eb, fn }) => eb(fn('lower', ['email']), '=', emailAddress))
    .orderBy('id')
    .execute();
}
