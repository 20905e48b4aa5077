import { QrCode, Smartphone } from 'lucide-react';
import { m } from '../../../../../paraglide/messages.js';
import { TextField } from '../../../../../ui/text-field.tsx';
import { OPTION_FIELDS, type OptionLook } from '../../../../options/parts/way-parts.ts';

export const SWISH_LOOKS = {
  SWISH_SAME: {
    label: m.payments_option_swish_same,
    hint: m.payments_option_swish_same_hint,
    closed: m.payments_option_swish_closed,
    icon: Smartphone,
  },
  SWISH_OTHER: {
    label: m.payments_option_swish_other,
    hint: m.payments_option_swish_other_hint,
    closed: m.payments_option_swish_closed,
    icon: QrCode,
    Detail: NumberField,
  },
} satisfies Record<string, OptionLook>;

/** Phone number for Swish, for payers who can't scan a QR code: their app asks by itself. */
function NumberField() {
  return (
    <TextField
      label={m.payments_option_swish_number()}
      hint={m.payments_option_swish_number_hint()}
      optional
      name={OPTION_FIELDS.phoneNumber}
      type="tel"
      autoComplete="tel"
    />
  );
}
