import { replace } from 'react-router';
import { to } from '../../links.ts';

/** A shop or a destination without a name is the hall itself (storefront 2). */
export function loader() {
  throw replace(to.start());
}

export function clientLoader() {
  throw replace(to.start());
}

export default function ToStart() {
  return null;
}
