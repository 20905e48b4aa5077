import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatDayAndTime } from '../../../shared/time.ts';
import { deliveryWord } from '../../wording/rules.ts';
import type { OrderPaper, PaperLine } from '../contract.ts';
import { type PickSum, pickSums } from '../rules.ts';

/** Goods of some orders: first all of them from the shelf, then what goes into which order. Each can be ticked off. */
export function PickList({ orders, timeZone }: { orders: readonly OrderPaper[]; timeZone: string }) {
  const sums = pickSums(orders);
  const pieces = sums.reduce((total, sum) => total + sum.quantity, 0);
  return (
    <div className="pick-list grid items-start gap-6 xl:grid-cols-2 print:block">
      <section aria-labelledby="pick-shelf">
        <h2 id="pick-shelf" className="mb-2">
          {m.papers_from_shelf()}{' '}
          <span className="figures font-normal text-muted">{m.papers_pieces({ count: pieces })}</span>
        </h2>
        <ul className="rounded-hold border border-hair bg-surface print:border-0">
          {sums.map(sum => (
            <Sum key={sum.key} sum={sum} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="pick-orders" className="print:mt-6">
        <h2 id="pick-orders" className="mb-2">
          {m.papers_by_order()}
        </h2>
        <ul className="grid gap-3">
          {orders.map(paper => (
            <PickedOrder key={paper.orderId} paper={paper} timeZone={timeZone} />
          ))}
        </ul>
      </section>
    </div>
  );
}

const LINE = 'flex min-h-(--control-height) items-center gap-3 py-1.5 print:min-h-0';

function Sum({ sum: { title, variant, quantity, orders } }: { sum: PickSum }) {
  return (
    <li className="border-t border-hair px-3 first:border-t-0 print:break-inside-avoid">
      <label className={LINE}>
        <input type="checkbox" className="tick-box" />
        <span className="figures min-w-7 shrink-0 text-right text-section font-bold">{quantity}</span>
        <span className="hyphenate min-w-0 flex-1">
          <span className="font-sign text-plain font-semibold">{title}</span>
          {variant && <span className="block text-muted">{variant}</span>}
        </span>
        {orders > 1 && (
          <span className="text-note whitespace-nowrap text-muted">{m.papers_in_orders({ count: orders })}</span>
        )}
      </label>
    </li>
  );
}

function PickedOrder({ paper, timeZone }: { paper: OrderPaper; timeZone: string }) {
  const { reference, customer, at, method, message, lines } = paper;
  const when = at && formatDayAndTime(at, getLocale(), timeZone);
  return (
    <li className="rounded-hold border border-hair bg-surface px-3 py-2 print:break-inside-avoid">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-3 text-plain font-bold">
        <span className="hyphenate">{customer.name || m.orders_desk_forgotten()}</span>
        <span className="figures font-semibold">{reference}</span>
      </h3>
      <p className="text-muted">{[method && deliveryWord(method), when].filter(Boolean).join(' ')}</p>
      <ul className="mt-1">
        {lines
          .filter(line => line.goods)
          .map(line => (
            <PickedLine key={line.orderItemId} line={line} />
          ))}
      </ul>
      {message && <p className="hyphenate mt-1 rounded-tile bg-sunk px-3 py-2 whitespace-pre-line">{message}</p>}
    </li>
  );
}

function PickedLine({ line: { title, variant, quantity, options } }: { line: PaperLine }) {
  const extra = [variant, ...options.map(option => `+ ${option.quantity} × ${option.title}`)].filter(Boolean);
  return (
    <li>
      <label className={LINE}>
        <input type="checkbox" className="tick-box" />
        <span className="hyphenate min-w-0 flex-1">
          <span className="figures font-semibold">{quantity} ×</span> {title}
          {extra.length > 0 && <span className="block text-muted">{extra.join(', ')}</span>}
        </span>
      </label>
    </li>
  );
}
