import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { bo } from '../../office-links.ts';

/** Redirect from a provider's back office address to its dashboard: by slug, or by the id in an invitation. */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(bo.dashboard(params.slug));
}

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  return redirect(bo.dashboard(params.slug));
}

export default function ProviderMoved() {
  return null;
}
