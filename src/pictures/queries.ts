import type { Database, Tx } from '../shared/database/connect.ts';
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
