import {
  CalendarX,
  CircleCheck,
  CircleDashed,
  DoorClosed,
  Gavel,
  Lock,
  type LucideIcon,
  Mail,
  Pause,
  Stamp,
} from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import type { SellerState } from '../rules.ts';

const STATES: Record<SellerState, { tone: BadgeTone; icon: LucideIcon; word: () => string }> = {
  INVITED: { tone: 'neutral', icon: Mail, word: m.sellers_state_invited },
  APPLIED: { tone: 'warn', icon: Stamp, word: m.sellers_state_applied },
  UNOPENED: { tone: 'neutral', icon: CircleDashed, word: m.sellers_state_unopened },
  OPEN: { tone: 'good', icon: CircleCheck, word: m.sellers_state_open },
  PAUSED: { tone: 'warn', icon: Pause, word: m.sellers_state_paused },
  HELD: { tone: 'danger', icon: Gavel, word: m.sellers_state_held },
  NOTICE: { tone: 'danger', icon: CalendarX, word: m.sellers_state_notice },
  ENDED: { tone: 'neutral', icon: DoorClosed, word: m.sellers_state_ended },
  CLOSED: { tone: 'neutral', icon: Lock, word: m.sellers_state_closed },
};

export function SellerBadge({ state }: { state: SellerState }) {
  const { tone, icon, word } = STATES[state];
  return (
    <Badge tone={tone} icon={icon}>
      {word()}
    </Badge>
  );
}

/** Word of a seller's standing, for filters. */
export function sellerStateWord(state: SellerState): string {
  return STATES[state].word();
}
