import type { CSSProperties, ReactNode } from 'react';
import type { Provider } from '../contract.ts';

type BrandedProps = {
  provider: { branding?: Provider['branding'] } | undefined;
  /** What stands until the look is there. Without it, a seller whose look is missing is a fault. */
  pending?: ReactNode;
  children: ReactNode;
  className?: string;
};

/** What stands inside wears the seller's own colour instead of the hall's. */
export function Branded({ provider, pending, children, className }: BrandedProps) {
  if (!provider) throw new Error('Provider is undefined');
  if (!provider.branding) {
    if (pending === undefined) throw new Error('No branding and no default pending');
    return pending;
  }
  const { colour, theme } = provider.branding;
  if (!theme) return <div className={className}>{children}</div>;
  return (
    <div data-accent={colour} style={theme as CSSProperties} className={className}>
      {children}
    </div>
  );
}
