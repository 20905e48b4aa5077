import { redirect } from 'react-router';
import { to } from '../../links.ts';

export function loader() {
  return redirect(to.boDashboard());
}

export function clientLoader() {
  return redirect(to.boDashboard());
}

export default function BackofficeIndex() {
  return null;
}
