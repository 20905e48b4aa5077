import { Banknote, MessageSquare, QrCode } from 'lucide-react';
import { useState } from 'react';
import { api, q, useCommand } from '../../../client.ts';
import { officeApi } from '../../../office-client.ts';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { TILL_AGREED } from '../../../payments/ways/tills/counter/rules.ts';
import { useQuery } from '../../../shared/query.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { priceText } from '../../../ui/price.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import { SwishHere } from './swish-here.tsx';

interface Props {
  slug: string;
  orderId: string;
  payRequestId: string;
  /** The guest's number, if they left one. */
  phone: string;
  /** The till stands beside it, where payments are noted already. */
  withoutTill?: boolean;
}

const invalidates = [q.tills.ofOrder.key(), q.orders.one.key(), q.receipts.forOrderGroup.key(), q.asks.list.key()];

/** Ways to take a payment from a guest who is here or on the telephone: at the till, by Swish on this screen, by a link. */
export function TakePayment({ slug, orderId, payRequestId, phone, withoutTill }: Props) {
  const { data, refetch } = useQuery(q.payments.forPayer({ payRequestId }));
  const [shows, show] = useState<'till' | 'swish' | 'link' | null>(null);
  const till = useCommand(api.tills.note, 'note-payment', { invalidates, onDone: () => void refetch() });
  const asked = data?.item;
  if (!asked) return null;
  if (asked.status.name === 'FULFILLED')
    return (
      <p className="font-sign font-bold text-good">
        {m.pay_links_paid({ amount: priceText(asked.price.amountIncludingVat) })}
      </p>
    );
  if (asked.status.name !== 'ACTIVE') return null;
  const amount = priceText(asked.left, { exact: true });
  return (
    <section aria-label={m.pay_links_title()} className="grid gap-3">
      <p className="flex justify-between gap-4 font-sign text-card font-bold">
        <span>{m.pay_links_title()}</span>
        <span className="figures">{amount}</span>
      </p>
      {asked.invoice && (
        <Banner tone="accent" rounded title={m.invoices_waits_title({ number: String(asked.invoice.number) })}>
          <TextLink href={bo.invoices(slug)} standalone>
            {m.invoices_see()}
          </TextLink>
        </Banner>
      )}
      {till.error && <Banner tone="danger" role="alert" title={till.error.message} />}
      <div className="flex flex-wrap gap-2">
        {!withoutTill && (
          <Button
            variant="outline"
            size="md"
            iconStart={<Icon icon={Banknote} size={20} />}
            aria-expanded={shows === 'till'}
            onClick={() => show(shows === 'till' ? null : 'till')}
          >
            {m.tills_paid_here()}
          </Button>
        )}
        {asked.options.mobile && (
          <Button
            variant="outline"
            size="md"
            aria-expanded={shows === 'swish'}
            iconStart={<Icon icon={QrCode} size={20} />}
            onClick={() => show(shows === 'swish' ? null : 'swish')}
          >
            {m.pay_links_swish()}
          </Button>
        )}
        <Button
          variant="outline"
          size="md"
          aria-expanded={shows === 'link'}
          iconStart={<Icon icon={MessageSquare} size={20} />}
          onClick={() => show(shows === 'link' ? null : 'link')}
        >
          {m.pay_links_send()}
        </Button>
      </div>
      {shows === 'till' && (
        <fieldset className="grid gap-2 rounded-hold bg-sunk p-4">
          <legend className="sr-only">{m.tills_agreed()}</legend>
          <p aria-hidden="true" className="font-semibold">
            {m.tills_agreed()}
          </p>
          <p className="text-note text-muted">{m.tills_agreed_text()}</p>
          <div className="flex flex-wrap gap-2">
            {TILL_AGREED.map(agreed => (
              <Button
                key={agreed}
                variant={agreed === 'HERE' ? 'primary' : 'outline'}
                pending={till.pending}
                onClick={() =>
                  till.run({
                    idOrSlug: slug,
                    payRequestId,
                    way: 'ON_PREMISE',
                    agreed,
                    expectedAmount: asked.left,
                    note: '',
                  })
                }
              >
                {agreed === 'HERE' ? m.tills_agreed_here() : m.tills_agreed_distance()}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
      {shows === 'swish' && <SwishHere payRequestId={payRequestId} onPaid={() => void refetch()} />}
      {shows === 'link' && <LinkForm {...{ slug, orderId, payRequestId, phone }} onSent={() => show(null)} />}
    </section>
  );
}

function LinkForm({ slug, orderId, payRequestId, phone, onSent }: Omit<Props, 'withoutTill'> & { onSent: () => void }) {
  const [typed, type] = useState(phone);
  const command = useCommand(officeApi.payLinks.text, 'text-pay-link', {
    invalidates: [q.orders.one.key()],
    onDone: ({ item }) => {
      toasts.show({ _id: 'pay-links', type: 'SUCCESS', title: m.pay_links_sent({ phone: item.phone }) });
      onSent();
    },
  });
  const { error, fieldErrors, pending } = command;
  return (
    <Form
      errors={fieldErrors}
      onValues={() => command.run({ idOrSlug: slug, orderId, payRequestId, phone: typed.trim() })}
    >
      {error && !Object.keys(fieldErrors).length && <Banner tone="danger" role="alert" title={error.message} />}
      <TextField
        name="phone"
        type="tel"
        label={m.counter_number()}
        autoComplete="off"
        maxLength={40}
        value={typed}
        onChange={event => type(event.currentTarget.value)}
        action={
          <Button type="submit" pending={pending}>
            {m.pay_links_send_now()}
          </Button>
        }
      />
    </Form>
  );
}
