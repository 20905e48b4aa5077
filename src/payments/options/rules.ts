import { to } from '../../links.ts';
import { cardOptions } from '../ways/card/options/rules.ts';
import { invoiceOptions } from '../ways/invoice/options/rules.ts';
import { swishOptions } from '../ways/swish/options/rules.ts';

/**
 * Payment options that a payer chooses from (payments 4). The fifth, the button of the payer's wallet, takes its place
 * before the cards as soon as the hall has it: nothing is offered that does not work.
 */
const OFFERING = [swishOptions, cardOptions, invoiceOptions] as const;

export type PaymentOption = (typeof OFFERING)[number]['all'][number];

/** Ways that the seller accepts now. */
export type Offered = Parameters<typeof swishOptions.offered>[0] &
  Parameters<typeof cardOptions.offered>[0] &
  Parameters<typeof invoiceOptions.offered>[0];

export function paymentOptions(): PaymentOption[] {
  return OFFERING.flatMap(way => [...way.all]);
}

export function optionsFor(offered: Offered, onPhone: boolean): PaymentOption[] {
  return OFFERING.flatMap(way => [...way.offered(offered, onPhone)]);
}

/** The option that paid last, before the others. */
export function lastFirst(options: readonly PaymentOption[], last: PaymentOption | null): PaymentOption[] {
  return [...options].sort((a, b) => Number(b === last) - Number(a === last));
}

/** Options that are not accepted now, shown after the others with the reason and not to be chosen (payments 4). */
export function closedOptions(offered: Offered): PaymentOption[] {
  const open = optionsFor(offered, true);
  const told = OFFERING.filter(way => !way.untoldWhenClosed).flatMap(way => [...way.all] as PaymentOption[]);
  return told.filter(option => !open.includes(option));
}

/**
 * Option to begin with: nothing is chosen beforehand. Where only cards are taken the button alone is enough: the card
 * company's page offers the rest. Null: the payer has to choose, or chose what is not offered.
 */
export function optionToBegin(chosen: PaymentOption | null, offered: Offered): PaymentOption | null {
  if (chosen) return optionsFor(offered, true).includes(chosen) ? chosen : null;
  const [only, ...others] = OFFERING.filter(way => way.offered(offered, true).length > 0);
  return only && others.length === 0 ? only.alone : null;
}

/** Failure of a form without script in which nothing was chosen. */
export const NOT_CHOSEN = 'not-chosen';

export function paymentOptionIn(text: string | null | undefined): PaymentOption | null {
  return paymentOptions().find(option => option === text) ?? null;
}

/** Paths that a payment leads to: when it succeeds, and when it is left. */
export function pathsOfPayment(payRequestId: string, ak: string | null) {
  return {
    relativeSuccessPath: to.processing(payRequestId, { ak }),
    relativeCancelPath: to.payRequest(payRequestId, ak),
  };
}
