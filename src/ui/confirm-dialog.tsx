import type { ReactNode } from 'react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { LazyModal } from './lazy-modal.tsx';

interface Props {
  open: boolean;
  title: string;
  /** The button that does it, and what it says while it is being done. */
  words: { confirm: string; pending: string; cancel: string };
  command: { pending: boolean; error: { message: string } | null; reset(): void };
  onConfirm(): void;
  onClose(): void;
  children: ReactNode;
}

/** Confirmation dialog before something is removed: a refusal is shown in it, and closing it forgets that. */
export function ConfirmDialog({ open, title, words, command, onConfirm, onClose, children }: Props) {
  const close = () => {
    command.reset();
    onClose();
  };
  return (
    <LazyModal
      alert
      open={open}
      onClose={close}
      title={title}
      width={480}
      actions={
        <>
          <Button variant="outline" onClick={close}>
            {words.cancel}
          </Button>
          <Button variant="danger" pending={command.pending} pendingLabel={words.pending} onClick={onConfirm}>
            {words.confirm}
          </Button>
        </>
      }
    >
      {command.error && <Banner tone="danger" role="alert" title={command.error.message} />}
      {children}
    </LazyModal>
  );
}
