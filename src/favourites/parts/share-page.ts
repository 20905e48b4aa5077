import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { toasts } from '../../ui/toast-store.ts';

/** Shares a page by the device's own sheet, or copies its link. The link keeps the language that it was read in. */
export async function sharePage(title: string, path: string): Promise<void> {
  const url = new URL(path, location.href);
  url.searchParams.set('lang', getLocale());
  if (navigator.share) {
    // Left without choosing anybody: nothing to say.
    await navigator.share({ title, url: url.href }).catch(() => {});
    return;
  }
  const copied = await navigator.clipboard?.writeText(url.href).then(
    () => true,
    () => false,
  );
  toasts.show(
    copied
      ? { type: 'SUCCESS', title: m.favourites_link_copied() }
      : { type: 'WARNING', title: m.favourites_link_not_copied(), message: url.href, sticky: true },
  );
}
