import { data } from 'react-router';
import type { Product } from '../../catalogue/contract.ts';
import type { AcquirableAs } from '../../catalogue/kinds/contract.ts';
import type { PageData } from '../../page-load.ts';
import { m } from '../../paraglide/messages.js';

interface Asked {
  request: Request;
  params: Record<string, string | undefined>;
}

interface AskedKind {
  idMissing?: () => string;
  /** The required kind; any when absent. */
  only?: AcquirableAs;
  another?: (product: Product) => string;
}

/** Address rules (storefront 5): only bookables, only nights, only gift cards, and an id for vouchers and gift cards. */
const ASKED: Record<string, AskedKind> = {
  bookables: { only: 'BOOKABLE', another: ({ _id }) => m.catalogue_not_a_bookable({ id: _id }) },
  accommodations: { only: 'ACCOMMODATION', another: m.catalogue_not_an_accommodation },
  'gift-cards': { idMissing: m.catalogue_gift_card_id_missing, only: 'GIFTCARD', another: m.catalogue_not_a_gift_card },
  vouchers: { idMissing: m.catalogue_voucher_id_missing },
};

export async function ofAskedKind<T extends Asked>(args: T, load: (args: T) => Promise<PageData>): Promise<PageData> {
  const [, first = ''] = new URL(args.request.url).pathname.toLowerCase().split('/');
  const asked = Object.hasOwn(ASKED, first) ? ASKED[first] : undefined;
  if (asked?.idMissing && !args.params.productId?.trim())
    throw data({ reason: 'invalid-input', message: asked.idMissing() }, { status: 400 });
  const page = await load(args);
  const { item: product } = page.queries[0]!.data as { item: Product };
  if (asked?.only && product.acquirableAs !== asked.only)
    throw data({ reason: 'not-found', message: asked.another?.(product) }, { status: 404 });
  return page;
}
