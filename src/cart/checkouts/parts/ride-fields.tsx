import { m } from '../../../paraglide/messages.js';
import { FIELDS } from './checkout-values.ts';
import { NeededField } from './needed-field.tsx';

/** Both ends of a drive, asked of who books one. */
export function RideFields() {
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-2 font-sign text-card font-bold">{m.checkout_ride()}</legend>
      <NeededField
        name={FIELDS.rideFrom}
        label={m.checkout_ride_from()}
        autoComplete="street-address"
        maxLength={200}
      />
      <NeededField name={FIELDS.rideTo} label={m.checkout_ride_to()} autoComplete="off" maxLength={200} />
    </fieldset>
  );
}
