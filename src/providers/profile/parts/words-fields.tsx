import { m } from '../../../paraglide/messages.js';
import type { Locale } from '../../../shared/i18n.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Written } from '../contract.ts';

/** As a form holds them: every language there, empty where nothing is written. */
export type Drafted = Record<Locale, string>;

export const drafted = (words: Written | null): Drafted => ({ sv: '', en: '', de: '', ...words });

/** As they are stored: a language that says nothing is left out, and without Swedish there is nothing. */
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
  /** Of the command's field: `meta.title`. */
  name: string;
  legend: string;
  hint?: string;
  words: Drafted;
  most: number;
  long?: boolean;
  /** Swedish must be there. */
  needed?: boolean;
  onWords(words: Drafted): void;
}

/** The same words in three languages, beside each other where there is room: so that they say the same. */
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
