import { officeQ } from '../../../office-client.ts';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { useQuery } from '../../../shared/query.ts';
import { Banner } from '../../../ui/banner.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { counted } from './feed-words.ts';

/** Banner where a day's work begins: calendars from elsewhere that are old, and times that two have booked. */
export function FeedsTrouble({ slug }: { slug: string }) {
  const { data } = useQuery(officeQ.calendarImports.list({ idOrSlug: slug }));
  const list = data?.item;
  const old = list?.feeds.filter(feed => feed.state === 'stale') ?? [];
  const twice = list?.clashes.length ?? 0;
  if (old.length + twice === 0) return null;
  const names = [...new Set(old.map(feed => feed.title))].join(', ');
  return (
    <Banner
      tone="yellow"
      rounded
      title={
        twice > 0 ? counted(twice, m.feeds_trouble_twice_one, m.feeds_trouble_twice) : m.feeds_trouble_old({ names })
      }
    >
      <TextLink standalone href={bo.feeds(slug)}>
        {m.feeds_trouble_see()}
      </TextLink>
    </Banner>
  );
}
