import { Check, CircleSlash, Clock, type LucideIcon, Replace, TimerOff } from 'lucide-react';
import { useState } from 'react';
import { api, q, useCommand } from '../../../client.ts';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatDate } from '../../../shared/time.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Price } from '../../../ui/price.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import type { Ask } from '../contract.ts';
import type { AskState, SendWay } from '../rules.ts';
import { AskedFields, askedIn } from './asked-fields.tsx';

const STATES: Record<AskState, { tone: BadgeTone; icon: LucideIcon; word: () => string }> = {
  ACTIVE: { tone: 'warn', icon: Clock, word: m.asks_state_active },
  FULFILLED: { tone: 'good', icon: Check, word: m.asks_state_fulfilled },
  CANCELLED: { tone: 'danger', icon: CircleSlash, word: m.asks_state_cancelled },
  REPLACED: { tone: 'neutral', icon: Replace, word: m.asks_state_replaced },
  EXPIRED: { tone: 'neutral', icon: TimerOff, word: m.asks_state_expired },
};

const SENT_WORDS: Record<SendWay, (about: { day: string }) => string> = {
  EMAIL: m.asks_sent_email,
  SMS: m.asks_sent_sms,
};

interface Props {
  slug: string;
  ask: Ask;
  mayChange: boolean;
  timeZone: string | undefined;
}

/** One pay request in the list: customer, amount, status, and the actions while it is unpaid. */
export function AskRow({ slug, ask, mayChange, timeZone }: Props) {
  const { tone, icon, word } = STATES[ask.state];
  const day = (instant: string) => formatDate(instant, getLocale(), timeZone);
  const notes = [
    ...ask.sends.map(one => SENT_WORDS[one.by]({ day: day(one._sentAt) })),
    ...(ask.state === 'ACTIVE' && ask.validUntil ? [m.asks_until({ day: day(ask.validUntil) })] : []),
  ];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-hair py-4 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h3 className="hyphenate text-plain font-bold">{ask.text}</h3>
          <p className="text-note text-muted">
            {ask.customer.name} ·{' '}
            <TextLink href={bo.order(slug, ask.orderId)} className="whitespace-nowrap">
              {ask.reference}
            </TextLink>{' '}
            · {day(ask._createdAt)}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Price amount={ask.amountIncludingVat} className="font-bold" />
          <Badge tone={tone} icon={icon} className="whitespace-nowrap">
            {word()}
          </Badge>
        </div>
      </div>
      {notes.length > 0 && <p className="text-note text-muted first-letter:uppercase">{notes.join(' · ')}</p>}
      {mayChange && ask.state === 'ACTIVE' && <Deeds slug={slug} ask={ask} />}
    </li>
  );
}

const invalidates = [q.asks.list.key(), q.orders.list.key()];

function Deeds({ slug, ask }: { slug: string; ask: Ask }) {
  const [open, show] = useState<'replace' | 'cancel' | null>(null);
  const named = { idOrSlug: slug, payRequestId: ask._id };
  const send = useCommand(api.asks.send, 'send-pay-request', {
    invalidates,
    onDone: () => toasts.show({ _id: 'asks', type: 'SUCCESS', title: m.asks_sent_again({ name: ask.customer.name }) }),
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {send.error && <Banner tone="danger" role="alert" title={send.error.message} />}
      <div className="flex flex-wrap gap-2">
        {ask.link && (
          <Button size="sm" variant="outline" onClick={() => void copy(ask.link!)}>
            {m.asks_copy_link()}
          </Button>
        )}
        <Button size="sm" variant="outline" pending={send.pending} onClick={() => send.run({ ...named, by: 'EMAIL' })}>
          {m.asks_again_email()}
        </Button>
        {ask.customer.phone && (
          <Button size="sm" variant="outline" pending={send.pending} onClick={() => send.run({ ...named, by: 'SMS' })}>
            {m.asks_again_sms()}
          </Button>
        )}
        <Button size="sm" variant="outline" aria-expanded={open === 'replace'} onClick={() => show('replace')}>
          {m.asks_replace()}
        </Button>
        <Button size="sm" variant="danger-light" aria-expanded={open === 'cancel'} onClick={() => show('cancel')}>
          {m.asks_cancel()}
        </Button>
      </div>
      {open === 'replace' && <ReplaceAsk slug={slug} ask={ask} onClose={() => show(null)} />}
      {open === 'cancel' && <CancelAsk slug={slug} ask={ask} onClose={() => show(null)} />}
    </div>
  );
}

async function copy(link: string): Promise<void> {
  await navigator.clipboard.writeText(link);
  toasts.show({ _id: 'asks', type: 'SUCCESS', title: m.asks_link_copied() });
}

interface DeedProps {
  slug: string;
  ask: Ask;
  onClose(): void;
}

function ReplaceAsk({ slug, ask, onClose }: DeedProps) {
  const command = useCommand(api.asks.replace, 'replace-pay-request', { invalidates, onDone: onClose });
  const { error, fieldErrors } = command;
  const named = { idOrSlug: slug, payRequestId: ask._id };
  return (
    <div className="rounded-hold bg-sunk p-4">
      <Form errors={fieldErrors} onValues={values => command.run({ ...named, ...askedIn(values) })}>
        {error && Object.keys(fieldErrors).length === 0 && <Banner tone="danger" role="alert" title={error.message} />}
        <p>{m.asks_replace_text()}</p>
        <AskedFields
          text={ask.text}
          amount={String(ask.amountIncludingVat / 100).replace('.', getLocale() === 'en' ? '.' : ',')}
          vatCategory={ask.vatCategory ?? undefined}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="sm" pending={command.pending}>
            {m.asks_replace_now()}
          </Button>
          <Button size="sm" variant="ghost" onClick={onClose}>
            {m.asks_leave()}
          </Button>
        </div>
      </Form>
    </div>
  );
}

function CancelAsk({ slug, ask, onClose }: DeedProps) {
  const command = useCommand(api.asks.cancel, 'cancel-pay-request', { invalidates, onDone: onClose });
  return (
    <div className="grid gap-3 rounded-hold bg-sunk p-4">
      {command.error && <Banner tone="danger" role="alert" title={command.error.message} />}
      <p>{m.asks_cancel_text({ name: ask.customer.name })}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="danger"
          pending={command.pending}
          onClick={() => command.run({ idOrSlug: slug, payRequestId: ask._id })}
        >
          {m.asks_cancel_now()}
        </Button>
        <Button size="sm" variant="ghost" onClick={onClose}>
          {m.asks_leave()}
        </Button>
      </div>
    </div>
  );
}
