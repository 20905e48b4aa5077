import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { TextField, type TextFieldProps } from '../../../ui/text-field.tsx';
import { parseCompanyNumber } from '../rules.ts';

type Props = Pick<TextFieldProps, 'name' | 'onChange'> & { value: string };

/** Field of an organisation number; a wrong one is told as the field is left, and no longer while it is mended. */
export function CompanyNumberField({ value, onChange, ...field }: Props) {
  const [left, leave] = useState(false);
  const company = parseCompanyNumber(value);
  const isWrong = left && value.trim() !== '' && !company;
  return (
    <TextField
      {...field}
      value={value}
      onChange={onChange}
      onFocus={() => leave(false)}
      onBlur={() => leave(true)}
      label={m.applications_number()}
      hint={
        company
          ? m.applications_number_good({ vat: company.vatNo, number: company.organisationNumber })
          : m.applications_number_hint()
      }
      {...(isWrong && { error: m.applications_number_invalid() })}
      inputMode="numeric"
      maxLength={40}
    />
  );
}
