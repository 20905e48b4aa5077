import { m } from '../../../paraglide/messages.js';
import type { Withdrawable } from '../contract.ts';

/** Address that goods are sent back to, and who pays for that. */
export function ReturnAddress({ returnsTo }: Pick<Withdrawable, 'returnsTo'>) {
  return (
    <div className="hyphenate">
      <p className="font-semibold">{m.withdrawals_return_address()}</p>
      <address className="not-italic">
        {returnsTo.map(line => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      <p className="mt-1 text-note text-muted">{m.withdrawals_who_pays()}</p>
    </div>
  );
}
