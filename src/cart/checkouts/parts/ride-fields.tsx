import { m } from '../../../paraglide/messages.js';
import { TextField } from '../../../ui/text-field.tsx';
import { FIELDS } from './checkout-values.ts';

/** Both ends of a drive, asked of who books one. */
export function RideFields() {
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-2 font-sign text-card font-bold">{m.checkout_ride()}</legend>
      <TextField
        name={FIELDS.rideFrom}
        label={m.checkout_ride_from()}
        autoComplete="street-address"
        maxLength={200}
        required
      />
      <TextField name={FIELDS.rideTo} label={m.checkout_ride_to()} autoComplete="off" maxLength={200} required />
    </fieldset>
  );
}
