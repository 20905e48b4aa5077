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
  yellow: 'bg-yellow text-on-milk on-yellow',
  red: 'bg-[#b3261e] text-white [--accent:white]',
  accent: 'bg-accent-tint text-ink',
  iron: 'bg-iron text-on-iron [--accent:var(--on-iron)]',
  danger: 'border-[1.5px] border-danger bg-danger-tint text-ink',
};

/** Brings a banner into sight that answers a press: the button of a long form stands a screen below it. */
function bringIntoSight(banner: HTMLElement | null) {
  if (navigator.userActivation?.isActive) banner?.scrollIntoView({ block: 'nearest' });
}

export function Banner({ tone, icon, title, children, rounded, role, className }: BannerProps) {
  return (
    <div
      ref={role === 'alert' ? bringIntoSight : null}
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
