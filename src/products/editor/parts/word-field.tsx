import { createContext, useContext } from 'react';
import { m } from '../../../paraglide/messages.js';
import type { Drafted } from '../../../providers/profile/rules.ts';
import { LANGUAGES, LOCALES, type Locale } from '../../../shared/i18n.ts';
import { FormErrorsContext } from '../../../ui/form-errors.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';

/** The language that the form's texts are written in just now. */
export const WritingLanguage = createContext<Locale>('sv');

interface Props {
  /** Name of the command's field: `meta.title`. */
  name: string;
  label: string;
  hint?: string;
  words: Drafted;
  most: number;
  long?: boolean;
  optional?: boolean;
  placeholder?: string;
  onWords(words: Drafted): void;
}

/**
 * Text field in the language that is being written. An error in another language stands here, too, with its name; what
 * is written in Swedish is shown where a translation is missing.
 */
export function WordField({ name, label, hint, words, most, long, optional, placeholder, onWords }: Props) {
  const language = useContext(WritingLanguage);
  const errors = useContext(FormErrorsContext)?.errors ?? {};
  const elsewhere = LOCALES.find(locale => locale !== language && errors[`${name}.${locale}`]);
  const said = elsewhere && `${LANGUAGES[elsewhere]}: ${errors[`${name}.${elsewhere}`]}`;
  const error = errors[`${name}.${language}`] ?? said ?? errors[name];
  const Field = long ? TextArea : TextField;
  // A short line has room enough, and a long text no end that anybody meets.
  const count = most >= 150 && !long ? m.editor_count({ count: words[language].length, most }) : null;
  return (
    <Field
      name={`${name}.${language}`}
      label={language === 'sv' ? label : `${label} (${LANGUAGES[language]})`}
      {...((hint || count) && { hint: [count, hint].filter(Boolean).join('. ') })}
      {...(error && { error })}
      {...(long && { rows: 5 })}
      optional={optional}
      lang={language}
      maxLength={most}
      placeholder={language === 'sv' ? placeholder : words.sv.slice(0, 80) || placeholder}
      value={words[language]}
      onChange={(event: { currentTarget: { value: string } }) =>
        onWords({ ...words, [language]: event.currentTarget.value })
      }
    />
  );
}
