import { sql } from 'kysely';
import { providerTimeZone, providerWithRight } from '../../providers/queries.ts';
import type { RevisionKind } from '../../providers/revisions/rules.ts';
import { may } from '../../rights/rules.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { inLocale, type Words } from '../../shared/i18n.ts';
import { isRefusal, type Refusal } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { peopleNamed } from '../../sign-in/names/queries.ts';
import type { Revision } from './contract.ts';
import { differences } from './wording/rules.ts';

const MOST_SHOWN = 30;

interface Row {
  id: string;
  kind: RevisionKind;
  title: Words;
  before: object | null;
  after: object | null;
  madeAt: Date;
  madeBy: string | null;
  undoes: string | null;
  undoneAt: Date | null;
  undoneBy: string | null;
}

/** History of what is booked with and by which rules, newest first. */
export async function readRevisions(
  world: World,
  caller: Caller,
  { idOrSlug, after }: { idOrSlug: string; after?: string | undefined },
): Promise<{ revisions: Revision[]; next: string | null } | Refusal> {
  const staff = await providerWithRight(world, caller, idOrSlug, 'hidden:read');
  if (isRefusal(staff)) return staff;
  const { providerId } = staff;
  const { db } = world;
  const older = after
    ? sql`(r.made_at, r.id) < (select made_at, id from revisions where id = ${after} and provider_id = ${providerId})`
    : sql`true`;
  const { rows } = await sql<Row>`
    select r.id, r.kind, r.title, r.before, r.after, r.made_at as "madeAt", r.made_by as "madeBy", r.undoes,
      u.made_at as "undoneAt", u.made_by as "undoneBy"
    from revisions r left join revisions u on u.undoes = r.id
    where r.provider_id = ${providerId} and ${older} order by r.made_at desc, r.id desc limit ${MOST_SHOWN + 1}`.execute(
    db,
  );
  const shown = rows.slice(0, MOST_SHOWN);
  const [people, groups, timeZone] = [
    await peopleNamed(
      db,
      shown.flatMap(row => [row.madeBy, row.undoneBy]),
      caller.locale,
    ),
    await groupNames(db, providerId),
    await providerTimeZone(db, providerId),
  ];
  const mayChange = may(caller, 'catalogue:change', providerId);
  const words = { locale: caller.locale, groups, timeZone };
  return {
    revisions: shown.map(row => ({
      _id: row.id,
      kind: row.kind,
      title: inLocale(row.title, caller.locale),
      madeAt: row.madeAt.toISOString(),
      madeBy: people.get(row.madeBy ?? '') ?? null,
      differences: differences(row, words),
      undoes: row.undoes !== null,
      undone: row.undoneAt && { at: row.undoneAt.toISOString(), by: people.get(row.undoneBy ?? '') ?? null },
      mayUndo: mayChange && !row.undoneAt && (row.before !== null || row.kind === 'BLOCKS'),
    })),
    next: rows.length > MOST_SHOWN ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** Names of a stall's groups of units, by which rules name what they need. */
async function groupNames(db: Database, providerId: string): Promise<Map<string, Words>> {
  const { rows } = await sql<{ id: string; title: Words }>`
    select id, title from resource_groups where provider_id = ${providerId}`.execute(db);
  return new Map(rows.map(({ id, title }) => [id, title]));
}

export interface LockedRevision {
  id: string;
  kind: RevisionKind;
  subjectId: string;
  title: Words;
  before: object | null;
  after: object | null;
  undone: boolean;
}

/** Locks a revision until the transaction ends, so that of two who take it back one finds it done. */
export async function lockRevision(
  tx: Tx,
  which: { revisionId: string; providerId: string },
): Promise<LockedRevision | null> {
  const { revisionId: id, providerId } = which;
  // Locked before it is read: what another transaction did while this one waited is seen.
  await sql`select 1 from revisions where id = ${id} and provider_id = ${providerId} for no key update`.execute(tx);
  const { rows } = await sql<LockedRevision>`
    select r.id, r.kind, r.subject_id as "subjectId", r.title, r.before, r.after,
      exists (select 1 from revisions u where u.undoes = r.id) as undone
    from revisions r where r.id = ${id} and r.provider_id = ${providerId}`.execute(tx);
  return rows[0] ?? null;
}

/** True when two states are the same, as the database compares them: in whatever order their fields stand. */
export async function isSameState(tx: Tx, one: unknown, other: unknown): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`
    select ${JSON.stringify(one)}::jsonb = ${JSON.stringify(other)}::jsonb as same`.execute(tx);
  return rows[0]!.same;
}
