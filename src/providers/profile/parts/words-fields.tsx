import { m } from '../../../paraglide/messages.js';
import type { Locale } from '../../../shared/i18n.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Drafted } from '../rules.ts';

const LANGUAGES: { locale: Locale; word: () => string }[] = [
  { locale: 'sv', word: m.profile_in_sv },
  { locale: 'en', word: m.profile_in_en },
  { locale: 'de', word: m.profile_in_de },
];

interface Props {
  /** Name of the command's field: `meta.title`. */
  name: string;
  legend: string;
  hint?: string;
  words: Drafted;
  most: number;
  long?: boolean;
  /** Whether Swedish is required. */
  needed?: boolean;
  onWords(words: Drafted): void;
}

/** Text fields in three languages, side by side where there is room, so that they say the same. */
export function WordsFields({ name, legend, hint, words, most, long, needed, onWords }: Props) {
  const Field = long ? TextArea : TextField;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-sign text-card font-bold">{legend}</legend>
      {hint && <p className="mb-2 text-note text-muted">{hint}</p>}
      <div className="grid gap-3 xl:grid-cols-3">
        {LANGUAGES.map(({ locale, word }) => (
          <Field
            key={locale}
            name={`${name}.${locale}`}
            label={word()}
            optional={!(needed && locale === 'sv')}
            lang={locale}
            {...(long && { rows: 6 })}
            maxLength={most}
            value={words[locale]}
            onChange={(event: { currentTarget: { value: string } }) =>
              onWords({ ...words, [locale]: event.currentTarget.value })
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
