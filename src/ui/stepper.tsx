import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { m } from '../paraglide/messages.js';
import { cx } from './class-names.ts';
import { hearsPresses } from './early-press.ts';
import { Icon, type LucideIcon } from './icon.tsx';

export type StepperProps = {
  label: string;
  hint?: ReactNode;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  /** Field name, for a plain form. */
  name?: string;
  /** Hides the label, as in a line of the cart. */
  bare?: boolean;
  disabled?: boolean;
  className?: string;
};

/** Number stepper with buttons of 48 px. At an end a button is only aria-disabled, so that focus is not lost. */
export function Stepper(props: StepperProps) {
  const { label, hint, value, onChange, min = 0, max = Number.POSITIVE_INFINITY, step = 1, name, bare } = props;
  const id = useId();
  const move = (by: number) => onChange(Math.min(max, Math.max(min, value + by)));
  const buttons = (
    <fieldset aria-labelledby={id} className="flex items-center gap-1">
      <StepButton
        icon={Minus}
        label={m.ui_fewer({ label })}
        stopped={props.disabled || value <= min}
        onPress={() => move(-step)}
      />
      <output aria-live="polite" className="figures w-9 text-center text-lead font-bold">
        {value}
      </output>
      <StepButton
        icon={Plus}
        label={m.ui_more({ label })}
        stopped={props.disabled || value >= max}
        onPress={() => move(step)}
      />
      {name && <input type="hidden" name={name} value={value} />}
    </fieldset>
  );
  return (
    <div
      className={cx('flex items-center justify-between gap-4', !bare && 'border-b border-hair py-3', props.className)}
    >
      <div className={bare ? 'sr-only' : 'min-w-0'}>
        <div id={id} className="font-sign text-plain font-bold">
          {label}
        </div>
        {hint && <div className="text-note text-muted">{hint}</div>}
      </div>
      {buttons}
    </div>
  );
}

type StepButtonProps = { icon: LucideIcon; label: string; stopped: boolean; onPress: () => void };

function StepButton({ icon, label, stopped, onPress }: StepButtonProps) {
  return (
    <button
      ref={hearsPresses}
      type="button"
      aria-label={label}
      aria-disabled={stopped || undefined}
      onClick={stopped ? undefined : onPress}
      className="grid size-12 shrink-0 place-items-center rounded-hold border-[1.5px] border-control bg-surface hover:border-ink aria-disabled:border-hair aria-disabled:text-muted"
    >
      <Icon icon={icon} size={20} />
    </button>
  );
}
