import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { LazyModal } from '../../ui/lazy-modal.tsx';
import { unsavedForms } from './use-leave-question.ts';

/**
 * Question before a page is left by a link, the language links among them, or by the browser's back and forward, while
 * a form of it holds something unsaved.
 * A closed tab and another document are asked about by the browser itself, in its own words.
 */
export function LeaveQuestion() {
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const answered = useLeaveGuard(go => setLeave(() => go));
  const stay = () => setLeave(null);
  return (
    <LazyModal
      alert
      open={leave !== null}
      onClose={stay}
      title={m.office_leave_title()}
      width={480}
      actions={
        <>
          <Button
            variant="outline"
            onClick={() => {
              stay();
              answered();
              leave?.();
            }}
          >
            {m.office_leave_anyway()}
          </Button>
          <Button onClick={stay}>{m.office_leave_stay()}</Button>
        </>
      }
    >
      <p>{m.office_leave_text()}</p>
    </LazyModal>
  );
}

/**
 * Watches the links of the page and the browser's history; the answer is called when the person leaves anyway, and
 * holds until the next press.
 */
function useLeaveGuard(ask: (go: () => void) => void): () => void {
  const asks = useRef(ask);
  asks.current = ask;
  const answered = useRef(false);
  const here = usePlace();
  useEffect(() => {
    const mayGo = () => answered.current || unsavedForms.size === 0;
    const click = (event: MouseEvent) => {
      if (event.isTrusted) answered.current = false;
      const link = leadingAway(event);
      if (!link || mayGo()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      asks.current(() => (link.isConnected ? link.click() : location.assign(link.href)));
    };
    const walks = window.onpopstate;
    let returns = false;
    window.onpopstate = event => {
      if (returns) {
        returns = false;
        return;
      }
      const by = historyNumber() - here.current.number;
      // An entry without a number, made by an anchor, cannot be returned from; one of this page leads nowhere.
      if (mayGo() || !by || here.current.page === pageNow()) return walks?.call(window, event);
      returns = true;
      history.go(-by);
      asks.current(() => history.go(by));
    };
    const unload = (event: BeforeUnloadEvent) => {
      if (!mayGo()) event.preventDefault();
    };
    // Heard before the links' own listeners.
    addEventListener('click', click, true);
    addEventListener('beforeunload', unload);
    return () => {
      removeEventListener('click', click, true);
      window.onpopstate = walks;
      removeEventListener('beforeunload', unload);
    };
  }, [here]);
  return () => {
    answered.current = true;
  };
}

/** Page shown and its number in the browser's history, which the router counts: what was left when the address changed. */
function usePlace() {
  const { key } = useLocation();
  const place = useRef({ number: Number.NaN, page: '' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says that another entry is shown.
  useEffect(() => {
    place.current = { number: historyNumber(), page: pageNow() };
  }, [key]);
  return place;
}

const historyNumber = () => Number((history.state as { idx?: number } | null)?.idx ?? Number.NaN);
const pageNow = () => location.pathname + location.search;

/** The link that a plain press follows to another page in this tab. */
function leadingAway(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || (link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  if (!/^https?:$/.test(link.protocol)) return null;
  const same = link.origin === location.origin && link.pathname === location.pathname;
  return same && link.search === location.search && link.hash ? null : link;
}
