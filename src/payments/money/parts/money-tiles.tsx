import type { ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatDay } from '../../../shared/time.ts';
import { cx } from '../../../ui/class-names.ts';
import { Price, priceText } from '../../../ui/price.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { monthWords } from '../../statements/rules.ts';
import type { Money } from '../contract.ts';
import { lineSum } from '../rules.ts';

/** The four figures that a seller comes for: what is coming, what has landed, what it cost, and what they owe. */
export function MoneyTiles({ money }: { money: Money }) {
  const { onItsWay, payouts, lines, standing, month } = money;
  const landed = payouts.filter(payout => payout.state === 'LANDED');
  const fees = -lineSum(lines, 'FEE', 'FEE_BACK');
  const sold = lineSum(lines, 'SOLD');
  return (
    <Sheet className="overflow-hidden">
      <dl className="-mr-px -mb-px grid grid-cols-2 l:grid-cols-4">
        <Tile
          label={m.money_coming()}
          amount={onItsWay.amount}
          marked={onItsWay.count > 0}
          note={onItsWay.next ? m.money_coming_note({ day: dayWords(onItsWay.next) }) : m.money_coming_none()}
        />
        <Tile
          label={m.money_landed({ month: monthWords(month, getLocale()) })}
          amount={landed.reduce((sum, { amount }) => sum + amount, 0)}
          note={landedNote(landed.length)}
        />
        <Tile
          label={m.money_fees()}
          amount={fees}
          note={
            sold > 0
              ? m.money_fees_note({ percent: percentWords(fees / sold), amount: priceText(sold) })
              : m.money_fees_none()
          }
        />
        <Tile
          label={m.money_owed()}
          amount={Math.max(-standing.OWED, 0)}
          note={standing.OWED < 0 ? m.money_owed_note() : m.money_owed_none()}
        />
      </dl>
    </Sheet>
  );
}

function landedNote(count: number): string {
  if (count === 0) return m.money_landed_none();
  return count === 1 ? m.money_landed_one() : m.money_landed_note({ count });
}

export function dayWords(day: string): string {
  return formatDay(`${day}T12:00:00Z`, getLocale());
}

function percentWords(share: number): string {
  return (share * 100).toFixed(1).replace('.', getLocale() === 'en' ? '.' : ',');
}

interface TileProps {
  label: string;
  amount: number;
  note: ReactNode;
  marked?: boolean;
}

function Tile({ label, amount, note, marked }: TileProps) {
  return (
    <div
      className={cx(
        'flex min-w-0 flex-col border-r border-b border-hair p-4',
        marked && 'shadow-[inset_0_4px_0_var(--yellow)]',
      )}
    >
      <dt className="hyphenate text-muted">{label}</dt>
      <dd className="my-1 text-[1.375rem] leading-8 font-bold l:text-[2rem] l:leading-10">
        <Price amount={Math.round(amount / 100) * 100} />
      </dd>
      <dd className="hyphenate mt-auto text-note text-muted">{note}</dd>
    </div>
  );
}
