import { Gift, X } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api, q, useCommand } from '../../../../../client.ts';
import { to } from '../../../../../links.ts';
import { m } from '../../../../../paraglide/messages.js';
import { newId } from '../../../../../shared/ids.ts';
import { codeMasked } from '../../../../../tickets/rules.ts';
import { Banner } from '../../../../../ui/banner.tsx';
import { Button } from '../../../../../ui/button.tsx';
import { Form } from '../../../../../ui/form.tsx';
import { Icon } from '../../../../../ui/icon.tsx';
import { Price, priceText } from '../../../../../ui/price.tsx';
import { TextField } from '../../../../../ui/text-field.tsx';
import type { CodeOnRequest, PayRequestForPayer } from '../../../../contract.ts';

/** One box for gift cards and vouchers (H21): what they have paid, and a line that opens to type another. */
export function CodeBox({ payRequest }: { payRequest: PayRequestForPayer }) {
  const { codes, codesReturned, left, price } = payRequest;
  const paid = price.amountIncludingVat - left;
  const returned = codes?.length ? [] : (codesReturned ?? []);
  return (
    <section aria-label={m.payments_codes_title()} className="grid gap-3">
      {returned.map(code => (
        <Banner
          key={code.paymentId}
          tone="accent"
          rounded
          title={m.payments_codes_returned({ amount: priceText(code.amount), code: codeMasked(code.codeEnd) })}
        />
      ))}
      {paid > 0 && (
        <ul className="grid gap-1">
          {codes?.map(code => (
            <UsedCode key={code.paymentId} code={code} payRequestId={payRequest._id} />
          ))}
          {!codes && (
            <li>
              <Line label={m.payments_codes_paid_already()} amount={paid} />
            </li>
          )}
        </ul>
      )}
      <CodeForm payRequestId={payRequest._id} opened={paid > 0} />
    </section>
  );
}

function Line({ label, amount }: { label: string; amount: number }) {
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4">
      <span className="min-w-0">{label}</span>
      <Price amount={-amount} className="font-semibold" />
    </span>
  );
}

function UsedCode({ code, payRequestId }: { code: CodeOnRequest; payRequestId: string }) {
  const { paymentId, type, codeEnd, amount } = code;
  const { action, back } = useForms(payRequestId);
  const command = useCommand(api.codes.takeOff, 'take-code-off', { invalidates: [q.payments.forPayer.key()] });
  const words = type === 'GIFTCARD' ? m.payments_codes_gift_card : m.payments_codes_voucher;
  const label = words({ code: codeMasked(codeEnd) });
  return (
    <li className="grid gap-1">
      <div className="flex items-center gap-3">
        <span className="text-good">
          <Icon icon={Gift} />
        </span>
        <Line label={label} amount={amount} />
        <form
          method="post"
          action={action(`/${paymentId}/removal`)}
          onSubmit={event => {
            event.preventDefault();
            command.run({ payRequestId, paymentId });
          }}
        >
          <PressId />
          <input type="hidden" name="back" value={back} />
          <Button
            type="submit"
            variant="ghost"
            square
            pending={command.pending}
            aria-label={m.payments_codes_take_off({ what: label })}
          >
            <Icon icon={X} />
          </Button>
        </form>
      </div>
      {command.error && (
        <p role="alert" className="text-note text-danger">
          {command.error.message}
        </p>
      )}
    </li>
  );
}

/** Gift card form: what was typed stays in the field until it paid something. */
function CodeForm({ payRequestId, opened }: { payRequestId: string; opened: boolean }) {
  const [parameters] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const { action, back } = useForms(payRequestId);
  const command = useCommand(api.codes.use, 'use-code', {
    onDone: () => form.current?.reset(),
    invalidates: [q.payments.forPayer.key()],
  });
  const refused = parameters.get('code');
  const [before] = useState(() => (refused ? (WORDS[refused] ?? m.payments_codes_failed)() : null));
  const [open, setOpen] = useState(before !== null);
  const { error, fault, pending, answer } = command;
  const errors = useMemo((): Record<string, string> => {
    const told = error?.message ?? (fault ? m.payments_codes_failed() : pending || answer ? null : before);
    return told ? { code: told } : {};
  }, [error, fault, pending, answer, before]);
  return (
    <details open={open} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-sign font-semibold">
        <Icon icon={Gift} />
        {opened ? m.payments_codes_another() : m.payments_codes_title()}
      </summary>
      <Form
        ref={form}
        method="post"
        action={action('')}
        className="pt-2"
        errors={errors}
        onValues={values => command.run({ payRequestId, code: String(values.get('code') ?? '') })}
      >
        <PressId />
        <input type="hidden" name="back" value={back} />
        <TextField
          name="code"
          label={m.payments_codes_code()}
          hint={m.payments_codes_hint()}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          action={
            <Button type="submit" variant="outline" pending={pending}>
              {m.payments_codes_use()}
            </Button>
          }
        />
      </Form>
    </details>
  );
}

/** Form addresses for a page without script: where it sends, and where it comes back to. */
function useForms(payRequestId: string) {
  const [parameters] = useSearchParams();
  const ak = parameters.get('ak');
  const key = ak ? `?ak=${encodeURIComponent(ak)}` : '';
  const action = (rest: string) => `/api/payments/pay-requests/${payRequestId}/codes${rest}${key}`;
  return { action, back: to.payRequest(payRequestId, ak) };
}

/** Idempotency key of a form without script: made with the page, so that sending it twice is one press. */
function PressId() {
  const [id] = useState(newId);
  return <input type="hidden" name="_id" value={id} suppressHydrationWarning />;
}

const WORDS: Record<string, () => string> = {
  'code-missing': m.refusal_code_missing,
  'ticket-unknown': m.refusal_ticket_unknown,
  'ticket-of-another': m.refusal_ticket_of_another,
  'ticket-cancelled': m.refusal_ticket_cancelled,
  'ticket-used': m.refusal_ticket_used,
  'ticket-expired': m.refusal_ticket_expired,
  'ticket-too-little': m.refusal_ticket_too_little,
  'ticket-for-ticket': m.refusal_ticket_for_ticket,
  'too-many': m.refusal_too_many,
};
