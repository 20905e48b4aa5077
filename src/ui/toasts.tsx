import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { m } from '../paraglide/messages.js';
import { REFUSED } from '../shared/fetching.ts';
import { Icon, type LucideIcon } from './icon.tsx';
import { followPresses, placeToasts } from './toast-place.ts';
import { isLong, type Toast, type ToastStore, type ToastType, toasts } from './toast-store.ts';

const NONE: readonly Toast[] = [];

const TOASTS_ELEMENT = 'toasts';

/** Toast container, once in the root, which also holds the empty element `#toasts` as the last one of the body. */
export function Toasts({ store = toasts }: { store?: ToastStore }) {
  const [host, setHost] = useState<HTMLElement | null>(null);
  const shown = useSyncExternalStore(store.subscribe, store.current, () => NONE);
  useEffect(followPresses, []);
  useEffect(() => {
    const element = document.getElementById(TOASTS_ELEMENT);
    if (!element) throw new Error('missing toasts portal element');
    setHost(element);
    addEventListener(REFUSED, store.dismissDone);
    const goOn = pauseUnder(element, store);
    return () => {
      removeEventListener(REFUSED, store.dismissDone);
      goOn();
    };
  }, [store]);
  return host && createPortal(<Stack shown={shown} store={store} />, host);
}

/** Hover and focus pause all toasts, and none goes while somebody is on the way to it by Tab. */
function pauseUnder(host: HTMLElement, { pause, resume, restart }: ToastStore): () => void {
  const listeners = { pointerover: pause, pointerout: resume, focusin: pause, focusout: resume };
  const hear = ({ key }: KeyboardEvent) => key === 'Tab' && restart();
  addEventListener('keydown', hear);
  for (const [type, listener] of Object.entries(listeners)) host.addEventListener(type, listener);
  return () => {
    removeEventListener('keydown', hear);
    for (const [type, listener] of Object.entries(listeners)) host.removeEventListener(type, listener);
  };
}

const URGENT: Record<ToastType, boolean> = { DANGER: true, WARNING: true, INFORMATION: false, SUCCESS: false };

/** Live regions, both rendered before the first toast: a region that comes with its text is not read aloud. */
function Stack({ shown, store }: { shown: readonly Toast[]; store: ToastStore }) {
  const stack = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (shown.length ? placeToasts(stack.current!) : undefined), [shown]);
  return (
    <div
      ref={stack}
      className="toast-stack"
      // Modals hide the rest of the page from screen readers, but not this.
      data-react-aria-top-layer="true"
    >
      <div role="status" className="toast-region">
        {shown
          .filter(toast => !URGENT[toast.type])
          .map(toast => (
            <ToastBox key={toast._id} toast={toast} store={store} />
          ))}
      </div>
      <div role="alert" className="toast-region">
        {shown
          .filter(toast => URGENT[toast.type])
          .map(toast => (
            <ToastBox key={toast._id} toast={toast} store={store} />
          ))}
      </div>
    </div>
  );
}

const ICONS: Record<ToastType, LucideIcon> = {
  SUCCESS: CircleCheck,
  INFORMATION: Info,
  WARNING: TriangleAlert,
  DANGER: CircleX,
};

function ToastBox({ toast, store }: { toast: Toast; store: ToastStore }) {
  const press =
    toast.onClick &&
    (() => {
      toast.onClick?.();
      store.dismiss(toast._id);
    });
  return (
    <div className="toast" data-type={toast.type} data-long={isLong(toast) || undefined}>
      <span className="toast-icon">
        <Icon icon={ICONS[toast.type]} />
      </span>
      <ToastText toast={toast} onPress={press} />
      <button
        type="button"
        aria-label={m.ui_close()}
        onClick={() => {
          store.dismiss(toast._id);
          // A removed element fires no pointerout or focusout.
          store.resume();
        }}
        className="grid size-11 shrink-0 place-items-center rounded-hold text-muted hover:bg-sunk"
      >
        <Icon icon={X} size={20} />
      </button>
    </div>
  );
}

function ToastText({ toast, onPress }: { toast: Toast; onPress: (() => void) | undefined }) {
  const text = (
    <>
      <span className="block font-sign text-plain font-bold">{toast.title}</span>
      {toast.message && <span className="block text-plain text-muted">{toast.message}</span>}
    </>
  );
  if (!onPress) return <div className="min-w-0 flex-1 py-2">{text}</div>;
  return (
    <button type="button" onClick={onPress} className="min-w-0 flex-1 rounded-hold py-2 text-left">
      {text}
    </button>
  );
}
