import { sql } from 'kysely';
import type { Tx } from '../shared/database/connect.ts';
import type { AltWords } from './described/rules.ts';
import { type Focal, type PictureData, type PictureRow, pictureAnswer } from './rules.ts';

/** Saves a picture's row; one that exists keeps its row and takes the new focal point. */
export async function savePicture(
  tx: Tx,
  picture: { data: PictureData; contentType: string; bytes: number; owner: string | null; createdAt: Date },
): Promise<PictureData> {
  const { data } = picture;
  const row: PictureRow = await tx
    .insertInto('pictures')
    .values({
      ref: data.ref,
      width: data.width,
      height: data.height,
      widths: data.widths,
      focal_x: data.focal.x,
      focal_y: data.focal.y,
      placeholder: data.placeholder,
      content_type: picture.contentType,
      bytes: picture.bytes,
      provider_id: picture.owner,
      created_at: picture.createdAt,
    })
    .onConflict(conflict => conflict.column('ref').doUpdateSet({ focal_x: data.focal.x, focal_y: data.focal.y }))
    .returning(['ref', 'width', 'height', 'widths', 'focal_x', 'focal_y', 'placeholder'])
    .executeTakeFirstOrThrow();
  return pictureAnswer(row);
}

/** Each picture that nobody owns becomes that of the stall that alone shows it. */
export async function givePicturesToStalls(tx: Tx): Promise<void> {
  await sql`select give_pictures_to_stalls()`.execute(tx);
}

/** Crops and describes a picture anew; false when somebody else did so meanwhile. */
export async function describePicture(
  tx: Tx,
  { ref, revision }: { ref: string; revision: number },
  changes: { focal: Focal; described: AltWords },
): Promise<boolean> {
  const changed = await tx
    .updateTable('pictures')
    .set({
      focal_x: changes.focal.x,
      focal_y: changes.focal.y,
      alt: JSON.stringify(changes.described),
      revision: revision + 1,
    })
    .where('ref', '=', ref)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Takes a stall's pictures away, of those that stand nowhere and were never sold; the database refuses the others. */
export async function removePictures(tx: Tx, refs: readonly string[]): Promise<void> {
  await tx.deleteFrom('pictures').where('ref', 'in', refs).execute();
}
