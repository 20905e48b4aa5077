/** Toast types (specification, payments 3). */
export type ToastType = 'DANGER' | 'INFORMATION' | 'WARNING' | 'SUCCESS';

export type Toast = {
  _id: string;
  type: ToastType;
  title: string;
  message?: string;
  /** Timeout in milliseconds. */
  timeout: number;
  sticky: boolean;
  onClick?: () => void;
};

export type NewToast = Pick<Toast, 'type' | 'title'> & Partial<Toast>;

export type ToastClock = {
  now(): number;
  /** Timer: calls back once after so many milliseconds; returns its cancel function. */
  after(milliseconds: number, callback: () => void): () => void;
  newId(): string;
};

export type ToastStore = {
  show(toast: NewToast): string;
  dismiss(id: string): void;
  /** Takes away what says that something worked: a newer mistake would stand beside it. */
  dismissDone(): void;
  /** Pauses all timeouts while a toast is hovered or focused. */
  pause(): void;
  resume(): void;
  /** All counted from the beginning: somebody is on the way to them. */
  restart(): void;
  subscribe(listener: () => void): () => void;
  current(): readonly Toast[];
};

const DEFAULT_TIMEOUT = 5000;

/** Length from which a toast gets a rounder box (specification, payments 9). */
const LONG_MESSAGE = 100;

export const isLong = (toast: Pick<Toast, 'message'>) => (toast.message?.length ?? 0) > LONG_MESSAGE;

type Countdown = { left: number; since: number; cancel: () => void };

export function createToastStore(clock: ToastClock): ToastStore {
  let shown: readonly Toast[] = [];
  let paused = false;
  const listeners = new Set<() => void>();
  const countdowns = new Map<string, Countdown>();

  const set = (toasts: readonly Toast[]) => {
    shown = toasts;
    for (const listener of listeners) listener();
  };
  const dismiss = (id: string) => {
    countdowns.get(id)?.cancel();
    countdowns.delete(id);
    if (shown.some(toast => toast._id === id)) set(shown.filter(toast => toast._id !== id));
    // A browser tells no end of a hover or focus whose element is gone: the next toasts must not wait for one.
    if (!shown.length) paused = false;
  };
  const start = (id: string, left: number) => {
    countdowns.set(id, { left, since: clock.now(), cancel: clock.after(left, () => dismiss(id)) });
  };
  const show = (fresh: NewToast) => {
    const toast: Toast = { timeout: DEFAULT_TIMEOUT, sticky: false, ...fresh, _id: fresh._id ?? clock.newId() };
    // A toast with a known id replaces the shown one in place, and restarts its timeout.
    countdowns.get(toast._id)?.cancel();
    countdowns.delete(toast._id);
    const known = shown.some(other => other._id === toast._id);
    set(known ? shown.map(other => (other._id === toast._id ? toast : other)) : [...shown, toast]);
    if (toast.sticky) return toast._id;
    if (paused) countdowns.set(toast._id, { left: toast.timeout, since: clock.now(), cancel: () => {} });
    else start(toast._id, toast.timeout);
    return toast._id;
  };
  const dismissDone = () => {
    for (const { _id, type } of shown) if (type === 'SUCCESS') dismiss(_id);
  };
  const pause = () => {
    if (paused) return;
    paused = true;
    for (const countdown of countdowns.values()) {
      countdown.cancel();
      countdown.left = Math.max(0, countdown.left - (clock.now() - countdown.since));
    }
  };
  const resume = () => {
    if (!paused) return;
    paused = false;
    for (const [id, { left }] of [...countdowns]) start(id, left);
  };
  const restart = () => {
    if (paused) return;
    for (const { _id, timeout } of shown) {
      const countdown = countdowns.get(_id);
      if (!countdown) continue;
      countdown.cancel();
      start(_id, timeout);
    }
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return { show, dismiss, dismissDone, pause, resume, restart, subscribe, current: () => shown };
}

/** Toast store of the page. It lives in the browser only: on the server nothing is shown. */
export const toasts = createToastStore({
  now: () => performance.now(),
  after: (milliseconds, callback) => {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
  newId: () => crypto.randomUUID(),
});
