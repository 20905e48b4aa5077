import { useState } from 'react';
import { useParams } from 'react-router';
import type { FeedList } from '../../../availability/calendar-imports/contract.ts';
import { ClashList } from '../../../availability/calendar-imports/parts/clash-list.tsx';
import { serverLoad } from '../../../http/page-load.ts';
import { lateQ } from '../../../late-client.ts';
import { BackLink } from '../../../office/parts/back-link.tsx';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { Panel } from '../../../office/parts/panel.tsx';
import { useOffice, useProviderNews } from '../../../office/parts/use-office.ts';
import { officeQ } from '../../../office-client.ts';
import { bo } from '../../../office-links.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { useQueryClient, useSuspenseQuery } from '../../../shared/query.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextLink } from '../../../ui/link.tsx';
import type { ExportList } from '../contract.ts';
import { AddExport } from '../parts/add-export.tsx';
import { ExportRow } from '../parts/export-row.tsx';
import { GroupCalendars } from '../parts/group-calendars.tsx';

const plan = ({ params }: Plan) => [
  officeQ.calendarImports.list({ idOrSlug: params.slug! }),
  lateQ.calendarExports.list({ idOrSlug: params.slug! }),
];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Look anew while a calendar is on its way, and otherwise often enough for ages to be true. */
const SOON_MS = 1500;
const LATER_MS = 30_000;

/** Staff page of calendars that come in and go out, by unit, with their age in sight. */
export default function FeedsPage() {
  const slug = useParams().slug!;
  const store = useQueryClient();
  const { provider } = useOffice();
  const { data } = useSuspenseQuery({
    ...officeQ.calendarImports.list({ idOrSlug: slug }),
    refetchInterval: seen => (seen?.item.feeds.some(isOnItsWay) ? SOON_MS : LATER_MS),
  });
  const list = data.item;
  const exports = useSuspenseQuery(lateQ.calendarExports.list({ idOrSlug: slug })).data.item;
  useProviderNews(
    list.provider._id,
    () => void store.invalidateQueries({ queryKey: officeQ.calendarImports.list.key() }),
  );
  const own = exports.exports.filter(one => one.about === 'PERSON');
  const mayRead = provider?.rights.includes('orders:read') ?? false;
  return (
    <>
      <OfficeHead title={m.feeds_title()} back={<BackLink href={bo.units(slug)}>{m.units_title()}</BackLink>} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 l:gap-6 l:p-6">
        <p className="hyphenate max-w-[44rem]">{m.feeds_lead()}</p>
        <ClashList slug={slug} list={list} />
        {list.groups.length === 0 && (
          <EmptyState heading="h2" title={m.feeds_no_units()}>
            <TextLink href={bo.units(slug)}>{m.feeds_to_units()}</TextLink>
          </EmptyState>
        )}
        {keptFirst(list, exports).map(group => (
          <GroupCalendars key={group._id} slug={slug} group={group} list={list} exports={exports} />
        ))}
        {exports.products.length > 0 && (exports.mayChange || exports.exports.some(one => one.about === 'PRODUCT')) && (
          <ProductCalendars slug={slug} exports={exports} now={list.now} />
        )}
        {mayRead && (
          <Panel title={m.exports_own()}>
            <p className="hyphenate mb-3">{m.exports_own_text()}</p>
            <ul>
              {own.map(one => (
                <ExportRow key={one._id} slug={slug} one={one} name={m.exports_own_name()} now={list.now} />
              ))}
            </ul>
            {own.length === 0 && <AddExport slug={slug} />}
          </Panel>
        )}
      </div>
    </>
  );
}

/** Groups with calendars before those without. */
function keptFirst({ groups, feeds }: FeedList, { exports }: ExportList): FeedList['groups'] {
  const kept = new Set([...feeds.map(feed => feed.unitId), ...exports.map(one => one.subjectId)]);
  const hasAny = (group: FeedList['groups'][number]) => group.units.some(unit => kept.has(unit._id));
  return [...groups.filter(hasAny), ...groups.filter(group => !hasAny(group))];
}

function isOnItsWay({ state }: FeedList['feeds'][number]): boolean {
  return state === 'fetching' || state === 'waiting';
}

function ProductCalendars({ slug, exports, now }: { slug: string; exports: ExportList; now: string }) {
  const [open, show] = useState(false);
  const told = exports.exports.filter(one => one.about === 'PRODUCT');
  const nameOf = (id: string | null) => exports.products.find(one => one._id === id)?.title ?? '';
  return (
    <Panel title={m.exports_products()}>
      <p className="hyphenate mb-3">{m.exports_products_text()}</p>
      {told.map(one => (
        <section key={one._id} aria-label={nameOf(one.subjectId)} className="mb-3">
          <h3 className="hyphenate text-plain font-bold">{nameOf(one.subjectId)}</h3>
          <ul>
            <ExportRow slug={slug} one={one} name={nameOf(one.subjectId)} now={now} />
          </ul>
        </section>
      ))}
      {exports.mayChange && !open && (
        <Button variant="outline" onClick={() => show(true)}>
          {m.exports_add_product()}
        </Button>
      )}
      {open && <AddExport slug={slug} products={exports.products} onClose={() => show(false)} />}
    </Panel>
  );
}
