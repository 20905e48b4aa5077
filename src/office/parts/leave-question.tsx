import { useEffect, useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { LazyModal } from '../../ui/lazy-modal.tsx';
import { unsavedForms } from './use-leave-question.ts';

/**
 * Question before a page is left by a link, the language links among them, while a form of it holds something unsaved.
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

/** Watches the links of the page; the answer is called when the person leaves anyway, and holds until the next press. */
function useLeaveGuard(ask: (go: () => void) => void): () => void {
  const asks = useRef(ask);
  asks.current = ask;
  const answered = useRef(false);
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
    const unload = (event: BeforeUnloadEvent) => {
      if (!mayGo()) event.preventDefault();
    };
    // Heard before the links' own listeners.
    addEventListener('click', click, true);
    addEventListener('beforeunload', unload);
    return () => {
      removeEventListener('click', click, true);
      removeEventListener('beforeunload', unload);
    };
  }, []);
  return () => {
    answered.current = true;
  };
}

/** The link that a plain press follows to another page in this tab. */
function leadingAway(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || (link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  if (!/^https?:$/.test(link.protocol)) return null;
  const same = link.origin === location.origin && link.pathname === location.pathname;
  return same && link.search === location.search && link.hash ? null : link;
}
