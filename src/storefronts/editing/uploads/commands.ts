import { m } from '../../../paraglide/messages.js';
import { keepUploadIn, prepareUpload, type StoredSource, storeUpload } from '../../../pictures/commands.ts';
import type { PictureData } from '../../../pictures/rules.ts';
import { type Command, execute } from '../../../shared/command.ts';
import { emit } from '../../../shared/events.ts';
import { type Limit, withinLimit } from '../../../shared/rate-limit.ts';
import { isRefusal, type Refusal, refuse } from '../../../shared/refusal.ts';
import type { Caller, World } from '../../../shared/world.ts';
import { mayWrite } from '../../layouts/rules.ts';
import type { AddHallPicture } from '../contract.ts';

type Answer = { item: PictureData };

const OF_HALL: Limit = { hits: 60, seconds: 3600 };

/** Picture for the hall's own pages; its bytes are stored before the transaction, as those of a stall's pictures are. */
export async function addHallPicture(world: World, caller: Caller, input: AddHallPicture): Promise<Answer | Refusal> {
  const refusal = mayWrite(caller, null);
  if (refusal) return refusal;
  if (!(await withinLimit(world, `pictures-of-hall:${caller.userId}`, OF_HALL))) return refuse('too-many');
  const source = await storeUpload(world, Buffer.from(input.bytes, 'base64'));
  if ('refused' in source)
    return refuse('invalid-input', { picture: m.pages_picture_unfit({}, { locale: caller.locale }) });
  const answer = await execute(recording(source), input, caller, world);
  if (!isRefusal(answer)) prepareUpload(world, answer.item);
  return answer;
}

function recording(source: StoredSource): Command<AddHallPicture, Answer> {
  return {
    type: 'add-hall-picture',
    allows: (_world, caller) => mayWrite(caller, null),
    async run(deed) {
      const item = await keepUploadIn(deed, source);
      const about = { subject: 'picture' as const, subjectId: deed.world.newId(), providerId: null };
      await emit(deed, { ...about, type: 'picture-added', data: { ref: item.ref } });
      return { item };
    },
  };
}
