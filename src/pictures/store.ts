import type { Tx } from '../shared/database/connect.ts';
import { type PictureData, type PictureRow, pictureAnswer } from './rules.ts';

/** Saves a picture's row; one that exists keeps its row and takes the new focal point. */
export async function savePicture(
  tx: Tx,
  picture: { data: PictureData; contentType: string; bytes: number; createdAt: Date },
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
      created_at: picture.createdAt,
    })
    .onConflict(conflict => conflict.column('ref').doUpdateSet({ focal_x: data.focal.x, focal_y: data.focal.y }))
    .returning(['ref', 'width', 'height', 'widths', 'focal_x', 'focal_y', 'placeholder'])
    .executeTakeFirstOrThrow();
  return pictureAnswer(row);
}
