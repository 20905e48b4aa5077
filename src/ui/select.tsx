import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { hearsSelection } from './early-press.ts';
import { Field, type FieldProps } from './field.tsx';
import { useField } from './form-errors.ts';
import { Icon } from './icon.tsx';

export type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectProps = Omit<ComponentProps<'select'>, 'className' | 'multiple' | 'size'> &
  FieldProps & {
    options: readonly SelectOption[];
    /** Placeholder option while nothing is chosen; it cannot be chosen itself. */
    prompt?: string;
  };

/** Native select: a phone shows its wheel, a keyboard its letters, and it costs no script. */
export function Select({ options, prompt, ...props }: SelectProps) {
  const { label, hint, error, optional, hideLabel, className, ...select } = props;
  const field = useField({ id: select.id, name: select.name, error, hint });
  const unchosen = prompt !== undefined && select.value === undefined && select.defaultValue === undefined;
  return (
    <Field {...{ label, hint, optional, hideLabel, className, field }}>
      <div className="relative">
        <select
          ref={hearsSelection}
          {...select}
          {...(unchosen && { defaultValue: '' })}
          id={field.id}
          className="control"
          aria-invalid={field.error ? true : undefined}
          aria-describedby={field.describedBy}
        >
          {prompt !== undefined && (
            <option value="" disabled>
              {prompt}
            </option>
          )}
          {options.map(option => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <span className="pointer-events-none absolute inset-y-0 right-4 flex items-center">
          <Icon icon={ChevronDown} size={20} />
        </span>
      </div>
    </Field>
  );
}
