import { useState } from 'react';
import { TextField } from '../../../ui/text-field.tsx';
import { wholeNumber } from './rules-draft.ts';

interface Props {
  name: string;
  label: string;
  hint?: string;
  value: number;
  least?: number;
  most: number;
  /** Stored units in one shown unit: 60 for hours stored as minutes. */
  unit?: number;
  onValue(value: number): void;
}

/** Field for a whole number, which may be empty while somebody types. */
export function NumberField({ name, label, hint, value, least = 0, most, unit = 1, onValue }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      name={name}
      label={label}
      hint={hint}
      inputMode="numeric"
      value={typed ?? String(Math.round(value / unit))}
      onChange={event => {
        setTyped(event.currentTarget.value);
        onValue(wholeNumber(event.currentTarget.value, Math.round(value / unit), { least, most }) * unit);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
