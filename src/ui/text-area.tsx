import type { ComponentProps } from 'react';
import { hearsTyping } from './early-press.ts';
import { Field, type FieldProps } from './field.tsx';
import { useField } from './form-errors.ts';

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className'> & FieldProps;

export function TextArea(props: TextAreaProps) {
  const { label, hint, error, optional, hideLabel, className, rows = 3, ...area } = props;
  const field = useField({ id: area.id, name: area.name, error, hint });
  return (
    <Field {...{ label, hint, optional, hideLabel, className, field }}>
      <textarea
        ref={hearsTyping}
        {...area}
        id={field.id}
        rows={rows}
        // Grows with its text where the browser can (field-sizing).
        className="control field-sizing-content min-h-20 py-3"
        aria-invalid={field.error ? true : undefined}
        aria-describedby={field.describedBy}
      />
    </Field>
  );
}
