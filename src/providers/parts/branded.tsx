import type { CSSProperties, ReactNode } from 'react';
import type { Provider } from '../contract.ts';

type BrandedProps = {
  provider: { branding?: Provider['branding'] } | undefined;
  /** Fallback while branding is not loaded. Without it, missing branding is an error. */
  pending?: ReactNode;
  children: ReactNode;
  className?: string;
};

/** Wrapper that applies the seller's own colour instead of the hall's. */
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
