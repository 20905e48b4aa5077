import { Check, CircleAlert, Clock, type LucideIcon, RefreshCw, Trash2, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '../../../client.ts';
import { officeApi, officeQ } from '../../../office-client.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatSpan, formatUntil } from '../../../shared/time.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Feed, FeedList } from '../contract.ts';
import type { FeedState } from '../rules.ts';
import { agoWords, counted, FAULT_WORDS } from './feed-words.ts';

const STATES: Record<FeedState, { tone: BadgeTone; icon: LucideIcon; word: () => string }> = {
  waiting: { tone: 'accent', icon: Clock, word: m.feeds_state_waiting },
  fetching: { tone: 'accent', icon: RefreshCw, word: m.feeds_state_fetching },
  good: { tone: 'good', icon: Check, word: m.feeds_state_good },
  failing: { tone: 'warn', icon: TriangleAlert, word: m.feeds_state_failing },
  stale: { tone: 'danger', icon: CircleAlert, word: m.feeds_state_stale },
};

interface Props {
  slug: string;
  feed: Feed;
  list: FeedList;
}

/** One calendar from elsewhere: how it stands, how old it is, what it keeps, and what went wrong in words. */
export function FeedRow({ slug, feed, list }: Props) {
  const { tone, icon, word } = STATES[feed.state];
  const zone = list.provider.timeZone;
  const facts = [
    feed.goodAt ? m.feeds_fetched({ ago: agoWords(feed.goodAt, list.now) }) : m.feeds_never_fetched(),
    m.feeds_next({ time: formatUntil(feed.nextAt, getLocale(), zone, new Date(list.now)) }),
    comingWords(feed, zone),
  ];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-hair py-3 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p className="min-w-0">
          <span className="hyphenate font-semibold">{feed.title}</span>{' '}
          <span className="text-note break-words text-muted">{feed.host}</span>
        </p>
        <Badge tone={tone} icon={icon} className="whitespace-nowrap">
          {word()}
        </Badge>
      </div>
      <p className="text-note text-muted first-letter:uppercase">{facts.join(' · ')}</p>
      {feed.fault && (
        <p className="hyphenate rounded-hold bg-sunk px-3 py-2 text-note" role="status">
          {FAULT_WORDS[feed.fault]()} {feed.coming > 0 && m.feeds_nothing_freed()}
        </p>
      )}
      {feed.freeEntries > 0 && (
        <p className="text-note text-muted">
          {counted(feed.freeEntries, m.feeds_free_entries_one, m.feeds_free_entries)}
        </p>
      )}
      {feed.unreadableEntries > 0 && (
        <p className="text-note text-muted">
          {counted(feed.unreadableEntries, m.feeds_unreadable_entries_one, m.feeds_unreadable_entries)}
        </p>
      )}
      {(list.mayTend || list.mayChange) && <Deeds slug={slug} feed={feed} list={list} />}
    </li>
  );
}

/** Times that a calendar keeps, and the next of them. */
function comingWords({ next, coming }: Feed, zone: string): string {
  if (!next) return m.feeds_coming_none();
  const when = formatSpan(next.from, next.until, getLocale(), zone);
  return coming === 1 ? m.feeds_coming_one({ next: when }) : m.feeds_coming({ count: coming, next: when });
}

const invalidates = [officeQ.calendarImports.list.key()];

function Deeds({ slug, feed, list }: Props) {
  const [asks, ask] = useState(false);
  const named = { idOrSlug: slug, importId: feed._id };
  const fetch = useCommand(officeApi.calendarImports.fetch, 'fetch-calendar', { invalidates });
  const accept = useCommand(officeApi.calendarImports.acceptEmpty, 'accept-empty-calendar', { invalidates });
  const remove = useCommand(officeApi.calendarImports.remove, 'remove-calendar', {
    invalidates,
    onDone: () => ask(false),
  });
  const problem = fetch.error ?? accept.error;
  return (
    <div className="grid gap-2">
      {problem && <Banner tone="danger" role="alert" title={problem.message} />}
      <div className="flex flex-wrap gap-2">
        {list.mayTend && feed.fault === 'suddenly-empty' && (
          <Button size="sm" pending={accept.pending} onClick={() => accept.run(named)}>
            {m.feeds_accept_empty()}
          </Button>
        )}
        {list.mayTend && (
          <Button
            size="sm"
            variant="outline"
            pending={fetch.pending}
            iconStart={<Icon icon={RefreshCw} size={18} />}
            onClick={() => fetch.run(named)}
          >
            {m.feeds_fetch_now()}
            <span className="sr-only"> ({feed.title})</span>
          </Button>
        )}
        {list.mayChange && (
          <Button size="sm" variant="ghost" iconStart={<Icon icon={Trash2} size={18} />} onClick={() => ask(true)}>
            {m.feeds_remove()}
            <span className="sr-only"> ({feed.title})</span>
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asks}
        title={m.feeds_remove_title({ title: feed.title })}
        words={{ confirm: m.feeds_remove_now(), pending: m.feeds_removing(), cancel: m.feeds_keep() }}
        command={remove}
        onConfirm={() => remove.run(named)}
        onClose={() => ask(false)}
      >
        <p>
          {feed.coming > 0
            ? counted(feed.coming, m.feeds_remove_text_one, m.feeds_remove_text)
            : m.feeds_remove_text_none()}
        </p>
      </ConfirmDialog>
    </div>
  );
}
