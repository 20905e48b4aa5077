import { m } from '../../../paraglide/messages.js';
import type { PaymentWay } from '../../companies/rules.ts';

/** Settled by the ledger of gift cards where they are used: there is nobody to ask. */
export const payByCode = {
  GIFTCARD: { company: null, notedEntries: () => [], refundLetter: m.orders_letter_refund_giftcard },
} satisfies Record<string, PaymentWay>;
