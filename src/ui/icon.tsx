import type { LucideIcon } from 'lucide-react';

export type { LucideIcon };

export type IconProps = {
  icon: LucideIcon;
  /** Size in pixels: 24, or 20 in buttons and 16 in badges. */
  size?: number;
  /** Accessible name of an icon that stands alone; without one it is hidden from screen readers. */
  label?: string;
  className?: string;
};

/** Icon with the one line width of 1.75 px: every icon on a page goes through here. */
export function Icon({ icon: Drawing, size = 24, label, className }: IconProps) {
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true as const };
  return (
    <Drawing size={size} strokeWidth={1.75} absoluteStrokeWidth className={`shrink-0 ${className ?? ''}`} {...named} />
  );
}
