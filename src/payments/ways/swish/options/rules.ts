import type { OptionsOfWay } from '../../facts/rules.ts';
import type { SwishDevice } from '../contract.ts';

const SWISH_OPTIONS = ['SWISH_SAME', 'SWISH_OTHER'] as const;
type SwishOption = (typeof SWISH_OPTIONS)[number];

/** Payment options in order: on a phone the app is at hand; on a desk the QR code is what can be read. */
export const swishOptions: OptionsOfWay<SwishOption, { mobile: boolean }> = {
  all: SWISH_OPTIONS,
  offered({ mobile }, onPhone) {
    if (!mobile) return [];
    return onPhone ? SWISH_OPTIONS : SWISH_OPTIONS.toReversed();
  },
  alone: null,
};

/** End of the address of the page that waits, after a form sent without script: its script opens the app, once. */
export const OPENS_APP_HERE = '#open';

export function swishDevice(option: string): SwishDevice | null {
  if (option === 'SWISH_SAME') return 'SAME';
  return option === 'SWISH_OTHER' ? 'OTHER' : null;
}
