import { m } from '../../../paraglide/messages.js';
import type { Locale } from '../../../shared/i18n.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Written } from '../contract.ts';

/** A translated text as a form holds it: every language there, empty where nothing is written. */
export type Drafted = Record<Locale, string>;

export const drafted = (words: Written | null): Drafted => ({ sv: '', en: '', de: '', ...words });

/** A translated text as stored: empty languages are left out, and with all of them empty there is none. */
export function writtenInLanguages({ sv, en, de }: Drafted): Written | undefined {
  const said = { ...(en.trim() && { en }), ...(de.trim() && { de }) };
  return sv.trim() || Object.keys(said).length ? { sv, ...said } : undefined;
}

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
