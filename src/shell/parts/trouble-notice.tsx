import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { ApiError } from '../../client.ts';
import { useReference } from '../reference.tsx';
import { AccessDeniedNotice, UnauthenticatedNotice } from './access-denied-notice.tsx';
import { ErrorNotice } from './error-notice.tsx';
import { NotFoundNotice } from './not-found-notice.tsx';

interface Trouble {
  status: number;
  message: string | null;
}

/** Whatever a page could not show: not found, not allowed, or a fault of ours with its reference. */
export function TroubleNotice() {
  const { status, message } = troubleOf(useRouteError());
  const { pathname, search } = useLocation();
  const reference = useReference();
  if (status === 404) return <NotFoundNotice message={message} />;
  if (status === 403) return <AccessDeniedNotice message={message} />;
  if (status === 401) return <UnauthenticatedNotice refUrl={pathname + search} />;
  return <ErrorNotice reference={reference} />;
}

function troubleOf(fault: unknown): Trouble {
  if (fault instanceof ApiError) return { status: fault.status, message: fault.message };
  if (!isRouteErrorResponse(fault)) return { status: 500, message: null };
  const message = (fault.data as { message?: unknown } | null)?.message;
  return { status: fault.status, message: typeof message === 'string' ? message : null };
}
