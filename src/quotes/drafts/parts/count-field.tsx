import { useState } from 'react';
import { TextField } from '../../../ui/text-field.tsx';

interface Props {
  label: string;
  value: number;
  least?: number;
  most: number;
  onChange: (count: number) => void;
}

/** Field for a whole number: while it is emptied to be written anew, the number before it stays. */
export function CountField({ label, value, least = 1, most, onChange }: Props) {
  const [typed, setTyped] = useState(String(value));
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setTyped(String(value));
  }
  return (
    <TextField
      type="number"
      inputMode="numeric"
      label={label}
      value={typed}
      min={least}
      max={most}
      onChange={event => {
        setTyped(event.target.value);
        const count = Number(event.target.value);
        if (!Number.isInteger(count) || count < least || count > most) return;
        setKnown(count);
        onChange(count);
      }}
      onBlur={() => setTyped(String(value))}
    />
  );
}
