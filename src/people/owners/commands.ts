import type { Tx } from '../../shared/database/connect.ts';
import { isLocale } from '../../shared/i18n.ts';
import { send } from '../../shared/outbox.ts';
import type { World } from '../../shared/world.ts';
import { ownersWithAddress } from './queries.ts';

export interface SellerNews {
  providerId: string;
  template: string;
  /** Deduplication key: the same news is not sent twice. */
  key: string;
  ids: Record<string, string>;
  now: Date;
}

/** Mail to each owner of a seller, in the language they chose. */
export async function sendToOwnersIn(tx: Tx, world: World, news: SellerNews): Promise<void> {
  const { providerId, template, key, ids, now } = news;
  for (const { userId, email, locale } of await ownersWithAddress(tx, providerId)) {
    const data = { template, to: email, ids, locale: isLocale(locale) ? locale : 'sv' };
    await send(tx, world, { kind: 'mail', key: `${template}:${key}:${userId}`, data, providerId, now });
  }
}
