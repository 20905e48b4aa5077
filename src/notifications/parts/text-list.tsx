import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { formatDayAndTime } from '../../shared/time.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { ShownText } from '../contract.ts';

/** Text messages as a phone shows them, newest first. */
export function TextList({ open, messages }: { open: boolean; messages: ShownText[] }) {
  if (messages.length === 0)
    return (
      <EmptyState heading="h2" title={open ? m.notifications_texts_empty() : m.notifications_texts_closed()}>
        {open ? m.notifications_texts_empty_text() : m.notifications_texts_closed_text()}
      </EmptyState>
    );
  return (
    <ol className="grid max-w-[36rem] gap-4">
      {messages.map(({ _id, from, to, text, _receivedAt }) => (
        <li key={_id}>
          <p className="rounded-hold border border-hair bg-surface p-4 whitespace-pre-line">{text}</p>
          <div className="mt-1 flex flex-wrap justify-between gap-x-3 px-1 text-note text-muted">
            <span className="figures">{m.notifications_texts_from({ from, to })}</span>
            <span className="figures">{formatDayAndTime(_receivedAt, getLocale())}</span>
          </div>
        </li>
      ))}
    </ol>
  );
}
