import { m } from '../../../paraglide/messages.js';
import type { SignTone } from '../../../ui/sign.tsx';
import type { Complaint } from '../contract.ts';

/** Sign of a complaint's state. */
export const COMPLAINT_SIGNS: Record<Complaint['state'], { tone: SignTone; words: () => string }> = {
  WAITS: { tone: 'wait', words: m.complaints_state_waits },
  AT_HALL: { tone: 'wait', words: m.complaints_state_at_hall },
  ANSWERED: { tone: 'done', words: m.complaints_state_answered },
  TAKEN_BACK: { tone: 'closed', words: m.complaints_state_taken_back },
};
