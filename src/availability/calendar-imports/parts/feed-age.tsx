import { CircleAlert, RefreshCw } from 'lucide-react';
import { officeQ } from '../../../office-client.ts';
import { m } from '../../../paraglide/messages.js';
import { useQuery } from '../../../shared/query.ts';
import { Icon } from '../../../ui/icon.tsx';
import { agoWords } from './feed-words.ts';

const LOOK_MS = 60_000;

/** Age of the calendars of a unit where the unit is shown: "Airbnb hämtad för 4 minuter sedan" (H9). */
export function FeedAge({ slug, unitId }: { slug: string; unitId: string }) {
  const { data } = useQuery({
    ...officeQ.calendarImports.list({ idOrSlug: slug }),
    refetchInterval: seen => (seen?.item.feeds.length ? LOOK_MS : false),
  });
  const list = data?.item;
  const feeds = list?.feeds.filter(feed => feed.unitId === unitId) ?? [];
  if (!list || feeds.length === 0) return null;
  return (
    <span className="grid gap-0.5 text-note">
      {feeds.map(feed => {
        const isOld = feed.state === 'stale';
        const words = feed.goodAt
          ? m.feeds_age({ title: feed.title, ago: agoWords(feed.goodAt, list.now) })
          : m.feeds_age_never({ title: feed.title });
        return (
          <span key={feed._id} className={isOld ? 'text-danger' : 'text-muted'}>
            <Icon icon={isOld ? CircleAlert : RefreshCw} size={14} className="mr-1 inline align-[-2px]" />
            {words}
          </span>
        );
      })}
    </span>
  );
}
