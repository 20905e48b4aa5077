import { useId, useState } from 'react';
import { api, q, useCommand } from '../../client.ts';
import { m } from '../../paraglide/messages.js';
import type { Price as Sum } from '../../shared/money.ts';
import { useQuery } from '../../shared/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Form } from '../../ui/form.tsx';
import { LazyModal } from '../../ui/lazy-modal.tsx';
import { priceText } from '../../ui/price.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Quote } from '../contract.ts';

interface Props {
  quote: Quote;
  chosen: readonly string[];
  price: Sum;
  open: boolean;
  onClose: () => void;
}

/** Modal to accept a quote (payments 2.3): a name, an address and a yes to its terms. */
export function AcceptModal({ open, onClose, ...about }: Props) {
  return (
    <LazyModal open={open} onClose={onClose} title={m.quotes_modal_title()} width={520}>
      <AcceptForm {...about} onClose={onClose} />
    </LazyModal>
  );
}

function AcceptForm({ quote, chosen, price, onClose }: Omit<Props, 'open'>) {
  const id = useId();
  const { data } = useQuery(q.access.current({}));
  const person = data?.item;
  const [agreed, setAgreed] = useState(false);
  const command = useCommand(api.quotes.accept, 'accept-quote', {
    invalidates: [q.quotes.read.key()],
    onDone: onClose,
    // Refusals are logged; the fields say them to their reader (payments 5.2, 8.5).
    onRefused: error => console.error('a quote was not accepted', error.reason),
  });
  const { error, fieldErrors, pending } = command;
  const [mistakes, setMistakes] = useState<Record<string, string>>({});
  function accept(values: FormData) {
    const name = String(values.get('acceptedBy.name') ?? '').trim();
    const email = String(values.get('acceptedBy.email') ?? '').trim();
    const wrong = {
      ...(name ? {} : { 'acceptedBy.name': m.quotes_name_missing() }),
      ...(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? {} : { 'acceptedBy.email': m.quotes_email_wrong() }),
    };
    setMistakes(wrong);
    if (Object.keys(wrong).length || !agreed) {
      console.error('the form to accept a quote does not validate', Object.keys(wrong));
      return;
    }
    const { _id: quoteId, providerId, version } = quote;
    command.run({
      ...{ quoteId, providerId, acceptedBy: { name, email } },
      ...(version && { version: { version: version.version, hash: version.hash } }),
      chosen: [...chosen],
      expectedTotal: price.amountIncludingVat,
    });
  }
  const isOpenQuestion = error && Object.keys(fieldErrors).length === 0;
  return (
    <Form
      id={id}
      key={person?._id ?? ''}
      errors={Object.keys(mistakes).length ? mistakes : fieldErrors}
      onValues={accept}
    >
      <p>
        {m.quotes_modal_sum({
          version: quote.version?.version ?? 1,
          total: priceText(price.amountIncludingVat, { exact: true }),
        })}
      </p>
      {isOpenQuestion && (
        <Banner tone="danger" role="alert" title={error.message}>
          {error.reason === 'quote-changed' && (
            <Button type="button" variant="outline" size="sm" onClick={() => location.reload()}>
              {m.quotes_changed_read()}
            </Button>
          )}
        </Banner>
      )}
      <TextField
        name="acceptedBy.name"
        label={m.quotes_modal_name()}
        autoComplete="name"
        maxLength={120}
        defaultValue={person?.name ?? ''}
      />
      <TextField
        name="acceptedBy.email"
        type="email"
        label={m.quotes_modal_email()}
        autoComplete="email"
        maxLength={254}
        defaultValue={person?.email?.emailAddress ?? ''}
      />
      <Checkbox label={m.quotes_modal_terms()} checked={agreed} onChange={() => setAgreed(!agreed)} />
      <div className="flex flex-col-reverse gap-2 border-t border-hair pt-4 m:flex-row m:justify-end">
        <Button type="button" variant="outline" onClick={onClose}>
          {m.quotes_modal_cancel()}
        </Button>
        <Button type="submit" disabled={!agreed} pending={pending} pendingLabel={m.quotes_modal_accepting()}>
          {m.quotes_modal_accept()}
        </Button>
      </div>
    </Form>
  );
}
