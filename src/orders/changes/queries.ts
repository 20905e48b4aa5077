import type { Database, Tx } from '../../shared/database/connect.ts';
import { inLocale, type Locale } from '../../shared/i18n.ts';
import type { Wish, WishedGuests } from '../../wishes/contract.ts';
import { wishPrice } from '../../wishes/rules.ts';
import { findOnShelf } from '../../wishes/shelf/queries.ts';
import { toBookable } from '../../wishes/shelf/rules.ts';

export interface Repriced {
  pricePerItem: number;
  guests: WishedGuests[];
}

/** The price of a variant for another wish, at today's prices; null when it can't be priced. */
export async function repriced(
  db: Database | Tx,
  { skuId, wish, locale }: { skuId: string; wish: Wish; locale: Locale },
): Promise<Repriced | null> {
  const shelf = await findOnShelf(db, skuId);
  const bookable = shelf && toBookable(shelf);
  const pricePerItem = bookable && wishPrice(bookable, wish);
  if (!shelf || pricePerItem === null) return null;
  const guests = shelf.guestPrices.flatMap(({ guestType, title }) => {
    const quantity = wish.guests?.[guestType];
    return quantity && title ? [{ guestType, title: inLocale(title, locale), quantity }] : [];
  });
  return { pricePerItem, guests };
}
