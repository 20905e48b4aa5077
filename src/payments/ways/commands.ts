import type { PaymentWay } from '../companies/rules.ts';
import { payByCard } from './card/commands.ts';
import { payByCode } from './codes/commands.ts';
import { payByInvoice } from './invoice/commands.ts';
import type { PaymentMethod } from './rules.ts';
import { payBySwish } from './swish/commands.ts';
import { payAtTill } from './tills/commands.ts';

/** Payment methods, the server's part. A new one is a line here, and one in ./rules.ts for the words that people read. */
export const PAYMENT_WAYS: Record<PaymentMethod, PaymentWay> = {
  ...payByCard,
  ...payBySwish,
  ...payByInvoice,
  ...payByCode,
  ...payAtTill,
};
