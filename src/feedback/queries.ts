import type { Selectable } from 'kysely';
import { mayInHall } from '../rights/rules.ts';
import type { Database, Tx } from '../shared/database/connect.ts';
import type { Feedback as FeedbackRow } from '../shared/database/tables.ts';
import type { Locale } from '../shared/i18n.ts';
import { type Refusal, refuse } from '../shared/refusal.ts';
import type { Caller, World } from '../shared/world.ts';
import { peopleNamed, personNamed } from '../sign-in/names/queries.ts';
import type { FEEDBACK_STATES, Feedback } from './contract.ts';
import { MOST_SHOWN } from './rules.ts';

/** Access check of the inbox, which is for platform staff alone, because it holds names and addresses (I17). */
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
  let rows = world.db.selectFrom('feedback').selectAll();
  if (state) rows = rows.where('handled_at', state === 'open' ? 'is' : 'is not', null);
  const found = await rows.orderBy('given_at', 'desc').orderBy('id').limit(MOST_SHOWN).execute();
  const handlers = await peopleNamed(
    world.db,
    found.map(row => row.handled_by),
    caller.locale,
  );
  return found.map(row => shown(row, handlers.get(row.handled_by ?? '') ?? null));
}

export async function oneFeedback(db: Database | Tx, id: string, locale: Locale): Promise<Feedback | null> {
  const row = await db.selectFrom('feedback').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? shown(row, await personNamed(db, row.handled_by, locale)) : null;
}

function shown(row: Selectable<FeedbackRow>, handledBy: string | null): Feedback {
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
    handledBy,
  };
}

/** Feedback from a verified e-mail address, for the export of personal data. */
export async function keptInFeedback(db: Database | Tx, emailAddress: string): Promise<unknown> {
  return await db
    .selectFrom('feedback')
    .select(['name', 'email', 'comments', 'page', 'given_at as givenAt'])
    .where(({ eb, fn }) => eb(fn('lower', ['email']), '=', emailAddress))
    .orderBy('id')
    .execute();
}
