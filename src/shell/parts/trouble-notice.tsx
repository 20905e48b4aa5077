import { useState } from 'react';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { ApiError } from '../../client.ts';
import { to } from '../../links.ts';
import { newId } from '../../shared/ids.ts';
import { useOffice, useReference } from '../reference.tsx';
import { AccessDeniedNotice, UnauthenticatedNotice } from './access-denied-notice.tsx';
import { ErrorNotice } from './error-notice.tsx';
import { NotFoundNotice } from './not-found-notice.tsx';

interface Trouble {
  status: number;
  message: string | null;
  /** Reference of the answer's log lines. */
  reference: string | null;
}

/** Statuses whose answer explains itself better than anything general: a malformed address, an unreachable hall. */
const WORDED = new Set([400, 502, 503]);

/** Notice of a failed page: not found, not allowed, or an error of ours with its reference. */
export function TroubleNotice({ says }: { says?: Partial<Record<number, string>> | undefined }) {
  const fault = useRouteError();
  const { status, message: told, reference } = describeTrouble(fault);
  const message = says?.[status] ?? told;
  const { pathname, search } = useLocation();
  const office = useOffice();
  const behind = pathname === to.bo() || pathname.startsWith(`${to.bo()}/`);
  const rendered = useReference();
  // Errors in the browser alone are in no log: the page makes a reference, which the feedback brings along.
  const [made] = useState(() => `w-${newId().slice(-12)}`);
  // A malformed address counts as not found.
  if (status === 404 || status === 400) return <NotFoundNotice message={message} office={behind && office} />;
  if (status === 403) {
    const place = behind ? (office ? 'own-office' : 'office') : 'hall';
    return <AccessDeniedNotice message={message} place={place} />;
  }
  if (status === 401) return <UnauthenticatedNotice refUrl={pathname + search} />;
  return (
    <ErrorNotice
      reference={reference ?? rendered ?? made}
      fault={fault instanceof Error ? `${fault.name}: ${fault.message}` : null}
      message={WORDED.has(status) ? message : null}
    />
  );
}

function describeTrouble(fault: unknown): Trouble {
  if (fault instanceof ApiError) return fault;
  if (!isRouteErrorResponse(fault)) return { status: 500, message: null, reference: null };
  const { message, reference } = (fault.data ?? {}) as { message?: unknown; reference?: unknown };
  return { status: fault.status, message: stringOrNull(message), reference: stringOrNull(reference) };
}

function stringOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
