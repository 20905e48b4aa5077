import { wishWords } from '../../../cart/parts/wish-words.ts';
import type { Wish } from '../../../cart/wishes/contract.ts';
import { m } from '../../../paraglide/messages.js';
import type { Product } from '../../contract.ts';
import { NotYet } from './not-yet.tsx';

/** Before anybody puts it in the cart: who says yes to it, and when; or that it can't be booked here yet. */
export function HowBooked({ product: { booking, provider } }: { product: Product }) {
  if (!booking) return <NotYet provider={provider} />;
  if (!booking.confirmedBySeller) return null;
  return <p className="text-note text-muted">{m.availability_confirmed_by({ title: provider.title })}</p>;
}

/** "lör 12 dec 18:30, 4 gäster", above the button; without a whole wish, the word for a total. */
export function wishLabel({ booking }: Product, wish: Wish | null): string | undefined {
  if (!booking || !wish) return undefined;
  const { day, time = null, nights = null, minutes = null, guests = {} } = wish;
  return wishWords({ day, time, nights, minutes, guests }, booking.kind === 'DAYS');
}
