import { sql } from 'kysely';
import type { Noun } from '../../providers/editions/rules.ts';
import { findProviderId } from '../../providers/queries.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { mayWrite } from '../layouts/rules.ts';
import type { Edition } from './contract.ts';
import { editionTitle, editionWords } from './wording/rules.ts';

export interface EditionRow {
  id: string;
  noun: Noun;
  name: string;
  providerId: string | null;
  before: object | null;
  after: object | null;
}

interface Shown extends EditionRow {
  madeBy: string | null;
  madeAt: Date;
  takesBack: string | null;
  takenBack: boolean;
  newest: boolean;
  pageId: string | null;
}

const SHOWN = 25;
const DIFFERENCES_SHOWN = 12;

/** History of the pages of a stall, or of the hall's own, the newest first. */
export async function readEditions(
  world: World,
  caller: Caller,
  { provider, after }: { provider?: string | undefined; after?: string | undefined },
): Promise<{ editions: Edition[]; next: string | null } | Refusal> {
  const scope = await findScope(world, caller, provider);
  if ('refused' in scope) return scope;
  const older = after
    ? sql`(e.made_at, e.id) < (select made_at, id from editions where id = ${after}::uuid)`
    : sql`true`;
  const { rows } = await sql<Shown>`
    select e.id, e.noun, e.name, e.provider_id as "providerId", e.before, e.after, u.name as "madeBy",
      e.made_at as "madeAt", e.takes_back as "takesBack", p.id as "pageId",
      exists (select from editions b where b.takes_back = e.id) as "takenBack",
      not exists (select from editions n where n.noun = e.noun and n.name = e.name
        and n.provider_id is not distinct from e.provider_id and (n.made_at, n.id) > (e.made_at, e.id)) as newest
    from editions e left join "user" u on u.id = e.made_by
    left join pages p on e.noun = 'PAGE' and p.slug = e.name and p.provider_id is not distinct from e.provider_id
    where e.provider_id is not distinct from ${scope.providerId}::uuid and ${older}
    order by e.made_at desc, e.id desc limit ${SHOWN + 1}`.execute(world.db);
  const shown = rows.slice(0, SHOWN);
  return {
    editions: shown.map(row => edition(row, caller)),
    next: rows.length > SHOWN ? (shown.at(-1)?.id ?? null) : null,
  };
}

function edition(row: Shown, { locale }: Caller): Edition {
  const { id, noun, name, before, after, madeBy, madeAt, takesBack, takenBack, newest, pageId } = row;
  const differences = editionWords(row, locale);
  return {
    _id: id,
    noun,
    name,
    title: editionTitle(row, locale),
    act: before === null ? 'MADE' : after === null ? 'REMOVED' : 'CHANGED',
    madeBy,
    madeAt: madeAt.toISOString(),
    pageId,
    takesBack: takesBack !== null,
    takenBack,
    stands: newest && !takenBack,
    differences: differences.slice(0, DIFFERENCES_SHOWN),
    more: Math.max(0, differences.length - DIFFERENCES_SHOWN),
  };
}

/** Whose pages are asked for: a stall's, or with none named the hall's own; refused to whoever may not write them. */
export async function findScope(
  world: World,
  caller: Caller,
  provider: string | null | undefined,
): Promise<{ providerId: string | null; slug: string | null; area: string | null } | Refusal> {
  if (!provider) return mayWrite(caller, null) ?? { providerId: null, slug: null, area: null };
  const found = await findProviderId(world.db, provider);
  if (!found) return mayWrite(caller, null) ?? refuse('not-found');
  const refusal = mayWrite(caller, found.id);
  if (refusal) return refusal;
  const { rows } = await sql<{ slug: string; area: string }>`
    select slug, area from provider_signs where provider_id = ${found.id}`.execute(world.db);
  return { providerId: found.id, slug: rows[0]?.slug ?? null, area: rows[0]?.area ?? null };
}

export async function findEdition(db: Database | Tx, id: string): Promise<EditionRow | undefined> {
  const { rows } = await sql<EditionRow>`
    select id, noun, name, provider_id as "providerId", before, after from editions where id = ${id}`.execute(db);
  return rows[0];
}
