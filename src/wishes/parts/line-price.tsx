import { m } from '../../paraglide/messages.js';
import { Price } from '../../ui/price.tsx';

/** What costs nothing says so in words. */
export function LinePrice({ amount, className }: { amount: number; className?: string }) {
  return amount ? (
    <Price amount={amount} className={className} />
  ) : (
    <span className={className}>{m.catalogue_free()}</span>
  );
}
