import type { ReactNode } from 'react';
import { to } from '../../links.ts';
import { Girder } from '../../ui/girder.tsx';
import { Mark } from '../../ui/mark.tsx';

/** Minimal frame, for pages outside the hall's layout, or when that layout failed. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="bg-surface">
        <div className="page-margin flex min-h-16 items-center">
          <a
            href={to.start()}
            className="inline-flex min-h-12 items-center gap-3 font-sign text-card font-bold text-ink no-underline"
          >
            <Mark className="size-9 l:size-10" />
            Saluhallen
          </a>
        </div>
        <Girder />
      </header>
      <main id="main" tabIndex={-1} className="grid flex-1">
        {children}
      </main>
    </div>
  );
}
