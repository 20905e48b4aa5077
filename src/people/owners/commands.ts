import type { Deed } from '../../shared/command.ts';
import { isLocale } from '../../shared/i18n.ts';
import { send } from '../../shared/outbox.ts';
import { ownersWithAddress } from './queries.ts';

export interface SellerNews {
  providerId: string;
  template: string;
  /** Deduplication key: the same news is not sent twice. */
  key: string;
  ids: Record<string, string>;
}

/** Mail to each owner of a seller, in the language they chose. */
export async function sendToOwnersIn(deed: Deed, news: SellerNews): Promise<void> {
  const { providerId, template, key, ids } = news;
  for (const { userId, email, locale } of await ownersWithAddress(deed.tx, providerId)) {
    const data = { template, to: email, ids, locale: isLocale(locale) ? locale : 'sv' };
    await send(deed, { kind: 'mail', key: `${template}:${key}:${userId}`, data, providerId });
  }
}
