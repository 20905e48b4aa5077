import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { arrived } from '../../../shared/arrival.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';

/** Draft of a phone number; an incomplete one is kept as typed (payments 3 and 5). */
export interface Draft {
  signUpId: string;
  country: string;
  phoneNumber: string | null;
  unvalidatedPhoneNumber: string;
}

interface Props {
  draft: Draft;
  countries: { country: string; callingCode: string }[];
  hint: string;
  onDraft: Dispatch<SetStateAction<Draft>>;
  onContinue(phoneNumber: string): void;
}

type Read = typeof import('./phone-number.ts')['readNumber'];

export function NumberStep({ draft, countries, hint, onDraft, onContinue }: Props) {
  const read = useReader();
  const [left, setLeft] = useState(false);
  const names = new Intl.DisplayNames(getLocale(), { type: 'region' });
  const served = countries.map(({ country }) => country);

  function look(of: Draft, unvalidatedPhoneNumber: string, country: string): Draft {
    const found = read?.(unvalidatedPhoneNumber, country) ?? null;
    const here = found?.country && served.includes(found.country);
    return {
      ...of,
      unvalidatedPhoneNumber,
      // A number with a country code selects its country.
      country: here ? found.country! : country,
      phoneNumber: here ? found.number : null,
    };
  }

  // The number parser may load after the first digits, and browsers autofill before it. The draft is read at that time:
  // an effect runs after its render, and a key may have come between.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again when the reader comes, not with every key
  useEffect(() => {
    if (read) onDraft(now => (now.unvalidatedPhoneNumber ? look(now, now.unvalidatedPhoneNumber, now.country) : now));
  }, [read]);

  const wrong = left && read && draft.unvalidatedPhoneNumber.trim() && !draft.phoneNumber;
  return (
    <Form onValues={() => draft.phoneNumber && onContinue(draft.phoneNumber)}>
      <Select
        name="country"
        label={m.phones_country()}
        autoComplete="tel-country-code"
        value={draft.country}
        options={countries.map(({ country, callingCode }) => ({
          value: country,
          label: `${names.of(country) ?? country} (+${callingCode})`,
        }))}
        onChange={event => onDraft(look(draft, draft.unvalidatedPhoneNumber, event.currentTarget.value))}
      />
      <TextField
        name="phoneNumber"
        type="tel"
        label={m.phones_number()}
        hint={hint}
        error={wrong ? m.phones_number_wrong() : undefined}
        autoComplete="tel"
        maxLength={40}
        value={draft.unvalidatedPhoneNumber}
        onChange={event => onDraft(look(draft, event.currentTarget.value, draft.country))}
        onBlur={() => setLeft(true)}
      />
      <Button type="submit" wide disabled={!draft.phoneNumber}>
        {m.phones_continue()}
      </Button>
    </Form>
  );
}

/** Lazy number parser: the metadata of all countries weighs more than the page. */
function useReader(): Read | null {
  const [read, setRead] = useState<Read | null>(null);
  useEffect(() => {
    let wanted = true;
    arrived(() => import('./phone-number.ts')).then(
      part => wanted && setRead(() => part.readNumber),
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, []);
  return read;
}
