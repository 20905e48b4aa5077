import { useSearchParams } from 'react-router';
import { m } from '../../../../../paraglide/messages.js';
import { TroubleNotice } from '../../../../../shell/error-boundary.tsx';

/** Error view of an invoice: for whom it is not, and where there is none; anything else is a fault. */
export function NoInvoice() {
  const [parameters] = useSearchParams();
  const theirs = parameters.has('ak') ? m.receipts_wrong_key() : m.receipts_of_another();
  return <TroubleNotice says={{ 403: theirs, 404: m.invoices_missing() }} />;
}
