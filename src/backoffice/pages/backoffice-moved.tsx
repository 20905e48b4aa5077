import { type LoaderFunctionArgs, redirect } from 'react-router';
import { to } from '../../links.ts';

/** Redirect from /backoffice/*, the old address of /bo/* (storefront 2). */
export function loader({ params, request }: LoaderFunctionArgs) {
  return redirect(moved(params['*'], request.url));
}

export function clientLoader({ params, request }: { params: LoaderFunctionArgs['params']; request: Request }) {
  return redirect(moved(params['*'], request.url));
}

function moved(rest: string | undefined, address: string): string {
  const { search } = new URL(address);
  const path = rest ? `${to.bo()}/${rest.split('/').map(encodeURIComponent).join('/')}` : to.bo();
  return path + search;
}

export default function BackofficeMoved() {
  return null;
}
