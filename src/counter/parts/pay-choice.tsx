import { LEAST_ASKED } from '../../orders/asks/rules.ts';
import { PAY_TIMES, type PayTime } from '../../orders/counter/rules.ts';
import { m } from '../../paraglide/messages.js';
import { priceText } from '../../ui/price.tsx';
import { useLast } from '../../ui/use-last.ts';
import { Chips } from './chips.tsx';
import type { CounterState } from './use-counter.ts';

const WORDS: Record<PayTime, { label: () => string; note: () => string }> = {
  LATER: { label: m.counter_pay_later, note: m.counter_pay_later_note },
  LINK: { label: m.counter_pay_link, note: m.counter_pay_link_note },
};

/** Parts of the price, in percent, that are asked for first. */
const PARTS = [20, 50];

/**
 * Payment time, and whether a part is paid first. Nothing is asked where nothing costs. While the amount is asked for,
 * the place of the last one is kept.
 */
export function PayChoice({ state, amount }: { state: CounterState; amount: number | null }) {
  const { pay, setPay, deposit, setDeposit, chosen } = state;
  const last = useLast(amount) ?? 0;
  if (last <= 0 || chosen?.isNow) return null;
  if (amount === null) return <div className="h-11" />;
  const parts = PARTS.map(percent => Math.round((amount * percent) / 10_000) * 100).filter(part => part >= LEAST_ASKED);
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 font-sign font-semibold">
        <span>{deposit === null ? WORDS[pay].label() : m.counter_deposit_first({ amount: priceText(deposit) })}</span>
        <span className="figures">{priceText(amount)}</span>
      </summary>
      <div className="grid gap-3 pt-1 pb-2">
        <Chips
          legend={m.counter_pay()}
          chips={PAY_TIMES.map(value => ({ value, label: WORDS[value].label(), note: WORDS[value].note() }))}
          chosen={pay}
          onChoose={value => setPay(value as PayTime)}
          className="grid-cols-2"
        />
        {parts.length > 0 && (
          <Chips
            legend={m.counter_deposit()}
            chips={[
              { value: '', label: m.counter_deposit_none() },
              ...parts.map((part, at) => ({ value: String(part), label: priceText(part), note: `${PARTS[at]} %` })),
            ]}
            chosen={deposit === null ? '' : String(deposit)}
            onChoose={value => setDeposit(value === '' ? null : Number(value))}
            className="grid-cols-3"
          />
        )}
      </div>
    </details>
  );
}
