import { createHash } from 'node:crypto';
import { m } from '../../../paraglide/messages.js';
import { inLocale, LOCALES, type Locale, type Words } from '../../../shared/i18n.ts';
import type { RecallRemedy } from '../rules.ts';
import { REMEDY_WORDS } from '../wording/rules.ts';

/** A recall as its letter tells it. */
export interface ToldRecall {
  productId: string;
  title: Words;
  identification: string;
  hazard: Words;
  todo: Words;
  remedies: readonly RecallRemedy[];
  contact: string;
}

type Part = { heading: string } | { text: string };

/**
 * Letter of a recall ((EU) 2023/988, article 36.2): its heading says what it is, the danger is named plainly, then what
 * to do, what they get and where they ask. Staff look at the same one before it is sent.
 */
export function recallLetter(
  recall: ToldRecall,
  { seller, reference }: { seller: string; reference: string },
  locale: Locale,
): { subject: string; preview: string; parts: Part[] } {
  const said = { locale };
  const { identification } = recall;
  const product = inLocale(recall.title, locale);
  const hazard = inLocale(recall.hazard, locale);
  return {
    subject: m.recalls_letter_subject({ product }, said),
    preview: hazard,
    parts: [
      { text: m.recalls_letter_text({ product, seller, reference }, said) },
      ...(identification ? [{ text: m.recalls_letter_identification({ identification }, said) }] : []),
      { heading: m.recalls_hazard({}, said) },
      { text: hazard },
      { heading: m.recalls_todo({}, said) },
      { text: inLocale(recall.todo, locale) },
      { heading: m.recalls_remedies({}, said) },
      { text: recall.remedies.map(one => REMEDY_WORDS[one]({}, said)).join('. ') },
      { text: m.recalls_letter_contact({ contact: recall.contact }, said) },
    ],
  };
}

/** Mark of a recall as it was looked at: of its goods, of whom it is about and of its letters in each language. */
export function lookedMark(
  recall: ToldRecall,
  boughtFrom: string | null,
  seller: Readonly<Record<Locale, string>>,
): string {
  const letters = LOCALES.map(locale => recallLetter(recall, { seller: seller[locale], reference: '' }, locale));
  return createHash('sha256')
    .update(JSON.stringify([recall.productId, boughtFrom, letters]))
    .digest('hex');
}
