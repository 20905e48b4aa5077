import { useNavigate, useParams, useSearchParams } from 'react-router';
import { q, useCommand } from '../../../../../client.ts';
import { serverLoad } from '../../../../../http/page-load.ts';
import { lateApi, lateQ } from '../../../../../late-client.ts';
import { to } from '../../../../../links.ts';
import { clientLoad, type Plan } from '../../../../../page-load.ts';
import { m } from '../../../../../paraglide/messages.js';
import { useSuspenseQuery } from '../../../../../shared/query.ts';
import { Banner } from '../../../../../ui/banner.tsx';
import { Button } from '../../../../../ui/button.tsx';
import { Form } from '../../../../../ui/form.tsx';
import { Head } from '../../../../../ui/head.tsx';
import { TextLink } from '../../../../../ui/link.tsx';
import { PriceSign, priceText } from '../../../../../ui/price.tsx';
import { TextField } from '../../../../../ui/text-field.tsx';
import type { InvoiceForm } from '../contract.ts';

const plan = ({ params }: Pick<Plan, 'params'>) => [lateQ.invoices.form({ payRequestId: params.payRequestId ?? '' })];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

export { NoInvoice as ErrorBoundary } from '../parts/no-invoice.tsx';

/** Page on which a company asks for the invoice of a pay request: its number and address, and what it will be. */
export default function OrderInvoicePage() {
  const { payRequestId = '' } = useParams();
  const [parameters] = useSearchParams();
  const { data } = useSuspenseQuery(lateQ.invoices.form({ payRequestId }));
  const form = data.item;
  const ak = parameters.get('ak');
  return (
    <div className="bg-tile">
      <Head title={m.invoices_order_title({ seller: form.seller })} index={false} />
      <div className="page-margin grid max-w-[560px] gap-6 pt-7 pb-10">
        <div>
          <p className="font-sign font-semibold text-muted">{form.seller}</p>
          <h1 className="text-product">{m.invoices_order_heading()}</h1>
        </div>
        <div>
          <PriceSign amount={form.amount} size="lg" />
        </div>
        {form.open && (
          <Banner tone="accent" rounded title={m.invoices_open_already()}>
            <TextLink href={to.invoice(form.open, ak)} standalone>
              {m.invoices_see()}
            </TextLink>
          </Banner>
        )}
        {!form.open && !form.offered && <Banner tone="yellow" rounded title={m.invoices_closed()} />}
        {!form.open && form.offered && <CompanyForm form={form} ak={ak} />}
        <p>
          <TextLink href={to.payRequest(payRequestId, ak)} standalone>
            {m.invoices_other_way()}
          </TextLink>
        </p>
      </div>
    </div>
  );
}

function CompanyForm({ form, ak }: { form: InvoiceForm; ak: string | null }) {
  const navigate = useNavigate();
  const command = useCommand(lateApi.invoices.issue, 'issue-invoice', {
    invalidates: [q.payments.forPayer.key(), lateQ.invoices.form.key()],
    onDone: ({ item }) => void navigate(to.invoice(item.invoiceId, ak)),
  });
  const { error, fieldErrors, pending } = command;
  return (
    <Form
      errors={fieldErrors}
      onValues={values => {
        const text = (name: string) => String(values.get(name) ?? '');
        command.run({
          ...{ payRequestId: form.payRequestId, expectedAmount: form.amount },
          ...{ name: text('name'), organisationNumber: text('organisationNumber'), email: text('email') },
          ...{ addressRow: text('addressRow'), zipCode: text('zipCode'), city: text('city') },
          reference: text('reference'),
        });
      }}
    >
      {error && Object.keys(fieldErrors).length === 0 && <Banner tone="danger" role="alert" title={error.message} />}
      <p>{m.invoices_order_text({ days: String(form.dueDays) })}</p>
      <TextField name="name" label={m.invoices_company()} autoComplete="organization" maxLength={120} />
      <TextField
        name="organisationNumber"
        label={m.invoices_company_number()}
        hint={m.invoices_company_number_hint()}
        autoComplete="off"
        inputMode="numeric"
        defaultValue={form.organisationNumber}
        maxLength={40}
      />
      <TextField name="addressRow" label={m.invoices_address()} autoComplete="street-address" maxLength={120} />
      <div className="grid gap-4 m:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <TextField name="zipCode" label={m.invoices_zip()} autoComplete="postal-code" maxLength={12} />
        <TextField name="city" label={m.invoices_city()} autoComplete="address-level2" maxLength={80} />
      </div>
      <TextField
        name="email"
        type="email"
        label={m.invoices_email()}
        autoComplete="email"
        defaultValue={form.email}
        maxLength={254}
      />
      <TextField
        name="reference"
        label={m.invoices_reference()}
        hint={m.invoices_reference_hint()}
        optional
        autoComplete="off"
        maxLength={80}
      />
      <p className="text-note text-muted">{m.invoices_order_stands()}</p>
      <Button type="submit" size="lg" wide pending={pending} pendingLabel={m.invoices_order_pending()}>
        {m.invoices_order_now({ amount: priceText(form.amount) })}
      </Button>
    </Form>
  );
}
