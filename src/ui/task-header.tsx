import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '../paraglide/messages.js';
import { Girder } from './girder.tsx';
import { Icon } from './icon.tsx';

export type TaskHeaderProps = {
  backHref: string;
  /** The seller's name. */
  title: string;
  /** What is being done, at the right: a lock and "Kassa". */
  children?: ReactNode;
};

/** Where someone is paying there is nothing to wander off to: back, with whom, and what. */
export function TaskHeader({ backHref, title, children }: TaskHeaderProps) {
  return (
    <header className="bg-surface print:hidden">
      <div className="flex min-h-15 items-center gap-1 px-1 pr-4 l:min-h-19 l:px-13 l:pr-16">
        <Link to={backHref} className="header-item">
          <Icon icon={ArrowLeft} />
          <span className="sr-only">{m.ui_back()}</span>
        </Link>
        <span className="hyphenate font-sign text-card font-bold">{title}</span>
        {children && (
          <span className="ml-auto flex items-center gap-2 font-sign text-plain font-semibold">{children}</span>
        )}
      </div>
      <Girder />
    </header>
  );
}
