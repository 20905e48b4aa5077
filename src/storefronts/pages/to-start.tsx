import { replace } from 'react-router';
import { to } from '../../links.ts';

/** Redirects a shop or destination address without a name to the start page (storefront 2). */
export function loader() {
  throw replace(to.start());
}

export function clientLoader() {
  throw replace(to.start());
}

export default function ToStart() {
  return null;
}
