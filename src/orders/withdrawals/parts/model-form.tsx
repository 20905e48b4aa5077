import { m } from '../../../paraglide/messages.js';
import { Fold } from '../../../ui/fold.tsx';
import type { Withdrawable } from '../contract.ts';

/** Model withdrawal form of the directive (annex I B), for whoever would rather write: nobody has to use it. */
export function ModelForm({ seller }: { seller: Withdrawable['seller'] | null }) {
  const receiver = seller ? seller.address.join(', ') : m.withdrawals_model_seller();
  return (
    <Fold title={m.withdrawals_model_title()}>
      <p className="text-muted">{m.withdrawals_model_note()}</p>
      <p>{m.withdrawals_model_to({ receiver })}</p>
      <p>{m.withdrawals_model_text()}</p>
      <p>{m.withdrawals_model_when()}</p>
      <p>{m.withdrawals_model_who()}</p>
      <p>{m.withdrawals_model_sign()}</p>
    </Fold>
  );
}
