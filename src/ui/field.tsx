import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '../paraglide/messages.js';
import { cx } from './class-names.ts';
import type { FieldState } from './form-errors.ts';
import { Icon } from './icon.tsx';

export type FieldProps = {
  label: ReactNode;
  /** One short line below: why we ask, or the format. */
  hint?: ReactNode;
  /** Overrides the form's own message for this field. */
  error?: string;
  optional?: boolean;
  /** Label for screen readers only, where the place already says it (a search field). */
  hideLabel?: boolean;
  className?: string;
};

/** Frame of every field: label above, hint and error below. */
export function Field({ field, children, ...props }: FieldProps & { field: FieldState; children: ReactNode }) {
  const { label, hint, optional, hideLabel, className } = props;
  return (
    <div className={cx('min-w-0', className)}>
      <label
        htmlFor={field.id}
        className={cx(hideLabel ? 'sr-only' : 'hyphenate mb-1 block font-sign text-plain font-semibold')}
      >
        {label}
        {optional && <span className="font-normal text-muted"> ({m.ui_optional()})</span>}
      </label>
      {children}
      <FieldNotes field={field} hint={hint} />
    </div>
  );
}

export function FieldNotes({ field, hint }: { field: FieldState; hint?: ReactNode }) {
  return (
    <>
      {field.error && (
        <p id={`${field.id}-error`} className="mt-1 flex gap-2 text-note font-semibold text-danger">
          <Icon icon={CircleAlert} size={20} />
          {field.error}
        </p>
      )}
      {hint && (
        <p id={`${field.id}-hint`} className="mt-1 text-note text-muted">
          {hint}
        </p>
      )}
    </>
  );
}
