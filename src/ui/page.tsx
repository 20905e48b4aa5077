import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import type { Glaze } from './glaze.ts';
import { Pillar } from './pillar.tsx';

export type PageProps = {
  /** The widest its content gets, in pixels (specification: 1000, 700, 550, 500 …); flush left. Left out: no limit. */
  maxWidth?: number;
  /** From 1280 px the free column at the right becomes a pillar of this glaze. */
  glaze?: Glaze;
  /** For pages whose sections run across the whole width and keep their own margins. */
  bleed?: boolean;
  /** Instead of the tile: paper lies on sunk ground. */
  ground?: 'tile' | 'sunk' | 'surface';
  children: ReactNode;
  className?: string;
};

const GROUNDS = { tile: '', sunk: 'bg-sunk', surface: 'bg-surface' };

/** Stands inside the layout's `<main>`. */
export function Page({ maxWidth, glaze, bleed, ground = 'tile', children, className }: PageProps) {
  const content = (
    <div className={cx('min-w-0', GROUNDS[ground], !bleed && 'page-margin pt-6 pb-10', className)}>
      {maxWidth ? <div style={{ maxWidth: `${maxWidth}px` }}>{children}</div> : children}
    </div>
  );
  if (!glaze) return content;
  return (
    <div className="page-with-pillar">
      {content}
      <Pillar glaze={glaze} />
    </div>
  );
}
