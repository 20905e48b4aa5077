import { m } from '../../paraglide/messages.js';
import { keepUploadIn, prepareUpload, type StoredSource, storeUpload } from '../../pictures/commands.ts';
import type { DescribedPicture } from '../../pictures/described/rules.ts';
import type { PictureRefusal } from '../../pictures/rules.ts';
import { type Command, execute } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import { type Limit, withinLimit } from '../../shared/rate-limit.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import type { AddPicture } from './contract.ts';
import { findStall, lockStall } from './queries.ts';

type Answer = { item: DescribedPicture };

/** A stall that opens has a dozen goods with a few pictures each, sent in one evening. */
const OF_STALL: Limit = { hits: 200, seconds: 3600 };

/**
 * Picture upload. Bytes are stored before the transaction, because the store may be far away; the same bytes twice are
 * one picture, so a retry costs nothing.
 */
export async function addPicture(world: World, caller: Caller, input: AddPicture): Promise<Answer | Refusal> {
  const stall = await findStall(world.db, caller, input.idOrSlug);
  if (isRefusal(stall)) return stall;
  if (!(await withinLimit(world, `pictures-of:${stall.id}`, OF_STALL))) return refuse('too-many');
  const source = await storeUpload(world, Buffer.from(input.bytes, 'base64'), stall.id);
  if ('refused' in source)
    return refuse('invalid-input', { picture: SAYS[source.refused]({}, { locale: caller.locale }) });
  const answer = await execute(recording(source), input, caller, world);
  if (!isRefusal(answer)) prepareUpload(world, answer.item);
  return answer;
}

const SAYS: Record<PictureRefusal, typeof m.profile_picture_broken> = {
  'picture-too-heavy': m.profile_picture_heavy,
  'picture-too-many-pixels': m.profile_picture_pixels,
  'picture-not-supported': m.profile_picture_kind,
  'picture-heic': m.profile_picture_heic,
  'picture-drawing': m.profile_picture_drawing,
  'picture-broken': m.profile_picture_broken,
};

function recording(source: StoredSource): Command<AddPicture, Answer> {
  return {
    type: 'add-picture',
    allows: () => null,
    async run(deed) {
      const { input } = deed;
      const stall = await lockStall(deed, input.idOrSlug);
      if (isRefusal(stall)) return stall;
      const item = await keepUploadIn(deed, source);
      const about = { subject: 'picture' as const, subjectId: stall.id, providerId: stall.id };
      await emit(deed, { ...about, type: 'picture-added', data: { ref: item.ref } });
      return { item };
    },
  };
}
