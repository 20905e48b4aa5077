import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '../../ui/class-names.ts';
import { Sheet } from '../../ui/sheet.tsx';

export interface Figure {
  label: string;
  value: ReactNode;
  note: string;
  /** Page that tells the same figure with its rows. */
  href?: string;
}

/** Row of figures, each with its name above and a note below; the whole of one leads to its page. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <Sheet className="overflow-hidden">
      <dl className="-mr-px -mb-px grid grid-cols-2 m:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
        {figures.map(({ label, value, note, href }) => (
          <div
            key={label}
            className={cx(
              'relative flex min-w-0 flex-col border-r border-b border-hair p-4 last:odd:col-span-2 m:last:odd:col-span-1',
              href && 'hover:bg-sunk',
            )}
          >
            <dt className="text-muted">
              {href ? (
                <Link to={href} className="text-muted no-underline after:absolute after:inset-0">
                  {label}
                </Link>
              ) : (
                label
              )}
            </dt>
            <dd className="figures my-1 text-[1.5625rem] leading-8 font-bold l:text-[2rem] l:leading-10">{value}</dd>
            <dd className="text-note text-muted">{note}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
