import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { shareOrCopy } from '../../ui/share.ts';
import { toasts } from '../../ui/toast-store.ts';

/** Shares a page. Its link keeps the language that it was read in. */
export async function sharePage(title: string, path: string): Promise<void> {
  const address = new URL(path, location.href);
  address.searchParams.set('lang', getLocale());
  const url = address.href;
  const went = await shareOrCopy({ title, url });
  if (went === 'copied') toasts.show({ type: 'SUCCESS', title: m.favourites_link_copied() });
  if (went === 'failed')
    toasts.show({ type: 'WARNING', title: m.favourites_link_not_copied(), message: url, sticky: true });
}
