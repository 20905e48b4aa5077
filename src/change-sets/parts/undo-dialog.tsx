import type { ComponentProps } from 'react';
import { m } from '../../paraglide/messages.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

type Props = Pick<ComponentProps<typeof ConfirmDialog>, 'open' | 'command' | 'onConfirm' | 'onClose'>;

/** Question before a change is taken back. */
export function UndoDialog(props: Props) {
  const words = { confirm: m.changesets_undo(), pending: m.changesets_undoing(), cancel: m.changesets_cancel() };
  return (
    <ConfirmDialog {...props} title={m.changesets_undo_question()} words={words}>
      <p>{m.changesets_undo_text()}</p>
    </ConfirmDialog>
  );
}
