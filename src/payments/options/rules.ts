import type { SwishDevice } from '../contract.ts';

/**
 * Payment options that a payer chooses from (payments 4). The fifth, the button of the payer's wallet, takes its place
 * before the cards as soon as the hall has it: nothing is offered that does not work.
 */
export const PAYMENT_OPTIONS = ['SWISH_SAME', 'SWISH_OTHER', 'CARD', 'PRESELECTED_CARD'] as const;
export type PaymentOption = (typeof PAYMENT_OPTIONS)[number];

export interface Offered {
  /** The seller takes payments by phone (`acceptSwish`). */
  mobile: boolean;
  card: boolean;
}

/** Payment options in order: on a phone the app is at hand; on a desk the QR code is what can be read. */
export function optionsFor({ mobile, card }: Offered, onPhone: boolean): PaymentOption[] {
  const swish = onPhone ? (['SWISH_SAME', 'SWISH_OTHER'] as const) : (['SWISH_OTHER', 'SWISH_SAME'] as const);
  return [...(mobile ? swish : []), ...(card ? (['CARD', 'PRESELECTED_CARD'] as const) : [])];
}

/**
 * Option to begin with: nothing is chosen beforehand. Where only cards are taken the button alone is enough: the card
 * company's page offers the rest. Null: the payer has to choose, or chose what is not offered.
 */
export function optionToBegin(chosen: PaymentOption | null, offered: Offered): PaymentOption | null {
  if (chosen) return optionsFor(offered, true).includes(chosen) ? chosen : null;
  return offered.card && !offered.mobile ? 'CARD' : null;
}

/** Failure of a form without script in which nothing was chosen. */
export const NOT_CHOSEN = 'not-chosen';

export function swishDevice(option: PaymentOption): SwishDevice | null {
  if (option === 'SWISH_SAME') return 'SAME';
  return option === 'SWISH_OTHER' ? 'OTHER' : null;
}

export function paymentOptionIn(text: string | null | undefined): PaymentOption | null {
  return PAYMENT_OPTIONS.find(option => option === text) ?? null;
}
