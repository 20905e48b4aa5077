import { m } from '../../../paraglide/messages.js';
import type { PaymentWay } from '../../companies/rules.ts';
import { onPremiseEntries } from './ledger/rules.ts';

export const payAtTill = {
  ON_PREMISE: { company: null, notedEntries: onPremiseEntries, refundLetter: m.orders_letter_refund_on_premise },
  WAIVED: { company: null, notedEntries: () => [], refundLetter: m.orders_letter_refund_waived },
} satisfies Record<string, PaymentWay>;
