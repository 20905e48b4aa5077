import { Link, useSearchParams } from 'react-router';
import { q } from '../../client.ts';
import { serverLoad } from '../../http/page-load.ts';
import { OfficeHead } from '../../office/parts/office-head.tsx';
import { bo } from '../../office-links.ts';
import { clientLoad, type Plan } from '../../page-load.ts';
import { m } from '../../paraglide/messages.js';
import { useSuspenseQuery } from '../../shared/query.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FeedbackSheet } from '../parts/feedback-sheet.tsx';
import { MOST_SHOWN } from '../rules.ts';

const feedbackState = (parameters: URLSearchParams) => (parameters.get('state') === 'handled' ? 'handled' : 'open');
const plan = ({ url }: Pick<Plan, 'url'>) => [q.feedback.list({ state: feedbackState(url.searchParams) })] as const;
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Staff page of the feedback inbox, where items are marked as handled. */
export default function FeedbackPage() {
  const [parameters] = useSearchParams();
  const state = feedbackState(parameters);
  const { data } = useSuspenseQuery(q.feedback.list({ state }));
  return (
    <>
      <OfficeHead title={m.feedback_inbox_title()} />
      <div className="grid max-w-[60rem] grid-cols-[minmax(0,1fr)] gap-4 p-4 l:p-6">
        <nav aria-label={m.feedback_inbox_title()} className="flex flex-wrap gap-x-6 border-b border-hair">
          <State href={bo.feedback()} current={state === 'open'} label={m.feedback_inbox_open()} />
          <State href={bo.feedback('handled')} current={state === 'handled'} label={m.feedback_inbox_handled()} />
        </nav>
        {data.items.length === 0 ? (
          <EmptyState heading="h2" title={m.feedback_inbox_empty()}>
            {state === 'open' ? m.feedback_inbox_empty_text() : m.feedback_inbox_none_handled()}
          </EmptyState>
        ) : (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {data.items.map(feedback => (
              <li key={feedback._id}>
                <FeedbackSheet feedback={feedback} />
              </li>
            ))}
          </ul>
        )}
        {data.items.length === MOST_SHOWN && (
          <p className="text-muted">{m.feedback_inbox_most({ count: MOST_SHOWN })}</p>
        )}
      </div>
    </>
  );
}

function State({ href, current, label }: { href: string; current: boolean; label: string }) {
  return (
    <Link
      to={href}
      aria-current={current ? 'page' : undefined}
      className="-mb-px inline-flex min-h-11 items-center border-b-4 border-transparent font-sign font-semibold text-muted no-underline aria-[current=page]:border-accent aria-[current=page]:text-ink"
    >
      {label}
    </Link>
  );
}
