import { Check, CheckCheck, Clock, type LucideIcon, X } from 'lucide-react';
import { Panel } from '../../office/parts/panel.tsx';
import { m } from '../../paraglide/messages.js';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { priceText } from '../../ui/price.tsx';
import type { Ticket } from '../contract.ts';
import { codeMasked, type TicketStatus } from '../rules.ts';
import { dayWords } from './day-words.ts';

/** Status of a ticket as the desk's badges say it. */
export const TICKET_STATUS: Record<
  TicketStatus | 'BLOCKED',
  { words: () => string; tone: BadgeTone; icon: LucideIcon }
> = {
  BLOCKED: { words: m.tickets_door_blocked, tone: 'danger', icon: X },
  ACTIVE: { words: m.tickets_active, tone: 'good', icon: Check },
  USED: { words: m.tickets_used, tone: 'neutral', icon: CheckCheck },
  CANCELLED: { words: m.tickets_cancelled, tone: 'danger', icon: X },
  EXPIRED: { words: m.tickets_expired, tone: 'warn', icon: Clock },
};

/** Tickets issued with an order, for the desk, and what is left of each. Their codes are their buyer's alone. */
export function OrderTickets({ tickets }: { tickets: readonly Ticket[] | undefined }) {
  if (!tickets?.length) return null;
  return (
    <Panel title={m.tickets_desk_title()}>
      <ul>
        {tickets.map(({ _id, codeEnd, status, blocked, amount, amountLeft, validUntil, meta }) => (
          <li
            key={_id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-hair py-2"
          >
            <span className="min-w-0">
              <span className="hyphenate block font-sign font-semibold">{meta.title}</span>
              <span className="figures block text-note text-muted">
                {codeMasked(codeEnd)}, {m.tickets_valid_until({ day: dayWords(validUntil) })}
              </span>
            </span>
            <span className="figures text-muted">
              {m.tickets_desk_left({ left: priceText(amountLeft), amount: priceText(amount) })}
            </span>
            <StatusBadge status={blocked && status === 'ACTIVE' ? 'BLOCKED' : status} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function StatusBadge({ status }: { status: keyof typeof TICKET_STATUS }) {
  const { tone, icon, words } = TICKET_STATUS[status];
  return (
    <Badge tone={tone} icon={icon}>
      {words()}
    </Badge>
  );
}
