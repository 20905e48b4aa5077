import { redirect } from 'react-router';
import { bo } from '../../office-links.ts';

export function loader() {
  return redirect(bo.dashboard());
}

export function clientLoader() {
  return redirect(bo.dashboard());
}

export default function BackofficeIndex() {
  return null;
}
