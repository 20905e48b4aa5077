import { m } from '../../../paraglide/messages.js';
import type { Withdrawable } from '../contract.ts';

/** Model withdrawal form of the directive (annex I B), for whoever would rather write: nobody has to use it. */
export function ModelForm({ seller }: { seller: Withdrawable['seller'] | null }) {
  const receiver = seller ? seller.address.join(', ') : m.withdrawals_model_seller();
  return (
    <details className="rounded-hold border border-hair bg-surface">
      <summary className="flex min-h-12 cursor-pointer items-center px-4 font-sign font-semibold">
        {m.withdrawals_model_title()}
      </summary>
      <div className="hyphenate grid gap-3 px-4 pb-4 text-note">
        <p className="text-muted">{m.withdrawals_model_note()}</p>
        <p>{m.withdrawals_model_to({ receiver })}</p>
        <p>{m.withdrawals_model_text()}</p>
        <p>{m.withdrawals_model_when()}</p>
        <p>{m.withdrawals_model_who()}</p>
        <p>{m.withdrawals_model_sign()}</p>
      </div>
    </details>
  );
}
