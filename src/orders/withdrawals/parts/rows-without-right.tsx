import { m } from '../../../paraglide/messages.js';
import type { Withdrawable } from '../contract.ts';
import type { NotWithdrawable } from '../rules.ts';
import { dayWords } from './day-words.ts';

type Row = Withdrawable['orders'][number]['rows'][number];

const WORDS: Record<Exclude<NotWithdrawable, 'EXEMPT' | 'OVER'>, () => string> = {
  COMPANY: m.withdrawals_no_company,
  UNPAID: m.withdrawals_no_unpaid,
  ENDED: m.withdrawals_no_ended,
  USED: m.withdrawals_no_used,
  GONE: m.withdrawals_no_gone,
};

/** Rows of a purchase that can't be withdrawn from, each with its reason. */
export function RowsWithoutRight({ rows }: { rows: readonly Row[] }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-card font-bold">{m.withdrawals_without_right()}</h2>
      <ul className="list-none divide-y divide-hair border-y border-hair">
        {rows.map(row => (
          <li key={row.orderItemId} className="hyphenate py-3">
            <b className="block">{row.name}</b>
            <span className="text-note text-muted">{reason(row)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function reason({ no, terms, lastDay }: Row): string {
  if (no === 'OVER') return m.withdrawals_no_over({ day: lastDay ? dayWords(lastDay) : '' });
  return no && no !== 'EXEMPT' ? WORDS[no]() : terms.text;
}
