import type { ReactNode } from 'react';
import { to } from '../../links.ts';

/** The least of a hall: for pages that stand outside its layout, or that show because the layout failed. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="bg-surface">
        <div className="page-margin flex min-h-16 items-center">
          <a
            href={to.start()}
            className="inline-flex min-h-11 items-center font-sign text-lead font-bold text-ink no-underline"
          >
            Saluhallen
          </a>
        </div>
        <div className="girder" />
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
