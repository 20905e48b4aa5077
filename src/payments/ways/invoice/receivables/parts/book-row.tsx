import { Check, CircleSlash, Clock, type LucideIcon, TriangleAlert, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '../../../../../client.ts';
import { lateApi, lateQ } from '../../../../../late-client.ts';
import { to } from '../../../../../links.ts';
import { bo } from '../../../../../office-links.ts';
import { m } from '../../../../../paraglide/messages.js';
import { getLocale } from '../../../../../paraglide/runtime.js';
import { Badge, type BadgeTone } from '../../../../../ui/badge.tsx';
import { Banner } from '../../../../../ui/banner.tsx';
import { Button } from '../../../../../ui/button.tsx';
import { Form } from '../../../../../ui/form.tsx';
import { LazyDateField } from '../../../../../ui/lazy-date-field.tsx';
import { TextLink } from '../../../../../ui/link.tsx';
import { Price } from '../../../../../ui/price.tsx';
import { TextField } from '../../../../../ui/text-field.tsx';
import { toasts } from '../../../../../ui/toast-store.ts';
import { dayWords, documentTitle } from '../../papers/rules.ts';
import type { InvoiceState } from '../../standings/rules.ts';
import type { InvoiceRow } from '../contract.ts';

const STATES: Record<InvoiceState, { tone: BadgeTone; icon: LucideIcon; word: () => string }> = {
  OPEN: { tone: 'warn', icon: Clock, word: m.invoices_state_open },
  OVERDUE: { tone: 'danger', icon: TriangleAlert, word: m.invoices_state_overdue },
  PAID: { tone: 'good', icon: Check, word: m.invoices_state_paid },
  WITHDRAWN: { tone: 'neutral', icon: CircleSlash, word: m.invoices_state_withdrawn },
  CREDIT: { tone: 'neutral', icon: Undo2, word: m.invoices_state_credit },
};

interface Props {
  slug: string;
  one: InvoiceRow;
  today: string;
  mayNote: boolean;
}

/** One invoice in the book: buyer, days, amount, and the note that its money came. */
export function BookRow({ slug, one, today, mayNote }: Props) {
  const [asks, ask] = useState(false);
  const { tone, icon, word } = STATES[one.state];
  const waits = one.state === 'OPEN' || one.state === 'OVERDUE';
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-hair py-4 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h3 className="hyphenate text-plain font-bold">{one.buyer}</h3>
          <p className="text-note text-muted">
            <TextLink href={to.invoice(one._id)}>{documentTitle(one, getLocale())}</TextLink> ·{' '}
            <TextLink href={bo.order(slug, one.orderId)} className="whitespace-nowrap">
              {one.reference}
            </TextLink>{' '}
            · {daysOf(one)}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Price amount={one.kind === 'CREDIT' ? -one.amount : one.amount} exact className="font-bold" />
          <Badge tone={tone} icon={icon} className="whitespace-nowrap">
            {word()}
          </Badge>
        </div>
      </div>
      {waits && mayNote && !asks && (
        <div>
          <Button size="sm" variant="outline" onClick={() => ask(true)}>
            {m.invoices_note_paid()}
          </Button>
        </div>
      )}
      {asks && waits && <PaidForm {...{ slug, one, today }} onClose={() => ask(false)} />}
    </li>
  );
}

function daysOf({ credits, dueOn, paidOn, issuedOn }: InvoiceRow): string {
  const locale = getLocale();
  if (credits !== null) return m.invoices_of_number({ number: String(credits) });
  if (paidOn) return m.invoices_paid_on({ day: dayWords(paidOn, locale) });
  return m.invoices_due_on({ day: dayWords(dueOn ?? issuedOn, locale) });
}

function PaidForm({ slug, one, today, onClose }: Omit<Props, 'mayNote'> & { onClose: () => void }) {
  const [paidOn, setPaidOn] = useState(today);
  const command = useCommand(lateApi.receivables.notePaid, 'note-invoice-paid', {
    invalidates: [lateQ.receivables.list.key()],
    onDone: () => {
      toasts.show({ _id: 'invoices', type: 'SUCCESS', title: m.invoices_noted({ number: String(one.number) }) });
      onClose();
    },
  });
  const { error, fieldErrors, pending } = command;
  return (
    <Form
      className="rounded-hold bg-sunk p-4"
      errors={fieldErrors}
      onValues={values =>
        command.run({ idOrSlug: slug, invoiceId: one._id, paidOn, note: String(values.get('note') ?? '') })
      }
    >
      {error && Object.keys(fieldErrors).length === 0 && <Banner tone="danger" role="alert" title={error.message} />}
      <LazyDateField
        name="paidOn"
        label={m.invoices_paid_day()}
        value={paidOn}
        min={one.issuedOn}
        max={today}
        required
        onChange={setPaidOn}
      />
      <TextField name="note" label={m.tills_note()} optional autoComplete="off" maxLength={200} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={pending}>
          {m.invoices_note_paid()}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {m.refunds_leave()}
        </Button>
      </div>
    </Form>
  );
}
