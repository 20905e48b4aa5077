import { m } from '../../../paraglide/messages.js';
import { Sign } from '../../../ui/sign.tsx';

/** Fully booked sign, for a starting price of NONE (storefront 8). */
export function NothingLeftSign() {
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Sign tone="closed">{m.providers_unavailable()}</Sign>
      <span className="font-semibold">{m.refusal_nothing_available()}</span>
    </p>
  );
}
