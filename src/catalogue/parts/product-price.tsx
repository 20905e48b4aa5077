import { m } from '../../paraglide/messages.js';
import { cx } from '../../ui/class-names.ts';
import { priceText } from '../../ui/price.tsx';
import { Sign, type SignProps } from '../../ui/sign.tsx';
import type { Reduced, ShownUnit } from '../prices/contract.ts';
import { plateText } from './price-units.ts';

type ProductPriceProps = Pick<SignProps, 'size' | 'className'> & {
  /** Öre with VAT, as every price that a visitor sees. */
  amount: number;
  from?: boolean;
  unit?: ShownUnit | null;
  /** Number of units that the price covers. */
  count?: number;
};

/** The price sign: "från 495 kr per person". */
export function ProductPrice({ amount, from, unit, count, size, className }: ProductPriceProps) {
  return (
    <Sign tone="price" size={size} className={className}>
      {plateText({ amount, from, unit, count })}
    </Sign>
  );
}

type ReducedNoteProps = { reduced: Reduced | null; short?: boolean; className?: string };

/**
 * The note beside a reduced price: the lowest price of the thirty days before (protocols 6.4), the only earlier price
 * that may be announced.
 */
export function ReducedNote({ reduced, short, className }: ReducedNoteProps) {
  if (!reduced) return null;
  const price = priceText(reduced.lowestAmountIncludingVat);
  const words = short ? m.catalogue_reduced_short({ price }) : m.catalogue_reduced({ price });
  return <span className={cx('block text-note text-muted', className)}>{words}</span>;
}
