import { Download, Printer } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router';
import { serverLoad } from '../../../../../http/page-load.ts';
import { lateQ } from '../../../../../late-client.ts';
import { to } from '../../../../../links.ts';
import { clientLoad, type Plan } from '../../../../../page-load.ts';
import { m } from '../../../../../paraglide/messages.js';
import { getLocale } from '../../../../../paraglide/runtime.js';
import { useLive } from '../../../../../shared/live-client.ts';
import { useQuery } from '../../../../../shared/query.ts';
import { Button, ButtonLink } from '../../../../../ui/button.tsx';
import { Head } from '../../../../../ui/head.tsx';
import { Icon } from '../../../../../ui/icon.tsx';
import { TextLink } from '../../../../../ui/link.tsx';
import { documentTitle } from '../../papers/rules.ts';
import type { Invoice } from '../contract.ts';
import { InvoicePaper } from '../parts/invoice-paper.tsx';

const plan = ({ params }: Pick<Plan, 'params'>) => [lateQ.invoices.read({ invoiceId: params.invoiceId ?? '' })];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

export { NoInvoice as ErrorBoundary } from '../parts/no-invoice.tsx';

/** An invoice or credit invoice as its buyer sees it: where to pay it, and the document itself. */
export default function InvoicePage() {
  const { invoiceId = '' } = useParams();
  const [parameters] = useSearchParams();
  const { data, refetch } = useQuery(lateQ.invoices.read({ invoiceId }));
  const invoice = data?.item;
  useLive(invoice ? [{ topic: `pay-request:${invoice.payRequestId}` }] : [], () => void refetch());
  if (!invoice) return null;
  const ak = parameters.get('ak');
  return (
    <div className="bg-tile print:bg-transparent">
      <Head title={documentTitle(invoice, getLocale())} index={false} />
      <div className="page-margin pt-7 pb-10">
        <div className="mb-4 flex max-w-[700px] flex-wrap gap-3 print:hidden">
          <ButtonLink
            href={to.invoicePaper(invoice._id, ak)}
            download
            variant="outline"
            iconStart={<Icon icon={Download} size={20} />}
          >
            {m.invoices_download()}
          </ButtonLink>
          <Button variant="ghost" iconStart={<Icon icon={Printer} size={20} />} onClick={() => window.print()}>
            {m.invoices_print()}
          </Button>
        </div>
        <InvoicePaper invoice={invoice} ak={ak} />
        <Onwards invoice={invoice} ak={ak} />
      </div>
    </div>
  );
}

/** Ways on from an invoice: to another way to pay while it waits, and to the receipt after that. */
function Onwards({ invoice: { state, payRequestId, orderGroupId }, ak }: { invoice: Invoice; ak: string | null }) {
  const waits = state === 'OPEN' || state === 'OVERDUE';
  return (
    <p className="mt-5 print:hidden">
      {waits ? (
        <TextLink href={to.payRequest(payRequestId, ak)} standalone>
          {m.invoices_other_way()}
        </TextLink>
      ) : (
        <TextLink href={to.receipt(orderGroupId, { ak })} standalone>
          {m.invoices_to_order()}
        </TextLink>
      )}
    </p>
  );
}
