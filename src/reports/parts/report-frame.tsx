import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { Banner } from '../../ui/banner.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Period } from '../rules.ts';
import { weekdayWord } from '../wording/rules.ts';
import { periodWords } from './words.ts';

interface Props {
  /** Choice of the days, above. */
  choice: ReactNode;
  period: Period;
  /** The only weekday that is counted. */
  weekday?: number | null;
  /** By what its days count. */
  text: string;
  /** True while sums of these days are still being counted. */
  counting: boolean;
  children: ReactNode;
}

/** Frame of a report: its days, what they count by, and a field in place of what there is nothing of. */
export function ReportFrame({ choice, period, weekday, text, counting, children }: Props) {
  return (
    <div data-glance="" data-thumb="" className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 l:gap-6 l:p-6">
      {choice}
      <div>
        <h2>
          {weekday
            ? m.reports_on_weekdays({ period: periodWords(period), weekday: weekdayWord(weekday, getLocale()) })
            : periodWords(period)}
        </h2>
        <p className="max-w-prose text-muted">{text}</p>
      </div>
      {counting && (
        <Banner tone="yellow" rounded title={m.reports_counting()}>
          {m.reports_counting_text()}
        </Banner>
      )}
      {children ?? (
        <EmptyState heading="h2" title={m.reports_none()}>
          {m.reports_none_text()}
        </EmptyState>
      )}
    </div>
  );
}
