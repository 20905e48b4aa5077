import type { Letter } from '../../../notifications/commands.ts';
import { type MailPart, renderMail } from '../../../notifications/mails/layout.ts';
import { findOrderGroup } from '../../../order-groups/queries.ts';
import type { SellerOfRecord } from '../../../providers/sellers/contract.ts';
import { sellerOfRecord } from '../../../providers/sellers/queries.ts';
import { sellerLines } from '../../../providers/sellers/rules.ts';
import type { Locale } from '../../../shared/i18n.ts';
import type { World } from '../../../shared/world.ts';

/** Sentences of a letter and its way on. */
export interface Said {
  subject: string;
  text: string;
  parts?: MailPart[];
  button: string;
}

interface About {
  seller: SellerOfRecord;
  link: string;
  locale: Locale;
}

/** Letter to who bought, from the seller, about what they asked of their purchase. Nothing to whoever is forgotten. */
export function purchaseLetter(address: string, { seller, link, locale }: About, said: Said): Letter | null {
  if (!address) return null;
  const { subject, text, parts = [], button } = said;
  return {
    to: address,
    fromName: seller.title,
    ...renderMail({
      locale,
      subject,
      preview: text,
      title: subject,
      parts: [{ text }, ...parts, { button, href: link }],
      footer: sellerLines(seller, locale),
    }),
  };
}

/** Letter with the link to a page of the purchase, to the address that it was made with. */
export async function purchaseLinkLetter(
  world: World,
  { orderGroupId = '' }: Record<string, string>,
  locale: Locale,
  { linkOf, say }: { linkOf(world: World, id: string): Promise<string>; say(about: PurchaseNames): Said },
): Promise<Letter | null> {
  const group = await findOrderGroup(world.db, orderGroupId);
  if (!group) return null;
  const { seller } = await sellerOfRecord(world.db, group.providerId, locale);
  const about = { reference: group.reference, seller: seller.title };
  return purchaseLetter(group.contact.email, { seller, link: await linkOf(world, group.id), locale }, say(about));
}

export interface PurchaseNames {
  reference: string;
  seller: string;
}
