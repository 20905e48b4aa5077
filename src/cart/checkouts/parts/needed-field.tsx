import type { ComponentProps } from 'react';
import { TextField } from '../../../ui/text-field.tsx';

interface NeededFieldProps extends ComponentProps<typeof TextField> {
  name: string;
  /** Mistakes of fields that were left. */
  left?: Readonly<Record<string, string>>;
}

/** Field that an order needs, with the mistake that it was left with. */
export function NeededField({ left, ...field }: NeededFieldProps) {
  return <TextField {...field} error={left?.[field.name]} required />;
}
