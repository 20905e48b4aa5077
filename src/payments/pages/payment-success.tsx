import { data, redirect } from 'react-router';
import { to } from '../../links.ts';
import { m } from '../../paraglide/messages.js';
import { parseId } from '../../shared/ids.ts';

/** Redirect from older links of a card company to the receipt, with the key that they bring (payments 2.8). */
export function loader({ request }: { request: Request }): never {
  return onwards(request);
}

// A function of its own, no alias: what `loader` names is taken out of the browser's copy.
export function clientLoader({ request }: { request: Request }): never {
  return onwards(request);
}

function onwards(request: Request): never {
  const parameters = new URL(request.url).searchParams;
  const orderGroupId = parseId(parameters.get('orderGroupId') ?? '');
  if (!orderGroupId) throw data({ reason: 'invalid-input', message: m.payments_no_order_group() }, { status: 400 });
  throw redirect(to.receipt(orderGroupId, { ak: parameters.get('ak'), waitforit: true }));
}

export default function PaymentSuccess() {
  return null;
}
