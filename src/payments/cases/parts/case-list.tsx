import { Link, useSearchParams } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { Case } from '../contract.ts';
import { CASE_SHELVES, type CaseShelf } from '../rules.ts';
import { CaseSheet } from './case-sheet.tsx';

const SHELF_WORDS: Record<CaseShelf, () => string> = {
  OPEN: m.cases_shelf_open,
  TOLD: m.cases_shelf_told,
  OVER: m.cases_shelf_over,
};
const EMPTY: Record<CaseShelf, [title: () => string, text: () => string]> = {
  OPEN: [m.cases_none_open, m.cases_none_open_text],
  TOLD: [m.cases_none_told, m.cases_none_told_text],
  OVER: [m.cases_none_over, m.cases_none_over_text],
};

export function shelfIn(parameters: URLSearchParams): CaseShelf {
  return CASE_SHELVES.find(shelf => shelf === parameters.get('shelf')?.toUpperCase()) ?? 'OPEN';
}

interface Props {
  cases: readonly Case[];
  maySeeTo: boolean;
  /** Cases of the whole hall, each with the name of its stall. */
  ofHall?: boolean;
}

/** Cases on three shelves: those that need somebody, those that went by themselves, and those that are over. */
export function CaseList({ cases, maySeeTo, ofHall = false }: Props) {
  const [parameters] = useSearchParams();
  const shelf = shelfIn(parameters);
  const [emptyTitle, emptyText] = EMPTY[shelf];
  return (
    <div className="grid max-w-[60rem] grid-cols-[minmax(0,1fr)] gap-4 p-4 l:p-6">
      <nav aria-label={m.cases_title()} className="flex flex-wrap gap-x-6 border-b border-hair">
        {CASE_SHELVES.map(one => (
          <Link
            key={one}
            to={one === 'OPEN' ? '?' : `?shelf=${one.toLowerCase()}`}
            aria-current={one === shelf ? 'page' : undefined}
            className="-mb-px inline-flex min-h-11 items-center border-b-4 border-transparent font-sign font-semibold text-muted no-underline aria-[current=page]:border-accent aria-[current=page]:text-ink"
          >
            {SHELF_WORDS[one]()}
          </Link>
        ))}
      </nav>
      {cases.length === 0 ? (
        <EmptyState heading="h2" title={emptyTitle()}>
          {emptyText()}
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {cases.map(one => (
            <li key={`${one.kind} ${one.subject}`}>
              <CaseSheet {...{ one, maySeeTo, ofHall }} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
