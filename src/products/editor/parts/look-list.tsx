import { CircleDot } from 'lucide-react';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import type { Locale } from '../../../shared/i18n.ts';
import { Icon } from '../../../ui/icon.tsx';
import { TextLink } from '../../../ui/link.tsx';
import type { Look, LookName } from '../looks/rules.ts';

const WORDS: Record<LookName, () => string> = {
  TITLE: m.editor_look_title,
  PRICE: m.editor_look_price,
  VAT: m.editor_look_vat,
  PICTURE: m.editor_look_picture,
  STOCK: m.editor_look_stock,
  RULES: m.editor_look_rules,
  ENGLISH: m.editor_look_english,
  MAKER: m.editor_look_maker,
  CONTENTS: m.editor_look_contents,
};

interface Props {
  slug: string;
  /** Its address, where it is saved. */
  product: string | null;
  looks: readonly Look[];
  onLanguage(language: Locale): void;
}

/** Short list of what a draft still lacks; each leads to its field, or to the page where it is answered. */
export function LookList({ slug, product, looks, onLanguage }: Props) {
  if (looks.length === 0) return null;
  const elsewhere = (name: LookName) => (name === 'RULES' && product ? bo.rules(slug, product) : bo.stock(slug));
  return (
    <section aria-labelledby="looks" className="rounded-hold border border-hair bg-surface px-4 py-3">
      <h2 id="looks" className="text-card! font-bold">
        {m.editor_looks()}
      </h2>
      <ul className="grid m:grid-cols-2 m:gap-x-6">
        {looks.map(({ name, field }) => (
          <li key={name} className="flex items-center gap-2">
            <Icon icon={CircleDot} size={18} className="shrink-0 text-muted" />
            {field ? (
              <a
                href={`#${field}`}
                className="link inline-flex min-h-11 items-center"
                onClick={event => {
                  event.preventDefault();
                  if (name === 'ENGLISH') onLanguage('en');
                  // After the form has shown the language's fields.
                  requestAnimationFrame(() => focusField(field));
                }}
              >
                {WORDS[name]()}
              </a>
            ) : (
              <TextLink href={elsewhere(name)} standalone>
                {WORDS[name]()}
              </TextLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const FIELDS = 'input:not([type=hidden]), textarea, select, button';

/** Opens the fold that a field stands in, and gives it the focus. */
function focusField(name: string): void {
  const place =
    document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`) ?? document.getElementById(`look-${name}`);
  if (!place) return;
  for (let fold = place.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
  const field = place.matches(FIELDS) ? place : place.querySelector<HTMLElement>(FIELDS);
  place.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
