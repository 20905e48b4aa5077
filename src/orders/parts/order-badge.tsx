import { Check, CheckCheck, CircleHelp, Clock, FilePlus, type LucideIcon, PackageCheck, X } from 'lucide-react';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import type { OrderStatus } from '../rules.ts';
import { orderStatusWord } from '../wording/rules.ts';

const LOOKS: Record<OrderStatus, { tone: BadgeTone; icon: LucideIcon }> = {
  PENDING_PAYMENT_CONFIRMATION: { tone: 'neutral', icon: Clock },
  CREATED: { tone: 'neutral', icon: FilePlus },
  PENDING_CONFIRMATION: { tone: 'warn', icon: CircleHelp },
  CONFIRMED: { tone: 'good', icon: Check },
  READY_FOR_PICK_UP: { tone: 'accent', icon: PackageCheck },
  FULFILLED: { tone: 'neutral', icon: CheckCheck },
  CANCELLED: { tone: 'danger', icon: X },
  REJECTED: { tone: 'danger', icon: X },
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
