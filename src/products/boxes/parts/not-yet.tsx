import { CalendarClock } from 'lucide-react';
import type { Product } from '../../../catalogue/contract.ts';
import { to } from '../../../links.ts';
import { m } from '../../../paraglide/messages.js';
import { Banner } from '../../../ui/banner.tsx';
import { TextLink } from '../../../ui/link.tsx';

/** Notice with a contact that the product can't be booked online yet, because its seller has set no booking terms. */
export function NotYet({ provider }: Pick<Product, 'provider'>) {
  const { title, slug } = provider;
  return (
    <Banner tone="accent" rounded icon={CalendarClock} title={m.catalogue_not_bookable_yet()}>
      {m.catalogue_not_bookable_yet_text({ title })}
      <br />
      <TextLink href={to.home(slug)} standalone>
        {m.catalogue_reach({ title })}
      </TextLink>
    </Banner>
  );
}
