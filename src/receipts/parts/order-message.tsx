import type { Order } from '../../orders/contract.ts';
import { m } from '../../paraglide/messages.js';

/** Message of the buyer to the seller. */
export function OrderMessage({ order: { messageToProvider } }: { order: Pick<Order, 'messageToProvider'> }) {
  if (!messageToProvider) return null;
  return (
    <div>
      <h3 className="text-plain">{m.receipts_message()}</h3>
      <p className="hyphenate whitespace-pre-line text-muted">{messageToProvider}</p>
    </div>
  );
}
