import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { typedAmount } from '../../../catalogue/prices/rules.ts';
import { useCommand } from '../../../client.ts';
import { lateApi, lateQ } from '../../../late-client.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatDayAndTime } from '../../../shared/time.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Price, priceText } from '../../../ui/price.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { dayWords } from '../../parts/day-words.ts';
import { codeMasked } from '../../rules.ts';
import type { DoorTicket, DoorUse } from '../contract.ts';
import { Verdict } from './verdict.tsx';

const invalidates = [lateQ.ticketDoor.look.key()];

interface Props {
  slug: string;
  ticket: DoorTicket;
  mayUse: boolean;
  timeZone: string;
}

/** One ticket at the door: the verdict, what it is, and what may be done with it. */
export function DoorTicketPanel({ slug, ticket, mayUse, timeZone }: Props) {
  const { amountLeft, meta, no, optionals, codeEnd, validUntil, type } = ticket;
  const [news, tell] = useState('');
  const facts = [
    [m.tickets_variant(), meta.variant],
    [m.tickets_added(), optionals.map(each => each.optional.meta.title).join(', ')],
    [m.tickets_door_code(), codeMasked(codeEnd)],
    [m.tickets_door_valid(), dayWords(validUntil)],
  ].filter(([, value]) => value);
  const left =
    type === 'GIFTCARD' || ticket.amountUsed > 0 ? m.tickets_door_left({ amount: priceText(amountLeft) }) : null;
  return (
    <Sheet className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4">
      <Verdict good={no === null} title={no === null ? m.tickets_door_good() : stopWords(no)}>
        {no === null ? left : (lastUse(ticket, timeZone) ?? '')}
      </Verdict>
      <h3 className="hyphenate text-card">{meta.title}</h3>
      <dl className="grid">
        {facts.map(([term, value]) => (
          <div key={term} className="flex justify-between gap-4 border-b border-hair py-2">
            <dt className="text-muted">{term}</dt>
            <dd className="figures text-right font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      {mayUse && no === null && <UseForm {...{ slug, ticket }} onUsed={tell} />}
      <p role="status" className="empty:hidden font-bold">
        {news}
      </p>
      {ticket.uses.length > 0 && (
        <div>
          <h4 className="font-sign font-semibold">{m.tickets_door_uses()}</h4>
          <ul>
            {ticket.uses.map(use => (
              <UseRow key={use._id} {...{ slug, ticket, use, timeZone, mayUse }} onUndone={tell} />
            ))}
          </ul>
        </div>
      )}
    </Sheet>
  );
}

const STOPS: Record<string, () => string> = {
  'ticket-used': m.tickets_door_used,
  'ticket-expired': m.tickets_door_expired,
  'ticket-cancelled': m.tickets_door_cancelled,
  'ticket-blocked': m.tickets_door_blocked,
};

const stopWords = (no: string) => (STOPS[no] ?? m.tickets_door_unknown)();

/** Uses of a ticket, each with its time and person: what the guest who comes second is told. */
function lastUse({ no, uses }: DoorTicket, timeZone: string): string | null {
  const last = uses.find(use => !use.undone);
  return no === 'ticket-used' && last ? usedWords(last, timeZone) : null;
}

function usedWords({ usedAt, by }: DoorUse, timeZone: string): string {
  const when = formatDayAndTime(usedAt, getLocale(), timeZone);
  return m.tickets_door_used_by({ when, who: by ?? m.tickets_door_online() });
}

/** All of it by one press; of a gift card, and of a voucher behind a fold, a part. */
function UseForm({ slug, ticket, onUsed }: Pick<Props, 'slug' | 'ticket'> & { onUsed: (news: string) => void }) {
  const { _id: ticketId, amountLeft, type } = ticket;
  const [typed, type_] = useState('');
  const command = useCommand(lateApi.ticketDoor.use, 'use-ticket', {
    invalidates,
    onDone: ({ item }) => {
      type_('');
      onUsed(
        m.tickets_door_done({ amount: priceText(amountLeft - item.amountLeft), left: priceText(item.amountLeft) }),
      );
    },
  });
  const use = (amount: number) => command.run({ idOrSlug: slug, ticketId, amount });
  const card = type === 'GIFTCARD';
  const part = (
    <Form errors={command.fieldErrors} onValues={() => use(typedAmount(typed) ?? 0)}>
      <TextField
        name="amount"
        label={m.tickets_door_part()}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        value={typed}
        onChange={event => type_(event.currentTarget.value)}
      />
      <Button type="submit" size="lg" wide variant={card ? 'primary' : 'outline'} pending={command.pending}>
        {m.tickets_door_use_part()}
      </Button>
    </Form>
  );
  const whole = (
    <Button
      size="lg"
      wide
      variant={card ? 'outline' : 'primary'}
      pending={command.pending}
      onClick={() => use(amountLeft)}
    >
      {card ? m.tickets_door_use_whole({ amount: priceText(amountLeft) }) : m.tickets_door_use_voucher()}
    </Button>
  );
  return (
    <div className="grid gap-4">
      {command.error && <Banner tone="danger" role="alert" title={command.error.message} />}
      {card && part}
      {whole}
      {!card && amountLeft > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-sign font-semibold text-accent">
            {m.tickets_door_part()}
          </summary>
          {part}
        </details>
      )}
    </div>
  );
}

interface UseProps extends Props {
  use: DoorUse;
  onUndone: (news: string) => void;
}

function UseRow({ slug, ticket, use, timeZone, mayUse, onUndone }: UseProps) {
  const command = useCommand(lateApi.ticketDoor.undo, 'undo-ticket-use', {
    invalidates,
    onDone: ({ item }) => onUndone(m.tickets_door_undone({ left: priceText(item.amountLeft) })),
  });
  return (
    <li className="grid gap-1 border-b border-hair py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <span>
          {usedWords(use, timeZone)}
          {use.undone && <span className="text-muted"> ({m.tickets_door_undone_mark()})</span>}
        </span>
        <Price amount={use.amount} className="font-bold" />
        {mayUse && use.undoable && (
          <Button
            variant="outline"
            size="md"
            iconStart={<Icon icon={Undo2} size={20} />}
            pending={command.pending}
            aria-label={m.tickets_door_undo_label({ amount: priceText(use.amount) })}
            onClick={() => command.run({ idOrSlug: slug, ticketId: ticket._id, useId: use._id })}
          >
            {m.tickets_door_undo()}
          </Button>
        )}
      </div>
      {command.error && <Banner tone="danger" role="alert" title={command.error.message} />}
    </li>
  );
}
