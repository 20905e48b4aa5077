import type { Product } from '../../../catalogue/contract.ts';
import { m } from '../../../paraglide/messages.js';
import type { Wish } from '../../../wishes/contract.ts';
import { formatWish } from '../../../wishes/wording/rules.ts';
import { NotYet } from './not-yet.tsx';

/** Confirmation of a booking, stated before the product is in the cart; or that it can't be booked online yet. */
export function HowBooked({ product: { booking, provider } }: { product: Product }) {
  if (!booking) return <NotYet provider={provider} />;
  if (!booking.confirmedBySeller) return null;
  return <p className="text-note text-muted">{m.availability_confirmed_by({ title: provider.title })}</p>;
}

/** The chosen wish above the button, "lör 12 dec 18:30, 4 gäster"; until it is complete, the word for a total. */
export function wishLabel({ booking }: Product, wish: Wish | null): string | undefined {
  if (!booking || !wish) return undefined;
  const { day, time = null, nights = null, minutes = null, guests = {} } = wish;
  return formatWish({ day, time, nights, minutes, guests }, booking.kind === 'DAYS');
}
