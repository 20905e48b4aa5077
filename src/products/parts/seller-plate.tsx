import { Link } from 'react-router';
import type { Product } from '../../catalogue/contract.ts';
import { to } from '../../links.ts';
import { m } from '../../paraglide/messages.js';
import { TextLink } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';

/** The product's seller: logo, name, a link to the stall, and one to ask them for a quote. */
export function SellerPlate({ provider, skus }: Pick<Product, 'provider' | 'skus'>) {
  const [sku] = skus;
  return (
    <div>
      <Link
        to={to.home(provider.slug)}
        className="group flex min-h-18 items-center gap-4 border-y border-hair py-3 text-ink no-underline"
      >
        {provider.logo && (
          <span className="size-14 shrink-0 overflow-hidden rounded-full">
            <Picture picture={provider.logo} alt="" sizes="56px" ratio="1:1" />
          </span>
        )}
        <span className="min-w-0">
          <span className="block text-note text-muted">{m.catalogue_sold_by()}</span>
          <span className="hyphenate block font-sign text-lead leading-6 font-bold group-hover:underline">
            {provider.title}
          </span>
          {provider.subtitle && <span className="block text-note text-muted">{provider.subtitle}</span>}
        </span>
      </Link>
      <TextLink href={to.askQuote(provider.slug, sku && { sku: sku._id })} standalone>
        {m.quotes_ask_link()}
      </TextLink>
    </div>
  );
}
