import { m } from '../../paraglide/messages.js';
import { type PrivatePicture, readPrivatePicture } from '../../pictures/commands.ts';
import type { PictureRefusal } from '../../pictures/rules.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller } from '../../shared/world.ts';

/** Pictures of a message, read before its transaction begins; the first that is none refuses them all. */
export async function readAttachments(
  { locale }: Pick<Caller, 'locale'>,
  sent: readonly string[],
): Promise<PrivatePicture[] | Refusal> {
  const read: PrivatePicture[] = [];
  for (const base64 of sent) {
    const picture = await readPrivatePicture(Buffer.from(base64, 'base64'));
    if ('refused' in picture) return refuse('invalid-input', { pictures: SAYS[picture.refused]({}, { locale }) });
    read.push(picture);
  }
  return read;
}

const SAYS: Record<PictureRefusal, typeof m.profile_picture_broken> = {
  'picture-too-heavy': m.profile_picture_heavy,
  'picture-too-many-pixels': m.profile_picture_pixels,
  'picture-not-supported': m.profile_picture_kind,
  'picture-heic': m.profile_picture_heic,
  'picture-drawing': m.profile_picture_drawing,
  'picture-broken': m.profile_picture_broken,
};
