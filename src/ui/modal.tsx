import { X } from 'lucide-react';
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { Dialog, Heading, I18nProvider, ModalOverlay, Modal as Panel } from 'react-aria-components';
import { m } from '../paraglide/messages.js';
import { getLocale } from '../paraglide/runtime.js';
import { Icon } from './icon.tsx';

export type ModalProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons below a hairline; the last one is the main action. */
  actions?: ReactNode;
  /**
   * Whether it can be dismissed; without, it has no close button, and neither Escape nor an outside click closes it.
   */
  dismissable?: boolean;
  alert?: boolean;
  /** In pixels, on wide screens. */
  width?: number;
};

const ARIA_LOCALES = { sv: 'sv-SE', en: 'en-GB', de: 'de-DE' } as const;

/**
 * Modal dialog. Costs 25 kB: pages use it as `LazyModal`. It traps focus, locks the page behind it, gives focus back,
 * and is a sheet from below on a phone.
 */
export function Modal({ open, onClose, title, children, actions, dismissable = true, alert, width }: ModalProps) {
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!panel || !dismissable) return;
    const listener = (event: KeyboardEvent) => closesModal(event) && onClose();
    panel.addEventListener('keydown', listener);
    return () => panel.removeEventListener('keydown', listener);
  }, [panel, dismissable, onClose]);
  return (
    <I18nProvider locale={ARIA_LOCALES[getLocale()]}>
      <ModalOverlay
        className="modal-ground"
        isOpen={open}
        onOpenChange={isOpen => !isOpen && onClose()}
        isDismissable={dismissable}
        // Escape is handled here, because the library knows no exception for fields.
        isKeyboardDismissDisabled
      >
        <Panel ref={setPanel} className="modal" style={{ '--modal-width': width && `${width}px` } as CSSProperties}>
          <Dialog
            role={alert ? 'alertdialog' : 'dialog'}
            className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 outline-none m:p-6"
          >
            <header className="flex items-start justify-between gap-4">
              <Heading slot="title" className="py-1.5 text-[1.5625rem] leading-8 m:text-[2rem] m:leading-9">
                {title}
              </Heading>
              {dismissable && <CloseButton onClose={onClose} />}
            </header>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
            {actions && (
              <footer className="flex flex-col-reverse gap-2 border-t border-hair pt-4 m:sticky m:bottom-0 m:-mx-6 m:-mb-6 m:flex-row m:justify-end m:bg-raised m:px-6 m:pb-6">
                {actions}
              </footer>
            )}
          </Dialog>
        </Panel>
      </ModalOverlay>
    </I18nProvider>
  );
}

function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <button
      type="button"
      aria-label={m.ui_close()}
      onClick={onClose}
      className="grid size-[48px] shrink-0 place-items-center rounded-hold hover:bg-sunk"
    >
      <Icon icon={X} />
    </button>
  );
}

/** Whether Escape closes the modal: unless focus is in an input, select or textarea (specification, payments 2.3). */
function closesModal(event: KeyboardEvent): boolean {
  if (event.key !== 'Escape' || event.isComposing) return false;
  return !document.activeElement?.matches('input, select, textarea');
}
