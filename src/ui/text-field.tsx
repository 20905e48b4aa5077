import { type ComponentProps, type ReactNode, useCallback } from 'react';
import { hearsTyping } from './early-press.ts';
import { Field, type FieldProps } from './field.tsx';
import { useField } from './form-errors.ts';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'className'> &
  FieldProps & {
    iconStart?: ReactNode;
    /** A button that belongs to the field ("Använd"), on the same line. */
    action?: ReactNode;
  };

export function TextField({ iconStart, action, ref, ...props }: TextFieldProps) {
  const { label, hint, error, optional, hideLabel, className, ...input } = props;
  const field = useField({ id: input.id, name: input.name, error, hint });
  const met = useCallback(
    (input: HTMLInputElement | null) => {
      hearsTyping(input);
      if (typeof ref === 'function') return ref(input);
      if (ref) ref.current = input;
    },
    [ref],
  );
  const control = (
    <div className="relative">
      {iconStart && (
        <span className="pointer-events-none absolute inset-y-0 left-4 flex items-center text-muted">{iconStart}</span>
      )}
      <input
        {...input}
        ref={met}
        id={field.id}
        className="control"
        data-icon={iconStart ? 'start' : undefined}
        aria-invalid={field.error ? true : undefined}
        aria-describedby={field.describedBy}
      />
    </div>
  );
  return (
    <Field {...{ label, hint, optional, hideLabel, className, field }}>
      {action ? (
        <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
          {control}
          {action}
        </div>
      ) : (
        control
      )}
    </Field>
  );
}
