import { useCommand } from '../../../client.ts';
import { lateApi, lateQ } from '../../../late-client.ts';
import { m } from '../../../paraglide/messages.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import type { LibraryPicture } from '../contract.ts';

interface Props {
  slug: string;
  /** Null while nothing is asked. */
  pictures: readonly LibraryPicture[] | null;
  onClose(): void;
}

/** Question before pictures that stand nowhere are removed for good. */
export function RemovalDialog({ slug, pictures, onClose }: Props) {
  const command = useCommand(lateApi.pictures.remove, 'remove-pictures', {
    invalidates: [lateQ.pictures.list.key()],
    onDone: ({ item }) => {
      toasts.show({ _id: 'pictures', type: 'SUCCESS', title: m.pictures_gone({ count: item.removed }) });
      onClose();
    },
  });
  const asked = pictures ?? [];
  return (
    <ConfirmDialog
      open={pictures !== null}
      title={m.pictures_remove_title({ count: asked.length })}
      words={{ confirm: m.pictures_remove_for_good(), pending: m.pictures_removing(), cancel: m.pictures_cancel() }}
      command={command}
      onConfirm={() => command.run({ idOrSlug: slug, refs: asked.map(({ ref }) => ref) })}
      onClose={onClose}
    >
      <p>{m.pictures_remove_text()}</p>
      <ul className="flex flex-wrap gap-2">
        {asked.slice(0, 12).map(picture => (
          <li key={picture.ref} className="w-20 overflow-hidden rounded-tile border border-hair">
            <Picture picture={picture} alt="" sizes="80px" ratio="1:1" />
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
