import { m } from '../../../paraglide/messages.js';
import type { SignTone } from '../../../ui/sign.tsx';
import type { WithdrawalStatement } from '../contract.ts';

/** Sign of a statement's state. */
export const STATE_SIGNS: Record<WithdrawalStatement['state'], { tone: SignTone; words: () => string }> = {
  REFUNDED: { tone: 'done', words: m.withdrawals_state_refunded },
  WAITS: { tone: 'wait', words: m.withdrawals_state_waits },
  SENT: { tone: 'wait', words: m.withdrawals_state_sent },
  CLOSED: { tone: 'closed', words: m.withdrawals_state_closed },
};
