import { sql } from 'kysely';
import { mayInHall, type PlatformRight } from '../../rights/rules.ts';
import type { Database } from '../../shared/database/connect.ts';
import { inLocale, type Locale, type Words } from '../../shared/i18n.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { peopleNamed, personNamed } from '../../sign-in/names/queries.ts';
import type { ApplicationRow, WholeApplication } from '../applications/contract.ts';
import { applicationView, findApplicant, findApplication, parseDraft, type Row } from '../applications/queries.ts';
import { type ApplicationState, type Draft, EMPTY_DRAFT, maskedNumber, type StepTaken } from '../applications/rules.ts';

export function platformRefusal(caller: Caller, right: PlatformRight): Refusal | null {
  if (!caller.userId) return refuse('not-signed-in');
  return mayInHall(caller, right) ? null : refuse('not-allowed');
}

/** Applications for the staff: submitted ones and invitations. A draft is the applicant's until they submit it. */
export async function listApplications(
  world: World,
  caller: Caller,
  state: ApplicationState | undefined,
): Promise<ApplicationRow[] | Refusal> {
  const refusal = platformRefusal(caller, 'platform:applications');
  if (refusal) return refusal;
  const rows = await world.db
    .selectFrom('applications')
    .selectAll()
    .where(sql<boolean>`(submitted_at is not null or invited_email is not null)`)
    .$if(state !== undefined, query => query.where('state', '=', state!))
    .orderBy(sql`state = 'SUBMITTED'`, 'desc')
    .orderBy('changed_at', 'desc')
    .limit(200)
    .execute();
  const names = await peopleNamed(
    world.db,
    rows.map(row => row.user_id),
    caller.locale,
  );
  return rows.map(row => {
    const draft = shownDraft(row);
    return {
      _id: row.id,
      state: row.state as ApplicationState,
      title: draft.title,
      legalName: draft.legalName,
      organisationNumber: maskedNumber(draft.organisationNumber),
      applicant: names.get(row.user_id ?? '') ?? row.invited_email ?? '',
      asked: row.invited_email !== null,
      _createdAt: row.created_at.toISOString(),
      _submittedAt: row.submitted_at?.toISOString() ?? null,
    };
  });
}

export async function countWaiting(world: World, caller: Caller): Promise<{ count: number } | Refusal> {
  const refusal = platformRefusal(caller, 'platform:applications');
  if (refusal) return refusal;
  const { count } = await world.db
    .selectFrom('applications')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('state', '=', 'SUBMITTED')
    .executeTakeFirstOrThrow();
  return { count };
}

/** The draft as staff may read it: empty before it was submitted for the first time. */
function shownDraft(row: Pick<Row, 'draft' | 'submitted_at'>): Draft {
  return row.submitted_at ? parseDraft(row) : EMPTY_DRAFT;
}

export async function readApplication(world: World, caller: Caller, id: string): Promise<WholeApplication | Refusal> {
  const refusal = platformRefusal(caller, 'platform:applications');
  if (refusal) return refusal;
  const row = await findApplication(world.db, id);
  if (!row || (!row.submitted_at && !row.invited_email)) return refuse('not-found');
  const applicant = row.user_id ? await findApplicant(world.db, row.user_id) : null;
  const draft = shownDraft(row);
  const area = await world.db.selectFrom('areas').select('title').where('key', '=', draft.area).executeTakeFirst();
  const steps = await applicationSteps(world.db, id, caller.locale);
  return {
    application: { ...(await applicationView(world, { ...row, draft: draft as never })), codeSentTo: null },
    applicant: {
      name: await personNamed(world.db, row.user_id, caller.locale),
      email: applicant?.email ?? row.invited_email,
    },
    waitsForThem: row.state === 'DRAFT' && row.user_id === null,
    steps,
    areaTitle: inLocale(area?.title as unknown as Words | undefined, caller.locale),
  };
}

/** The reason of the newest such step: a late letter still says what it was written for. */
export async function stepReason(db: Database, applicationId: string, step: StepTaken): Promise<string | null> {
  const row = await db
    .selectFrom('application_steps')
    .select('reason')
    .where('application_id', '=', applicationId)
    .where('step', '=', step)
    .orderBy('happened_at', 'desc')
    .executeTakeFirst();
  return row?.reason ?? null;
}

async function applicationSteps(
  db: Database,
  applicationId: string,
  locale: Locale,
): Promise<WholeApplication['steps']> {
  const rows = await db
    .selectFrom('application_steps')
    .select(['step', 'reason', 'by_user', 'happened_at'])
    .where('application_id', '=', applicationId)
    .orderBy('happened_at')
    .orderBy('id')
    .execute();
  const names = await peopleNamed(
    db,
    rows.map(row => row.by_user),
    locale,
  );
  return rows.map(row => ({
    step: row.step as StepTaken,
    by: names.get(row.by_user ?? '') ?? null,
    reason: row.reason,
    _at: row.happened_at.toISOString(),
  }));
}
