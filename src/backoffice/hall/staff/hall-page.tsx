import { useLocation } from 'react-router';
import { serverLoad } from '../../../http/page-load.ts';
import { lateQ } from '../../../late-client.ts';
import { ListSearch } from '../../../office/parts/list-search.tsx';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { bo } from '../../../office-links.ts';
import { LEAST_LETTERS } from '../../../order-groups/searches/rules.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Figures } from '../../parts/figures.tsx';
import { HallPlaces } from '../../parts/hall-places.tsx';
import { FoundOrders } from '../parts/found-orders.tsx';
import { hallFigures } from '../parts/hall-figures.ts';
import { StallTable } from '../parts/stall-table.tsx';

const MINUTE_MS = 60_000;

const wordsIn = (parameters: URLSearchParams) => parameters.get('text')?.trim().slice(0, 100) ?? '';
const isEnough = (text: string) => text.length >= LEAST_LETTERS;

const plan = ({ url }: Pick<Plan, 'url'>) => {
  const text = wordsIn(url.searchParams);
  return [isEnough(text) ? lateQ.finds.orders({ text }) : lateQ.wholeHall.read({})];
};
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Operators' page of the whole hall: its stalls and what waits, and a search over all orders. */
export default function HallPage() {
  const text = wordsIn(new URLSearchParams(useLocation().search));
  return (
    <>
      <OfficeHead title={m.backoffice_hall_title()} />
      <div data-glance="" data-thumb="" className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 l:gap-6 l:p-6">
        <div>
          <ListSearch
            key={text}
            label={m.backoffice_hall_search()}
            button={m.backoffice_hall_search_now()}
            text={text || undefined}
            kept={{}}
          />
          {text && !isEnough(text) && (
            <p role="status" className="pt-2">
              {m.backoffice_hall_too_short({ count: LEAST_LETTERS })}
            </p>
          )}
        </div>
        {isEnough(text) ? <Found text={text} /> : <Stalls />}
      </div>
    </>
  );
}

function foundWords(count: number, text: string): string {
  return count === 1 ? m.backoffice_hall_found_one({ text }) : m.backoffice_hall_found({ count, text });
}

function Found({ text }: { text: string }) {
  const { data } = useSuspenseQuery(lateQ.finds.orders({ text }));
  const all = (
    <TextLink standalone href={bo.hall()}>
      {m.backoffice_hall_all_stalls()}
    </TextLink>
  );
  if (!data.items.length) {
    return (
      <EmptyState heading="h2" title={m.backoffice_hall_none({ text })} action={all}>
        {m.backoffice_hall_none_text()}
      </EmptyState>
    );
  }
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <div role="status">
          <h2>{foundWords(data.items.length, text)}</h2>
        </div>
        {all}
      </div>
      <FoundOrders orders={data.items} />
    </>
  );
}

function Stalls() {
  const { data } = useSuspenseQuery({ ...lateQ.wholeHall.read({}), refetchInterval: MINUTE_MS });
  return (
    <>
      <Figures figures={hallFigures(data.item)} />
      <HallPlaces of={bo.hall()} />
      <StallTable stalls={data.item.stalls} />
    </>
  );
}
