import { useNavigate } from 'react-router';
import { m } from '../../../../../paraglide/messages.js';
import type { PressOfForm, WayCheckout } from '../../../../options/parts/way-parts.ts';
import { orderInvoiceAt } from '../../documents/rules.ts';
import { invoiceOptions } from '../rules.ts';

/** Goes to the page that asks for the company's number and address; nothing is begun before. */
export function useInvoice({ payRequestId, paths }: PressOfForm): WayCheckout {
  const navigate = useNavigate();
  return {
    options: invoiceOptions.all,
    begin: () => void navigate(orderInvoiceAt(payRequestId, paths.relativeCancelPath)),
    reset: () => {},
    ...{ pending: false, pendingLabel: m.payments_pay_pending, error: null, fault: null, numberReasons: [] },
  };
}
