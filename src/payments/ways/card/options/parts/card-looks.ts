import { CreditCard } from 'lucide-react';
import { m } from '../../../../../paraglide/messages.js';
import type { OptionLook } from '../../../../options/parts/way-parts.ts';

export const CARD_LOOKS = {
  CARD: {
    label: m.payments_option_card,
    hint: m.payments_option_card_hint,
    closed: m.payments_option_card_closed,
    icon: CreditCard,
  },
  PRESELECTED_CARD: {
    label: m.payments_option_card_only,
    hint: m.payments_option_card_only_hint,
    closed: m.payments_option_card_closed,
    icon: CreditCard,
  },
} satisfies Record<string, OptionLook>;
