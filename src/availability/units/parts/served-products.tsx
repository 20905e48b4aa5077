import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { TextLink } from '../../../ui/link.tsx';
import type { BookedProduct, UnitGroup } from '../contract.ts';

interface Props {
  products: readonly BookedProduct[];
  group: UnitGroup | null;
  slug: string;
}

/** Products that are booked with a group, each leading to its booking rules. */
export function ServedProducts({ products, group, slug }: Props) {
  const served = products.filter(product => group?.productIds.includes(product._id));
  return (
    <div>
      <h3 className="font-sign text-plain font-semibold">{m.units_served()}</h3>
      {served.length === 0 && <p className="text-note text-muted">{m.units_served_none()}</p>}
      <ul>
        {served.map(product => (
          <li key={product._id}>
            <TextLink href={bo.rules(slug, product.slug)} standalone>
              {product.title}
            </TextLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
