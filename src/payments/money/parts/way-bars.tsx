import { getLocale } from '../../../paraglide/runtime.js';
import { Price } from '../../../ui/price.tsx';
import { soldByWay, wayWords } from '../../statements/rules.ts';
import type { Money } from '../contract.ts';

/** Bars of what was sold by way of paying, the largest first. */
export function WayBars({ money }: { money: Money }) {
  const ways = soldByWay(money.lines);
  const highest = Math.max(...ways.map(({ amount }) => amount), 1);
  return (
    <ul className="grid gap-2">
      {ways.map(({ way, amount }) => (
        <li
          key={way}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 m:grid-cols-[7rem_minmax(0,1fr)_auto]"
        >
          <span className="hyphenate first-letter:uppercase">{wayWords(way, getLocale())}</span>
          <span aria-hidden="true" className="col-span-2 row-start-2 h-2 m:col-span-1 m:row-start-auto m:h-5">
            <i
              className={`block h-full rounded-tile ${way === 'CARD' ? 'bg-accent' : 'bg-good'}`}
              style={{ width: `${Math.max((amount / highest) * 100, 1)}%` }}
            />
          </span>
          <Price amount={amount} exact className="text-right font-semibold" />
        </li>
      ))}
    </ul>
  );
}
