import type { ComponentProps, ReactNode } from 'react';
import { hearsChoice } from './early-press.ts';
import { FieldNotes } from './field.tsx';
import { useField } from './form-errors.ts';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  /** Price at the right end of the line. */
  aside?: ReactNode;
  className?: string;
};

export function Checkbox({ label, hint, error, aside, className, ...input }: CheckboxProps) {
  const field = useField({ id: input.id, name: input.name, error, hint });
  return (
    <div className={className}>
      <label className="flex min-h-12 items-center gap-3 py-2">
        <input
          ref={hearsChoice}
          {...input}
          type="checkbox"
          id={field.id}
          className="tick-box"
          aria-invalid={field.error ? true : undefined}
          aria-describedby={field.describedBy}
        />
        <span className="min-w-0 flex-1">{label}</span>
        {aside && <span className="figures font-medium whitespace-nowrap">{aside}</span>}
      </label>
      <FieldNotes field={field} hint={hint} />
    </div>
  );
}
