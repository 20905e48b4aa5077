import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { Icon, type LucideIcon } from './icon.tsx';

type BannerTone = 'yellow' | 'red' | 'accent' | 'iron' | 'danger';

export type BannerProps = {
  /** Yellow waits ("Ej tillgänglig"), red stops ("GÖMD"), accent informs, iron: closed or used, danger: an error. */
  tone: BannerTone;
  icon?: LucideIcon;
  title: ReactNode;
  children?: ReactNode;
  /** Rounded corners inside content; square when it runs across the page. */
  rounded?: boolean;
  role?: 'status' | 'alert';
  className?: string;
};

const TONES: Record<BannerTone, string> = {
  // Ink only on yellow, by night as by day: for links, their focus rings and the outlines of buttons too.
  yellow:
    'bg-yellow text-on-milk [--accent:var(--on-milk)] [--on-accent:white] [--halo:var(--yellow)] [--ring:var(--on-milk)] [&_[data-variant=outline]]:[--word-night:var(--on-milk)] [&_[data-variant=outline]]:[--edge-night:var(--on-milk)]',
  red: 'bg-[#b3261e] text-white [--accent:white]',
  accent: 'bg-accent-tint text-ink',
  iron: 'bg-iron text-on-iron [--accent:var(--on-iron)]',
  danger: 'border-[1.5px] border-danger bg-danger-tint text-ink',
};

export function Banner({ tone, icon, title, children, rounded, role, className }: BannerProps) {
  return (
    <div
      role={role}
      className={cx(
        'banner flex items-start gap-3 px-4 py-3',
        (rounded || tone === 'danger') && 'rounded-hold',
        TONES[tone],
        className,
      )}
    >
      {icon && <Icon icon={icon} />}
      <div className="min-w-0 flex-1">
        <div className="font-sign text-plain font-bold">{title}</div>
        {children && <div>{children}</div>}
      </div>
    </div>
  );
}
