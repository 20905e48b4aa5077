import { ChevronRight } from 'lucide-react';
import { type ReactNode, useContext, useEffect, useState } from 'react';
import { FormErrorsContext } from '../../../ui/form-errors.ts';
import { Icon } from '../../../ui/icon.tsx';

interface Props {
  title: string;
  /** Contents in a few words, for those who need not open it. */
  summary: string;
  /** Beginnings of the names of its fields: an error in one of them opens it. */
  fields: readonly string[];
  open?: boolean;
  children: ReactNode;
}

/** Folded part of the form, with good defaults inside. It opens for an error, and without our script as well. */
export function Fold({ title, summary, fields, open = false, children }: Props) {
  const errors = useContext(FormErrorsContext)?.errors;
  const [shown, show] = useState(open);
  const wrong = Object.keys(errors ?? {}).some(name => fields.some(field => name.startsWith(field)));
  useEffect(() => {
    if (wrong) show(true);
  }, [wrong]);
  return (
    <details
      open={shown || wrong}
      onToggle={event => show(event.currentTarget.open)}
      className="group border-t border-hair first:border-t-0"
    >
      <summary className="flex min-h-14 cursor-pointer flex-wrap items-center gap-x-3 px-4 py-2 [&::-webkit-details-marker]:hidden">
        <Icon icon={ChevronRight} size={20} className="transition-transform group-open:rotate-90" />
        <h2 className="text-card! font-bold">{title}</h2>
        <span className="ml-auto max-w-full text-right text-note text-muted group-open:hidden">{summary}</span>
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-1 pb-5">{children}</div>
    </details>
  );
}
