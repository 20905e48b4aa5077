import type { PrivatePicture } from '../../pictures/commands.ts';
import type { Deed } from '../../shared/command.ts';

export async function insertPictures(
  { tx, world }: Deed,
  { messageId, orderId }: { messageId: string; orderId: string },
  pictures: readonly PrivatePicture[],
): Promise<void> {
  if (!pictures.length) return;
  await tx
    .insertInto('thread_pictures')
    .values(
      pictures.map(({ bytes, width, height }, position) => ({
        ...{ id: world.newId(), message_id: messageId, order_id: orderId, position, width, height },
        bytes: Buffer.from(bytes),
      })),
    )
    .execute();
}
