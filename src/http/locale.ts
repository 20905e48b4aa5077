import { AsyncLocalStorage } from 'node:async_hooks';
import { BASE_LOCALE, type Locale, readLocaleFrom } from '../shared/i18n.ts';

/** Language of the current request, carried through every await: concurrent requests never mix theirs. */
const speaking = new AsyncLocalStorage<Locale>();

readLocaleFrom(() => speaking.getStore() ?? BASE_LOCALE);

export function withLocale<T>(locale: Locale, work: () => T): T {
  return speaking.run(locale, work);
}
