import { type ReactNode, useId } from 'react';
import { Sheet } from '../../../ui/sheet.tsx';

/** Section of the account pages under its own heading. */
export function AccountSection({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Sheet className="grid gap-4 p-4 l:p-6">
        <div>
          <h2 id={id} className="hyphenate text-lead font-bold">
            {title}
          </h2>
          {lead && <p className="mt-1 text-muted">{lead}</p>}
        </div>
        {children}
      </Sheet>
    </section>
  );
}
