import { type LoaderFunctionArgs, redirect } from 'react-router';
import { q } from '../../client.ts';
import { pageRequest } from '../../http/page-load.ts';
import { bo } from '../../office-links.ts';
import { queryStoreOfBrowser } from '../../page-load.ts';
import { mayInHall } from '../../rights/rules.ts';

/** First page behind the counter: the hall's for those who run it, a stall's for its people. */
const firstPage = (scopes: readonly string[]) =>
  redirect(mayInHall({ scopes }, 'platform:office') ? bo.desk() : bo.dashboard());

export function loader({ context }: LoaderFunctionArgs) {
  return firstPage(pageRequest(context).caller.scopes);
}

export async function clientLoader() {
  const { item: user } = await queryStoreOfBrowser().ensureQueryData(q.access.current({}));
  return firstPage(user?.scopes ?? []);
}

export default function BackofficeIndex() {
  return null;
}
