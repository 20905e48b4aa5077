import { readProduct } from '../../catalogue/queries.ts';
import { type CardContent, hallCard } from '../../metadata/cards/rules.ts';
import { m } from '../../paraglide/messages.js';
import { productCard } from '../../products/metadata/rules.ts';
import { stallCard } from '../../providers/metadata/rules.ts';
import { readHall, readProvider } from '../../providers/queries.ts';
import type { Locale } from '../../shared/i18n.ts';
import { isRefusal } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { readPage } from '../../storefronts/layouts/queries.ts';
import { VOUCHERS } from '../../storefronts/layouts/rules.ts';
import { pageCard } from '../../storefronts/metadata/rules.ts';
import { readVoucherStorefront } from '../../storefronts/queries.ts';
import type { CardName } from './rules.ts';

/** The current content of a public page's link card; null for pages that the public may not see. */
export async function readCard(
  world: World,
  { kind, slug, locale }: Omit<CardName, 'hash'>,
): Promise<CardContent | null> {
  const anybody = strangerWho(locale);
  const { title } = await readHall(world, anybody);
  const hall = title
    ? m.storefronts_hall_name({ area: title }, { locale })
    : m.storefronts_hall_unnamed({}, { locale });
  switch (kind) {
    case 'products': {
      const product = await readProduct(world, anybody, slug);
      return isRefusal(product) ? null : productCard(product, hall, locale);
    }
    case 'stalls':
    case 'shops': {
      const provider = await readProvider(world, anybody, slug);
      if (isRefusal(provider)) return null;
      return stallCard(provider, hall, kind, locale);
    }
    case 'pages': {
      const page = await (slug === VOUCHERS ? readVoucherStorefront(world, anybody) : readPage(world, anybody, slug));
      return isRefusal(page) ? null : pageCard(page, hall);
    }
    case 'halls':
      return hallCard(hall, locale);
  }
}

/** Anybody at all, for what is the same to everybody of a language. */
export function strangerWho(locale: Locale): Caller {
  return {
    userId: null,
    name: null,
    email: null,
    scopes: [],
    heldScopes: [],
    factorAt: null,
    visitor: null,
    accessKey: null,
    locale,
    ip: '',
    host: null,
    requestId: '',
  };
}
