import { useState } from 'react';
import { parseKronor } from '../../../orders/asks/rules.ts';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatPrice } from '../../../ui/price-format.ts';
import { TextField } from '../../../ui/text-field.tsx';

interface Props {
  label: string;
  name?: string;
  /** Öre; null where what was typed is no price. */
  value: number | null;
  onChange: (ore: number | null) => void;
  hint?: string | undefined;
  hideLabel?: boolean;
}

/** Field for kronor as people write them: "1 250", "99,50". */
export function KronorField({ value, onChange, ...field }: Props) {
  const [typed, setTyped] = useState(value === null ? '' : shown(value));
  const [known, setKnown] = useState(value);
  // Another value than was typed here: computed, or taken from somebody else.
  if (value !== known) {
    setKnown(value);
    if (value !== null && parsed(typed) !== value) setTyped(shown(value));
  }
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      maxLength={14}
      value={typed}
      onChange={event => {
        setTyped(event.target.value);
        const ore = parsed(event.target.value);
        setKnown(ore);
        onChange(ore);
      }}
    />
  );
}

const shown = (ore: number) => formatPrice(ore, { locale: getLocale(), unit: false });

function parsed(text: string): number | null {
  const ore = parseKronor(getLocale() === 'sv' ? text : text.replace(getLocale() === 'de' ? /\./g : /,/g, ''));
  return Number.isNaN(ore) ? null : ore;
}
