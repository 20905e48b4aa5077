import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { api, newCommand, q } from '../../../client.ts';
import { parseCookies } from '../../../http/caller.ts';
import { pageRequest } from '../../../http/page-load.ts';
import { to } from '../../../links.ts';
import { queryStoreOfBrowser } from '../../../page-load.ts';

/** The link of a verification mail: verifies the address and redirects to the page with the outcome (storefront 2). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { call } = pageRequest(context);
  const way = await wayOn(request.url, command => call('accounts.verifyEmail', command));
  const applies = parseCookies(request).has('applying') || (await isApplying(call));
  throw redirect(way === to.emailVerified() && applies ? to.sell() : way);
}

/** True when an application for a stall waits to be filled in. An applicant who has not begun one brings a cookie. */
async function isApplying(call: ReturnType<typeof pageRequest>['call']): Promise<boolean> {
  const { item } = (await call('applications.mine', {})) as { item: { application: { state: string } | null } };
  return item.application?.state === 'DRAFT';
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const way = await wayOn(request.url, command => api.accounts.verifyEmail(command));
  await queryStoreOfBrowser().invalidateQueries({ queryKey: q.accounts.profile.key() });
  throw redirect(way);
}

type VerifyEmail = Parameters<typeof api.accounts.verifyEmail>[0];

async function wayOn(address: string, verify: (command: VerifyEmail) => Promise<unknown>): Promise<string> {
  const { pathname, search, searchParams } = new URL(address);
  const token = (searchParams.get('token') ?? '').slice(0, 200);
  try {
    await verify({ ...newCommand('verify-email'), token });
    return to.emailVerified();
  } catch (fault) {
    const reason = failureReason(fault);
    if (!reason) throw fault;
    return reason === 'not-signed-in' ? to.login(pathname + search) : to.emailNotVerified(reason);
  }
}

/** Reason of a refusal: in its data when called in process, a field of its own over HTTP. */
function failureReason(fault: unknown): string | null {
  const { reason, data } = fault as { reason?: unknown; data?: { reason?: unknown } };
  const said = reason ?? data?.reason;
  return typeof said === 'string' ? said : null;
}

export default function VerifyEmail() {
  return null;
}
