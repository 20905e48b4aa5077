import type { CSSProperties, ReactNode } from 'react';
import type { Provider } from '../contract.ts';

type BrandedProps = { branding: Provider['branding']; children: ReactNode; className?: string };

/** What stands inside wears the seller's own colour instead of the hall's. */
export function Branded({ branding: { colour, theme }, children, className }: BrandedProps) {
  if (!theme) return <div className={className}>{children}</div>;
  return (
    <div data-accent={colour} style={theme as CSSProperties} className={className}>
      {children}
    </div>
  );
}
