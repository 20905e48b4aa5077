import type { ReactNode } from 'react';
import { useId } from 'react';
import { cx } from './class-names.ts';
import { hearsChoice } from './early-press.ts';
import { FieldNotes } from './field.tsx';
import { useField } from './form-errors.ts';

type RadioItem = {
  id: string;
  label: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
  /**
   * Details below the chosen option only (a QR code, a field). In an uncontrolled list they are always rendered and
   * hidden by CSS, so that a form without script has them too.
   */
  detail?: ReactNode;
};

export type RadioListProps = {
  legend: ReactNode;
  hideLegend?: boolean;
  name: string;
  items: readonly RadioItem[];
  /** Controlled with `onSelect`; uncontrolled with `defaultSelected`, for a plain form. */
  selected?: string | null;
  defaultSelected?: string;
  onSelect?: (id: string) => void;
  hint?: ReactNode;
  error?: string;
  className?: string;
};

/**
 * Radio list: at most one is chosen, and every item needs an id (specification, storefront 5). A page that offers a
 * single item chooses it itself.
 */
export function RadioList(props: RadioListProps) {
  const { legend, hideLegend, name, items, selected, defaultSelected, onSelect, hint, error, className } = props;
  assertIds(items);
  const group = useId();
  const field = useField({ name, error, hint });
  return (
    <fieldset className={cx('min-w-0', className)} aria-describedby={field.describedBy}>
      <legend className={hideLegend ? 'sr-only' : 'mb-2 font-sign text-card font-bold'}>{legend}</legend>
      <div className="overflow-hidden rounded-hold border border-hair bg-surface">
        {items.map((item, place) => (
          <Option
            key={item.id}
            item={item}
            // Target of the error summary's link: the first option.
            id={place === 0 ? field.id : `${group}-${item.id}`}
            name={name}
            checked={selected === undefined ? undefined : selected === item.id}
            defaultChecked={selected === undefined ? defaultSelected === item.id : undefined}
            invalid={Boolean(field.error)}
            onSelect={onSelect}
          />
        ))}
      </div>
      <FieldNotes field={field} hint={hint} />
    </fieldset>
  );
}

type OptionProps = {
  item: RadioItem;
  id: string;
  name: string;
  checked?: boolean;
  defaultChecked?: boolean;
  invalid: boolean;
  onSelect?: (id: string) => void;
};

function Option({ item, id, name, checked, defaultChecked, invalid, onSelect }: OptionProps) {
  const described = item.description ? `${id}-description` : undefined;
  return (
    <div className="option">
      <label className="option-row">
        <input
          ref={hearsChoice}
          type="radio"
          className="tick-dot"
          value={item.id}
          disabled={item.disabled}
          onChange={() => onSelect?.(item.id)}
          aria-invalid={invalid || undefined}
          aria-labelledby={`${id}-label`}
          aria-describedby={described}
          {...{ id, name, checked, defaultChecked }}
        />
        <span className="min-w-0 flex-1">
          <span id={`${id}-label`} className="block text-balance font-sign text-plain leading-5 font-bold">
            {item.label}
          </span>
          {item.description && (
            <span id={described} className="block text-note text-muted">
              {item.description}
            </span>
          )}
        </span>
        {item.icon && <span className="text-muted">{item.icon}</span>}
      </label>
      {(checked ?? true) && item.detail && <div className="option-detail">{item.detail}</div>}
    </div>
  );
}

function assertIds(items: readonly RadioItem[]): void {
  const ids = new Set(items.map(item => item.id));
  if (ids.size < items.length || ids.has('')) throw new Error('every item of a radio list needs an id of its own');
}
