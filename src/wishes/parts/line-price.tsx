import { m } from '../../paraglide/messages.js';
import { Price } from '../../ui/price.tsx';

/** A line's price, or the word for free. */
export function LinePrice({ amount, className }: { amount: number; className?: string }) {
  return amount ? (
    <Price amount={amount} className={className} />
  ) : (
    <span className={className}>{m.catalogue_free()}</span>
  );
}
