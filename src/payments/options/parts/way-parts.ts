import type { LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import type { ApiError } from '../../../client.ts';
import type { PaymentOption } from '../rules.ts';

export const OPTION_FIELDS = { option: 'option', phoneNumber: 'phoneNumber' } as const;

/** An option of a way to pay, as the list shows it. */
export interface OptionLook {
  label: () => string;
  hint: () => string;
  icon: LucideIcon;
  /** What is asked for with it. */
  Detail?: () => ReactElement;
}

/** How the page begins the options of a way to pay. */
export interface WayCheckout {
  options: readonly PaymentOption[];
  begin(option: PaymentOption, typed: { phoneNumber: string }): void;
  reset(): void;
  pending: boolean;
  pendingLabel: () => string;
  error: ApiError | null;
  fault: Error | null;
  /** What is wrong with the number is said where it was typed. */
  numberReasons: readonly string[];
}

/** What every press of the form says, and what follows however it ends. */
export interface PressOfForm {
  payRequestId: string;
  paths: { relativeSuccessPath: string; relativeCancelPath: string };
  ends: { onRefused(error: ApiError): void; invalidates: readonly (readonly unknown[])[] };
}
