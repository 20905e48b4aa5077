import { TriangleAlert } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { type DescribedPicture, pictureInLocale } from '../../../pictures/described/rules.ts';
import type { Locale } from '../../../shared/i18n.ts';
import { Icon } from '../../../ui/icon.tsx';
import { missingLanguages } from '../rules.ts';

const IN_LANGUAGE: Record<Locale, () => string> = {
  sv: m.pictures_in_sv,
  en: m.pictures_in_en,
  de: m.pictures_in_de,
};

/** Description of a picture, and the languages that still lack one. */
export function AltNote({ picture }: { picture: DescribedPicture }) {
  const missing = missingLanguages(picture);
  const alt = pictureInLocale(picture, getLocale()).alt;
  return (
    <>
      {alt && <span className="line-clamp-2 block text-note">{alt}</span>}
      {missing.length > 0 && (
        <span className="flex gap-1 text-note text-muted">
          <Icon icon={TriangleAlert} size={18} />
          {alt
            ? m.pictures_alt_missing_in({ languages: missing.map(locale => IN_LANGUAGE[locale]()).join(', ') })
            : m.pictures_alt_missing()}
        </span>
      )}
    </>
  );
}
