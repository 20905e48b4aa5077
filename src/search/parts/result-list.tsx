import { m } from '../../paraglide/messages.js';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { SearchResult, SubType } from '../contract.ts';
import { grouped, type Wish } from '../presets/rules.ts';
import { formatRange } from './range-words.ts';
import { ResultCard } from './result-card.tsx';

/** Names of the groups. What stands beside no stays and no experiences is not the rest, it is what one can buy. */
const GROUP_WORDS: Record<SubType, () => string> = {
  PRODUCT_ACCOMMODATION: m.search_accommodations,
  PRODUCT_BOOKABLE: m.search_experiences,
  PRODUCT_OTHER: m.search_other,
};

type ResultListProps = {
  results: readonly SearchResult[];
  wish: Wish;
  /** Whether they come from the whole hall: then each result has its stall's name. */
  whole?: boolean;
  still?: boolean | undefined;
};

/** Results: exact matches first, by kind; then nearby dates, by start. */
export function ResultList({ results, wish, whole = false, still }: ResultListProps) {
  if (!results.some(({ items }) => items.length)) return <EmptyState heading="h2" title={m.search_nothing()} />;
  const exact = results.filter(({ type }) => type === 'EXACT_START_DATE');
  const near = results.filter(({ type }) => type === 'ADJACENT_START_DATE');
  const before = exact.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <div className="grid gap-10">
      {exact.map(result => (
        <Groups key="exact" result={result} wish={wish} first={0} whole={whole} still={still} />
      ))}
      {near.length > 0 && (
        <section className="grid gap-6">
          <div>
            <h2>{m.search_near()}</h2>
            <p className="text-muted">{m.search_near_text()}</p>
          </div>
          {near.map((result, at) => (
            <Groups
              key={result.dateRange.from}
              result={result}
              wish={wish}
              first={before + near.slice(0, at).reduce((sum, { items }) => sum + items.length, 0)}
              when={formatRange(result.dateRange)}
              whole={whole}
              still={still}
            />
          ))}
        </section>
      )}
    </div>
  );
}

type GroupsProps = Omit<ResultListProps, 'results'> & { result: SearchResult; first: number; when?: string };

function Groups({ result, wish, first, when, whole = false, still }: GroupsProps) {
  const groups = grouped(result.items);
  const Heading = when ? 'h3' : 'h2';
  return groups.map(({ subType, items }, at) => {
    const place = first + groups.slice(0, at).reduce((sum, group) => sum + group.items.length, 0);
    const name = (subType === 'PRODUCT_OTHER' && groups.length === 1 ? m.search_goods : GROUP_WORDS[subType])();
    const total = result.totals[subType];
    return (
      <section key={subType} className="min-w-0">
        <Heading className="mb-4">{when ? `${name}, ${when}` : name}</Heading>
        <ul aria-label={name} className="results" data-view={wish.view}>
          {items.map((item, at) => (
            <li key={item.searchItemId}>
              <ResultCard
                item={item}
                place={place + at}
                range={result.dateRange}
                guests={wish.guests}
                when={when}
                seller={whole ? item.providerTitle : undefined}
                still={still}
              />
            </li>
          ))}
        </ul>
        {total > items.length && <p className="mt-4 text-muted">{m.search_more({ shown: items.length, total })}</p>}
      </section>
    );
  });
}
