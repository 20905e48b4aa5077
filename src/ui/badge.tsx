import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { Icon, type LucideIcon } from './icon.tsx';

export type BadgeTone = 'good' | 'warn' | 'neutral' | 'danger' | 'accent';

export type BadgeProps = {
  tone: BadgeTone;
  /** Icon beside the word: a state is never colour alone. */
  icon: LucideIcon;
  children: ReactNode;
  className?: string;
};

const TONES: Record<BadgeTone, string> = {
  good: 'text-good',
  warn: 'border-yellow-edge bg-yellow-tint text-ink',
  neutral: 'text-muted',
  danger: 'text-danger',
  accent: 'text-accent',
};

export function Badge({ tone, icon, children, className }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 rounded-tile border-[1.5px] border-current py-0.5 pr-2 pl-1.5 font-sign text-note font-semibold',
        TONES[tone],
        className,
      )}
    >
      <Icon icon={icon} size={16} />
      {children}
    </span>
  );
}
