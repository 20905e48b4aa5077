import { sql } from 'kysely';
import type { DescribedPicture } from '../../pictures/described/rules.ts';
import { describedPicture } from '../../pictures/queries.ts';
import { may } from '../../rights/rules.ts';
import type { Tx } from '../../shared/database/connect.ts';
import { inLocale, type Words } from '../../shared/i18n.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { findStall } from '../profile/queries.ts';
import type { LibraryPicture, PictureLibrary } from './contract.ts';
import { PAGE_OF_PICTURES, type PictureShelfName } from './rules.ts';

interface LibraryWish {
  idOrSlug: string;
  shelf?: PictureShelfName | undefined;
  page: number;
}

interface PictureRow {
  described: DescribedPicture;
  created_at: Date;
  places: { kind: LibraryPicture['places'][number]['kind']; id: string; title: Words; own: boolean }[];
  sold: boolean;
}

/** A stall's pictures, newest first, with the places where each of them stands. */
export async function readLibrary(
  world: World,
  caller: Caller,
  { idOrSlug, shelf = 'ALL', page }: LibraryWish,
): Promise<PictureLibrary | Refusal> {
  const stall = await findStall(world.db, caller, idOrSlug);
  if (isRefusal(stall)) return stall;
  const offset = (page - 1) * PAGE_OF_PICTURES;
  const [{ rows }, counts] = await Promise.all([
    sql<PictureRow>`${kept(stall.id)}
      select described, created_at, places, sold from kept
      where case ${shelf}::text when 'UNUSED' then ${UNUSED} when 'UNDESCRIBED' then ${UNDESCRIBED} else true end
      order by created_at desc, ref limit ${PAGE_OF_PICTURES} offset ${offset}`.execute(world.db),
    sql<{ counts: PictureLibrary['counts'] }>`${kept(stall.id)}
      select json_build_object('ALL', count(*), 'UNUSED', count(*) filter (where ${UNUSED}),
        'UNDESCRIBED', count(*) filter (where ${UNDESCRIBED})) as counts from kept`.execute(world.db),
  ]);
  const { locale } = caller;
  return {
    provider: { _id: stall.id, slug: stall.slug, title: inLocale(stall.title, locale) },
    pictures: rows.map(({ described, created_at, places, sold }) => ({
      ...described,
      _createdAt: created_at.toISOString(),
      places: places.map(({ kind, id, title, own }) => ({ kind, _id: id, title: inLocale(title, locale), own })),
      sold,
    })),
    page,
    counts: counts.rows[0]!.counts,
    mayChange: may(caller, 'catalogue:change', stall.id),
  };
}

/** One of a stall's own pictures, as it is kept now. */
export async function readOwnPicture(
  world: World,
  caller: Caller,
  { idOrSlug, ref }: { idOrSlug: string; ref: string },
): Promise<DescribedPicture | Refusal> {
  const stall = await findStall(world.db, caller, idOrSlug);
  if (isRefusal(stall)) return stall;
  return (await describedPicture(world.db, ref, stall.id)) ?? refuse('not-found');
}

const UNUSED = sql`json_array_length(places) = 0 and not sold`;
const UNDESCRIBED = sql`not alt ?& array['sv', 'en', 'de']`;

/** The pictures of a stall with their places, which are looked for once and not for each picture. */
const kept = (providerId: string) => sql`
  with placed as materialized (
    select ref, json_agg(json_build_object('kind', kind, 'id', subject_id, 'title', title,
      'own', provider_id is not null) order by kind, subject_id) as places
    from picture_places where provider_id = ${providerId} or provider_id is null group by ref
  ), kept as (
    select p.ref, p.alt, p.created_at, s.described, coalesce(l.places, '[]') as places, picture_stays(p.ref) as sold
    from pictures p join shown_pictures s on s.ref = p.ref left join placed l on l.ref = p.ref
    where p.provider_id = ${providerId}
  )`;

/** Ids of the pages, boxes and shelves that show a picture. */
export async function pagesShowing(tx: Tx, ref: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select subject_id as id from picture_places
    where ref = ${ref} and kind in ('PAGE', 'PROMO', 'SECTION')`.execute(tx);
  return rows.map(({ id }) => id);
}
