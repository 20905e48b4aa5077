import type { LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import type { ApiError } from '../../../client.ts';
import type { PaymentOption } from '../rules.ts';

export const OPTION_FIELDS = { option: 'option', phoneNumber: 'phoneNumber' } as const;

/** An option of a way to pay, as the list shows it. */
export interface OptionLook {
  label: () => string;
  hint: () => string;
  /** Why it can't be chosen, where the seller does not accept it now. */
  closed: () => string;
  icon: LucideIcon;
  /** Further fields of the option, such as a phone number. */
  Detail?: () => ReactElement;
}

/** Checkout of a way to pay: how the page begins its options. */
export interface WayCheckout {
  options: readonly PaymentOption[];
  begin(option: PaymentOption, typed: { phoneNumber: string }): void;
  reset(): void;
  pending: boolean;
  pendingLabel: () => string;
  error: ApiError | null;
  fault: Error | null;
  /** Refusals of the phone number, shown at its field. */
  numberReasons: readonly string[];
}

/** Press of the payment form: its request, paths, and the handlers for each outcome. */
export interface PressOfForm {
  payRequestId: string;
  paths: { relativeSuccessPath: string; relativeCancelPath: string };
  ends: { onRefused(error: ApiError): void; invalidates: readonly (readonly unknown[])[] };
}
