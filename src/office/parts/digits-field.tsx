import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';

type Props = Omit<TextFieldProps, 'value' | 'onChange' | 'inputMode' | 'maxLength'> & {
  value: string;
  most: number;
  decimal?: boolean;
  onValue(value: string): void;
};

/** Field for a number that stays as it was typed until it is sent; a phone shows its digits for it. */
export function DigitsField({ value, most, decimal, onValue, ...field }: Props) {
  return (
    <TextField
      {...field}
      inputMode={decimal ? 'decimal' : 'numeric'}
      maxLength={most}
      value={value}
      onChange={event => onValue(event.currentTarget.value)}
    />
  );
}
