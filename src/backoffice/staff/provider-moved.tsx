import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { to } from '../../links.ts';

/** A provider's own address behind the counter is its dashboard: by slug, or by the id that an invitation knows. */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(to.boDashboard(params.slug));
}

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  return redirect(to.boDashboard(params.slug));
}

export default function ProviderMoved() {
  return null;
}
