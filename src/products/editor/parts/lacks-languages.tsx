import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import type { Drafted } from '../../../providers/profile/rules.ts';
import { LOCALES, languageName } from '../../../shared/i18n.ts';

/** Line on the languages that a text lacks: there its readers get the Swedish one. */
export function LacksLanguages({ words }: { words: Drafted }) {
  const lacks = LOCALES.filter(locale => !words[locale].trim());
  if (!words.sv.trim() || !lacks.length) return null;
  return (
    <p role="status" className="mt-1 text-note text-muted">
      {m.editor_lacks_languages({ languages: lacks.map(locale => languageName(locale, getLocale())).join(', ') })}
    </p>
  );
}
