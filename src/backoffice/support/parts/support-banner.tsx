import { Eye, PenLine } from 'lucide-react';
import { useCommand } from '../../../client.ts';
import { officeApi, officeQ } from '../../../office-client.ts';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { useQuery } from '../../../shared/query.ts';
import { formatTime } from '../../../shared/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

/** Banner of an operator's look into a stall, on every page of the back office while it lasts. */
export function SupportBanner() {
  const { data } = useQuery({ ...officeQ.support.current({}), refetchInterval: 60_000 });
  const view = data?.item;
  const end = useCommand(officeApi.support.end, 'end-support-view', {
    onDone: () => location.assign(view ? bo.seller(view.slug) : bo.hall()),
  });
  if (!view) return null;
  const { title, reason, acting, behalfOf, _endsAt } = view;
  return (
    <section
      aria-label={m.support_under_way()}
      className="sticky top-0 z-30 flex flex-wrap items-center gap-x-4 gap-y-1 border-b-4 border-yellow-edge bg-yellow-tint px-4 py-2 text-ink l:px-6"
    >
      <Icon icon={acting ? PenLine : Eye} />
      <p className="min-w-0 grow basis-64">
        <b className="font-sign">
          {acting ? m.support_banner_acting({ title, name: behalfOf ?? '–' }) : m.support_banner({ title })}
        </b>{' '}
        <span className="wrap-anywhere">{m.support_until({ time: formatTime(_endsAt, getLocale()), reason })}</span>
      </p>
      <Button size="sm" variant="outline" pending={end.pending} onClick={() => end.run({})}>
        {acting ? m.support_end_acting() : m.support_end()}
      </Button>
      {end.error && <p role="alert">{end.error.message}</p>}
    </section>
  );
}
