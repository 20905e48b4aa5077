import { Check, Clock, Undo2, X } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import type { LucideIcon } from '../../../ui/icon.tsx';
import type { SignTone } from '../../../ui/sign.tsx';
import type { SellerPayout } from '../contract.ts';

interface Look {
  tone: BadgeTone;
  icon: LucideIcon;
  words: () => string;
  plate: SignTone;
  post: string;
}

export const STATE_LOOKS: Record<SellerPayout['state'], Look> = {
  ON_ITS_WAY: {
    ...{ tone: 'warn', icon: Clock, words: m.money_state_on_its_way, plate: 'wait' },
    post: 'border-dotted border-ink',
  },
  LANDED: { ...{ tone: 'good', icon: Check, words: m.money_state_landed, plate: 'done' }, post: 'border-good' },
  FAILED: { ...{ tone: 'danger', icon: X, words: m.money_state_failed, plate: 'stop' }, post: 'border-danger' },
  TAKEN_BACK: {
    ...{ tone: 'neutral', icon: Undo2, words: m.money_state_taken_back, plate: 'closed' },
    post: 'border-control',
  },
};

export function PayoutState({ state }: { state: SellerPayout['state'] }) {
  const { tone, icon, words } = STATE_LOOKS[state];
  return (
    <Badge tone={tone} icon={icon}>
      {words()}
    </Badge>
  );
}
