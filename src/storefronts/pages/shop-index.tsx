import { redirect } from 'react-router';
import { to } from '../../links.ts';

/** A shop without a name is the hall itself (storefront 2). */
export function loader() {
  throw redirect(to.start());
}

export function clientLoader() {
  throw redirect(to.start());
}

export default function ShopIndex() {
  return null;
}
