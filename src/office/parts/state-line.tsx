import { cx } from '../../ui/class-names.ts';
import { Icon, type LucideIcon } from '../../ui/icon.tsx';

export interface Mark {
  icon: LucideIcon;
  colour: string;
}

interface Props {
  mark: Mark;
  title: string;
  text: string;
}

/** Status line of the stall, announced when it changes. */
export function StateLine({ mark: { icon, colour }, title, text }: Props) {
  return (
    <div role="status" className="flex items-start gap-3">
      <Icon icon={icon} size={28} className={cx('mt-0.5', colour)} />
      <div className="min-w-0">
        <p className="font-sign text-lead font-bold">{title}</p>
        <p className="hyphenate">{text}</p>
      </div>
    </div>
  );
}
