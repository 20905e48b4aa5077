import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** Fold of text on a page, shut at first, with an arrow that tells so. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group rounded-hold border border-hair bg-surface">
      <summary className="flex min-h-12 cursor-pointer items-center gap-2 px-4 py-2 font-sign font-semibold">
        <Icon icon={ChevronRight} size={20} className="transition-transform group-open:rotate-90" />
        {title}
      </summary>
      <div className="hyphenate grid gap-3 px-4 pb-4 text-note">{children}</div>
    </details>
  );
}
