import { Settings2 } from 'lucide-react';
import { useLocation, useParams } from 'react-router';
import { serverLoad } from '../../../http/page-load.ts';
import { FilterChip, ListSearch } from '../../../office/parts/list-search.tsx';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { useOffice, useProviderNews } from '../../../office/parts/use-office.ts';
import { officeQ } from '../../../office-client.ts';
import { bo } from '../../../office-links.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { useQueryClient, useSuspenseQuery } from '../../../shared/query.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { InboxRows } from '../parts/inbox-rows.tsx';
import { parseInboxWish } from '../parts/inbox-wish.ts';
import type { Shelf } from '../rules.ts';

const plan = ({ params, url }: Plan) => [
  officeQ.inbox.list({ idOrSlug: params.slug!, ...parseInboxWish(url.searchParams) }),
];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

const NONE: Record<Shelf, () => string> = {
  all: m.threads_office_empty,
  unread: m.threads_office_none_unread,
  waiting: m.threads_office_none_waiting,
};

/** Staff page of a stall's conversations with its guests. */
export default function InboxPage() {
  const slug = useParams().slug!;
  const wish = parseInboxWish(new URLSearchParams(useLocation().search));
  const { item } = useSuspenseQuery(officeQ.inbox.list({ idOrSlug: slug, ...wish })).data;
  const { provider } = useOffice();
  const store = useQueryClient();
  useProviderNews(provider?._id, () => void store.invalidateQueries({ queryKey: officeQ.inbox.list.key() }));
  const { shelf, text } = wish;
  const { rows, counts, next } = item;
  const named = (one: Shelf) => (one === 'all' ? undefined : one);
  const chip = (to: Shelf, label: string, count: number) => (
    <FilterChip to={bo.messages(slug, { shelf: named(to), text })} count={count} chosen={shelf === to}>
      {label}
    </FilterChip>
  );
  return (
    <>
      <OfficeHead
        title={m.threads_office_title()}
        actions={
          <>
            <ListSearch
              key={text ?? ''}
              label={m.threads_search()}
              button={m.orders_desk_search_button()}
              text={text}
              kept={{ shelf: named(shelf) }}
            />
            <ButtonLink
              href={bo.messageSettings(slug)}
              variant="outline"
              size="sm"
              iconStart={<Icon icon={Settings2} size={18} />}
            >
              {m.threads_settings_link()}
            </ButtonLink>
          </>
        }
      />
      <div className="grid max-w-[60rem] grid-cols-[minmax(0,1fr)] gap-4 p-4 l:p-6">
        <nav aria-label={m.threads_shelves()}>
          <ul className="flex flex-wrap gap-2">
            {chip('all', m.threads_shelf_all(), counts.all)}
            {chip('unread', m.threads_shelf_unread(), counts.unread)}
            {chip('waiting', m.threads_shelf_waiting(), counts.waiting)}
          </ul>
        </nav>
        {rows.length > 0 ? (
          <InboxRows slug={slug} rows={rows} timeZone={provider?.timeZone ?? 'Europe/Stockholm'} />
        ) : (
          <EmptyState heading="h2" title={text ? m.threads_office_none_found() : NONE[shelf]()}>
            {shelf === 'all' && !text ? m.threads_office_empty_text() : m.threads_office_none_text()}
          </EmptyState>
        )}
        {next && (
          <div>
            <ButtonLink variant="outline" href={bo.messages(slug, { shelf: named(shelf), text, after: next })}>
              {m.threads_more()}
            </ButtonLink>
          </div>
        )}
      </div>
    </>
  );
}
