import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { newId } from '../../../shared/ids.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { priceText } from '../../../ui/price.tsx';
import { NOT_CHOSEN, type Offered, optionToBegin, paymentOptionIn } from '../rules.ts';
import { PaymentOptions } from './payment-options.tsx';
import { PressFailed } from './press-failed.tsx';
import { useCheckouts } from './use-checkouts.ts';
import { OPTION_FIELDS } from './way-parts.ts';

interface PayFormProps {
  payRequestId: string;
  amount: number;
  sellerEmail: string | null;
  offered: Offered;
}

type Errors = Record<string, string>;

/**
 * Payment methods and the one pay button. A plain form underneath: without script the same press is answered by a
 * redirect, which brings back what was chosen when nothing came of it.
 */
export function PayForm({ payRequestId, amount, sellerEmail, offered }: PayFormProps) {
  const [parameters] = useSearchParams();
  const { paths, begin, pending, pendingLabel, failure, numberError } = useCheckouts(payRequestId);
  const [unchosen, setUnchosen] = useState(() => (parameters.get('failed') === NOT_CHOSEN ? notChosen() : null));
  const numberErrors = useMemo(() => atNumber(numberError), [numberError]);
  const ak = parameters.get('ak');
  const key = ak ? `?ak=${encodeURIComponent(ak)}` : '';
  return (
    <Form
      method="post"
      action={`/api/payments/checkouts/pay-requests/${payRequestId}${key}`}
      errors={unchosen ?? numberErrors}
      onValues={values => {
        const option = optionToBegin(paymentOptionIn(formText(values, OPTION_FIELDS.option)), offered);
        setUnchosen(option ? null : notChosen());
        if (option && !pending) begin(option, formText(values, OPTION_FIELDS.phoneNumber));
      }}
    >
      {failure && <PressFailed failure={failure} sellerEmail={sellerEmail} />}
      <PressId />
      <input type="hidden" name="relativeSuccessPath" value={paths.relativeSuccessPath} />
      <input type="hidden" name="relativeCancelPath" value={paths.relativeCancelPath} />
      <PaymentOptions
        offered={offered}
        chosen={paymentOptionIn(parameters.get('option'))}
        onSelect={() => setUnchosen(null)}
      />
      <Button type="submit" size="lg" wide pending={pending} pendingLabel={pendingLabel}>
        {m.payments_pay({ price: priceText(amount) })}
      </Button>
    </Form>
  );
}

function notChosen(): Errors {
  return { [OPTION_FIELDS.option]: m.payments_options_choose() };
}

function atNumber(error: string | null): Errors {
  return error === null ? {} : { [OPTION_FIELDS.phoneNumber]: error };
}

function formText(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === 'string' ? value : '';
}

/** Idempotency key of a form without script: made with the page, so that sending it twice is one press. */
function PressId() {
  const [id] = useState(newId);
  return <input type="hidden" name="_id" value={id} suppressHydrationWarning />;
}
