import { Check } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { m } from '../../../paraglide/messages.js';
import type { Drafted } from '../../../providers/profile/rules.ts';
import { LANGUAGES, LOCALES, type Locale } from '../../../shared/i18n.ts';
import { cx } from '../../../ui/class-names.ts';
import { hearsPresses } from '../../../ui/early-press.ts';
import { Icon } from '../../../ui/icon.tsx';
import { placeAfter } from '../../../ui/tabs.tsx';

interface Props {
  language: Locale;
  onLanguage(language: Locale): void;
  /** Texts that should be there in each language. */
  texts: readonly Drafted[];
}

/** Choice of the language to write in; each says whether something is missing in it. */
export function LanguageTabs({ language, onLanguage, texts }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeAfter(event.key, LOCALES.indexOf(language), LOCALES.length);
    if (place === null) return;
    event.preventDefault();
    onLanguage(LOCALES[place]!);
    list.current?.querySelectorAll<HTMLElement>('[role=radio]')[place]?.focus();
  };
  return (
    <div
      ref={list}
      role="radiogroup"
      aria-label={m.editor_language()}
      onKeyDown={onKeyDown}
      className="-mx-4 -mt-4 mb-4 flex flex-wrap gap-x-2 border-b-[1.5px] border-control px-2"
    >
      {LOCALES.map(locale => (
        // biome-ignore lint/a11y/useSemanticElements: one tab stop with arrows, and a word for what is missing
        <button
          ref={hearsPresses}
          key={locale}
          type="button"
          role="radio"
          aria-checked={locale === language}
          tabIndex={locale === language ? 0 : -1}
          onClick={() => onLanguage(locale)}
          className={cx(
            'inline-flex min-h-12 items-center gap-2 border-b-[3px] px-2 font-sign text-plain font-semibold',
            locale === language ? 'border-accent text-accent' : 'border-transparent text-muted hover:text-ink',
          )}
        >
          {LANGUAGES[locale]}
          <Written texts={texts} locale={locale} />
        </button>
      ))}
    </div>
  );
}

function Written({ texts, locale }: { texts: readonly Drafted[]; locale: Locale }) {
  // Texts written in no language are missing in none.
  const missing = texts.filter(words => LOCALES.some(one => words[one].trim()) && !words[locale].trim()).length;
  const nothing = texts.every(words => LOCALES.every(one => !words[one].trim()));
  if (nothing) return null;
  if (!missing) return <Icon icon={Check} size={18} />;
  return (
    <span className="rounded-tile border-[1.5px] border-yellow-edge bg-yellow-tint px-1.5 text-note text-ink">
      {m.editor_language_missing({ count: missing })}
    </span>
  );
}
