import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { Girder } from './girder.tsx';
import { Icon, type LucideIcon } from './icon.tsx';

export type TaskHeaderProps = {
  /** Name of the stall, or the hall. */
  name: string;
  back: { href: string; label: string };
  /** The task in a word. */
  task: string;
  icon: LucideIcon;
};

/** Header of a page with one task: the way back, the seller's name, and the girder. No links that distract. */
export function TaskHeader({ name, back, task, icon }: TaskHeaderProps) {
  return (
    <header className="relative bg-surface print:hidden">
      <div className="flex min-h-15 items-center gap-1 px-4 l:min-h-19 l:px-16">
        <Link to={back.href} className="header-item -ml-3">
          <Icon icon={ArrowLeft} />
          <span className="sr-only">{back.label}</span>
        </Link>
        <span className="hyphenate min-w-0 flex-1 font-sign text-card font-bold tracking-[-0.015em]">{name}</span>
        <span className="flex shrink-0 items-center gap-2 font-sign font-semibold">
          <Icon icon={icon} />
          {task}
        </span>
      </div>
      <Girder />
    </header>
  );
}
