import { useState } from 'react';
import { lateQ } from '../../../late-client.ts';
import { Panel } from '../../../office/parts/panel.tsx';
import { m } from '../../../paraglide/messages.js';
import { useQuery } from '../../../shared/query.ts';
import { Banner } from '../../../ui/banner.tsx';
import { LazyDateField } from '../../../ui/lazy-date-field.tsx';
import { Price, priceText } from '../../../ui/price.tsx';

/** Debt on gift cards and vouchers at the end of a day, and whether the books agree. */
export function DebtPanel({ slug }: { slug: string }) {
  const [day, setDay] = useState('');
  const { data } = useQuery(lateQ.ticketDesk.owed({ idOrSlug: slug, ...(day && { day }) }));
  if (!data) return null;
  const { singlePurpose, multiPurpose, byBooks } = data.item;
  const sum = singlePurpose + multiPurpose;
  const rows = [
    [m.tickets_debt_single(), singlePurpose],
    [m.tickets_debt_multi(), multiPurpose],
    [m.tickets_debt_sum(), sum],
  ] as const;
  return (
    <Panel title={m.tickets_debt_title()}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <LazyDateField label={m.tickets_debt_day()} value={day || data.item.day} onChange={setDay} />
        <dl>
          {rows.map(([term, amount]) => (
            <div key={term} className="flex justify-between gap-4 border-b border-hair py-2 last:font-bold">
              <dt className="hyphenate min-w-0">{term}</dt>
              <dd>
                <Price amount={amount} exact />
              </dd>
            </div>
          ))}
        </dl>
        {byBooks === sum ? (
          <p className="text-note text-muted">{m.tickets_debt_books()}</p>
        ) : (
          <Banner tone="danger" title={m.tickets_debt_differs({ amount: priceText(byBooks, { exact: true }) })} />
        )}
      </div>
    </Panel>
  );
}
