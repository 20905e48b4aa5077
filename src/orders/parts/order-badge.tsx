import { Check, CheckCheck, CircleHelp, Clock, FilePlus, type LucideIcon, PackageCheck, X } from 'lucide-react';
import { m } from '../../paraglide/messages.js';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import type { OrderStatus } from '../rules.ts';

const LOOKS: Record<OrderStatus, { tone: BadgeTone; icon: LucideIcon; word: () => string }> = {
  PENDING_PAYMENT_CONFIRMATION: {
    tone: 'neutral',
    icon: Clock,
    word: m.orders_desk_status_pending_payment_confirmation,
  },
  CREATED: { tone: 'neutral', icon: FilePlus, word: m.orders_desk_status_created },
  PENDING_CONFIRMATION: { tone: 'warn', icon: CircleHelp, word: m.orders_desk_status_pending_confirmation },
  CONFIRMED: { tone: 'good', icon: Check, word: m.orders_desk_status_confirmed },
  READY_FOR_PICK_UP: { tone: 'accent', icon: PackageCheck, word: m.orders_desk_status_ready_for_pick_up },
  FULFILLED: { tone: 'neutral', icon: CheckCheck, word: m.orders_desk_status_fulfilled },
  CANCELLED: { tone: 'danger', icon: X, word: m.orders_desk_status_cancelled },
  REJECTED: { tone: 'danger', icon: X, word: m.orders_desk_status_rejected },
};

/** An order's status as staff call it: a word and a mark. */
export function OrderBadge({ status }: { status: OrderStatus }) {
  const { tone, icon } = LOOKS[status];
  return (
    <Badge tone={tone} icon={icon} className="whitespace-nowrap">
      {orderStatusWord(status)}
    </Badge>
  );
}

export function orderStatusWord(status: OrderStatus): string {
  return LOOKS[status].word();
}
