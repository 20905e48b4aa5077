import { m } from '../paraglide/messages.js';
import { getLocale } from '../paraglide/runtime.js';
import { cx } from './class-names.ts';
import { formatPrice, type PriceStyle } from './price-format.ts';
import { Sign, type SignProps } from './sign.tsx';

export type PriceProps = Omit<PriceStyle, 'locale'> & {
  /** Amount in minor units (öre). */
  amount: number;
  /** Lowest of several prices: "från 495 kr". */
  from?: boolean;
  className?: string;
};

export function Price({ amount, from, className, ...style }: PriceProps) {
  return <span className={cx('figures whitespace-nowrap', className)}>{priceText(amount, { from, ...style })}</span>;
}

/** Price on a blue sign. `children` follow it: "per natt". */
export function PriceSign({ amount, from, size, children, className }: PriceSignProps) {
  return (
    <Sign tone="price" size={size} className={className}>
      {priceText(amount, { from })}
      {children && <> {children}</>}
    </Sign>
  );
}

export type PriceSignProps = Pick<PriceProps, 'amount' | 'from'> & Pick<SignProps, 'size' | 'children' | 'className'>;

/** Price as text, for sentences and buttons: "Betala 480 kr". */
export function priceText(amount: number, { from, ...style }: Omit<PriceProps, 'amount' | 'className'> = {}): string {
  const price = formatPrice(amount, { locale: getLocale(), ...style });
  return from ? m.ui_price_from({ price }) : price;
}
