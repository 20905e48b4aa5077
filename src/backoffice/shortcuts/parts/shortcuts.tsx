import { useEffect, useRef, useState } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router';
import { q } from '../../../client.ts';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { mayInHall } from '../../../rights/rules.ts';
import { useQueryClient } from '../../../shared/query.ts';
import type { QueryStore } from '../../../shared/query-store.ts';
import type { CurrentUser } from '../../../sign-in/contract.ts';
import { personWord } from '../../../sign-in/names/rules.ts';
import { toasts } from '../../../ui/toast-store.ts';
import { NOTHING_TYPED, typed, type Wish } from '../rules.ts';
import { DebugPlate } from './debug-plate.tsx';

const DEBUG = 'debug';

/**
 * Keyboard shortcuts, loaded for people with a back office alone (storefront 2 and 6). Nothing is taken from the
 * browser: a paste is a paste.
 */
export function Shortcuts({ user }: { user: CurrentUser }) {
  const [debugging, setDebugging] = useState(() => sessionStorage.getItem(DEBUG) === 'on');
  const navigate = useNavigate();
  const store = useQueryClient();
  const { pathname } = useLocation();

  function toggleDebug(): void {
    const on = !debugging;
    if (on) sessionStorage.setItem(DEBUG, 'on');
    else sessionStorage.removeItem(DEBUG);
    setDebugging(on);
    toasts.show({
      _id: DEBUG,
      type: 'INFORMATION',
      title: on ? m.shell_debug_on() : m.shell_debug_off(),
      message: m.shell_debug_text(),
    });
  }

  async function open(apart: boolean): Promise<void> {
    if (!mayInHall(user, 'platform:office')) return;
    const address = await officeAddress(pathname, store);
    if (!address) return;
    if (apart) window.open(address, '_blank', 'noopener');
    else await navigate(address);
  }

  const deeds: Record<Wish, () => void> = {
    dashboard: () => void navigate(bo.dashboard()),
    debug: toggleDebug,
    santa: () =>
      void import('./confetti.ts').then(
        ({ throwConfetti }) => throwConfetti(),
        () => {},
      ),
    open: () => void open(false),
    'open-apart': () => void open(true),
  };
  useTyping(wish => deeds[wish]());
  return debugging ? <DebugPlate user={personWord(user)} /> : null;
}

function useTyping(onWish: (wish: Wish) => void): void {
  const latest = useRef(onWish);
  useEffect(() => {
    latest.current = onWish;
  });
  useEffect(() => {
    let state = NOTHING_TYPED;
    const listener = (event: KeyboardEvent) => {
      if (event.repeat || event.isComposing || isWriting(event.target)) return;
      const { key, ctrlKey: ctrl, timeStamp: at } = event;
      const next = typed(state, { key, ctrl, other: event.altKey || event.metaKey, at });
      state = next.typed;
      if (next.wish) latest.current(next.wish);
    };
    addEventListener('keydown', listener);
    // A mark that keys are listened to: these scripts come after the page, and what was typed before is lost.
    document.documentElement.dataset.shortcuts = '';
    return () => removeEventListener('keydown', listener);
  }, []);
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, [role=textbox], [role=combobox]') !== null)
  );
}

/** Back office page of what this page shows: an order's own page, and for a product its seller's dashboard. */
async function officeAddress(pathname: string, store: QueryStore): Promise<string | null> {
  const idOrSlug = matchPath('/products/:idOrSlug', pathname)?.params.idOrSlug;
  if (idOrSlug) {
    const { item } = await store.ensureQueryData(q.catalogue.product({ idOrSlug }));
    return bo.dashboard(item.provider.slug);
  }
  const orderGroupId = matchPath('/receipts/:orderGroupId', pathname)?.params.orderGroupId;
  if (!orderGroupId) return null;
  const { items } = await store.ensureQueryData(q.orders.ofGroup({ orderGroupId }));
  const [order] = items;
  return order ? bo.order(order.providerId, order._id) : null;
}
