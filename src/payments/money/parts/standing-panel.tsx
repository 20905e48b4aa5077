import { Panel } from '../../../office/parts/panel.tsx';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { Price } from '../../../ui/price.tsx';
import { closingWords, statementWords } from '../../statements/rules.ts';
import type { Money } from '../contract.ts';

/** Places of the seller's money at the end of what is shown, in either direction; its sum is the statement's last line. */
export function StandingPanel({ money }: { money: Money }) {
  const { places } = statementWords(money, getLocale());
  return (
    <Panel title={m.money_standing_title()}>
      <p className="mb-2 max-w-prose text-muted">{m.money_standing_text()}</p>
      <ul>
        {places.map(({ label, amount }) => (
          <li key={label} className="flex justify-between gap-4 border-b border-hair py-2">
            <span className="hyphenate">{label}</span>
            <Price amount={amount} exact className="font-semibold" />
          </li>
        ))}
        <li className="flex justify-between gap-4 py-2 font-bold">
          <span>{closingWords(money.closing, getLocale())}</span>
          <Price amount={money.closing} exact />
        </li>
      </ul>
    </Panel>
  );
}
