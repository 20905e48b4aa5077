import { sql } from 'kysely';
import type { Database, Tx } from '../shared/database/connect.ts';
import type { DescribedPicture } from './described/rules.ts';
import { isPictureRef, type PictureData, pictureAnswer } from './rules.ts';

/** Pictures by ref, in one query; an unknown ref is simply missing. */
export async function picturesByRef(db: Database | Tx, refs: Iterable<string>): Promise<Map<string, PictureData>> {
  const wanted = [...new Set(refs)].filter(isPictureRef);
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('pictures')
    .select(['ref', 'width', 'height', 'widths', 'focal_x', 'focal_y', 'placeholder'])
    .where('ref', 'in', wanted)
    .execute();
  return new Map(rows.map(row => [row.ref, pictureAnswer(row)]));
}

/** A picture as its stall keeps it, with what is said of it; of any stall, unless an owner is named. */
export async function describedPicture(
  db: Database | Tx,
  ref: string,
  owner?: string,
): Promise<DescribedPicture | null> {
  const row = await db
    .selectFrom('pictures as p')
    .innerJoin('shown_pictures as s', 's.ref', 'p.ref')
    .select('s.described')
    .where('p.ref', '=', ref)
    .$if(owner !== undefined, query => query.where('p.provider_id', '=', owner!))
    .executeTakeFirst();
  return (row?.described as unknown as DescribedPicture) ?? null;
}

/** Pictures that a stall may show, of these refs: its own, and those of the hall. The hall itself (null) shows any. */
export async function picturesForStall(db: Database | Tx, providerId: string | null, refs: Iterable<string>) {
  const wanted = [...new Set(refs)].filter(isPictureRef);
  if (wanted.length === 0) return new Set<string>();
  const rows = await db
    .selectFrom('pictures')
    .select('ref')
    .where('ref', 'in', wanted)
    .$if(providerId !== null, query =>
      query.where(eb => eb.or([eb('provider_id', 'is', null), eb('provider_id', '=', providerId)])),
    )
    .execute();
  return new Set(rows.map(({ ref }) => ref));
}

/** Locks a stall's own pictures in the order of their refs; others are left out. */
export async function lockPictures(tx: Tx, owner: string, refs: readonly string[]) {
  return await tx
    .selectFrom('pictures')
    .select(['ref', 'widths'])
    .where('ref', 'in', refs)
    .where('provider_id', '=', owner)
    .orderBy('ref')
    .forUpdate()
    .execute();
}

/** True when one of these pictures stands somewhere, or an order, a receipt or a ticket shows it. */
export async function isAnyShown(tx: Tx, refs: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ shown: boolean }>`select exists (select from picture_places where ref = any(${refs}))
    or exists (select from unnest(${refs}::text[]) one where picture_stays(one)) as shown`.execute(tx);
  return rows[0]!.shown;
}
