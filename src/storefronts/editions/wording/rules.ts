import { m } from '../../../paraglide/messages.js';
import { LANGUAGES, LOCALES, type Locale, type Words } from '../../../shared/i18n.ts';
import { firstWords, type WrittenBlock } from '../../editing/drafts/rules.ts';
import { matchedBlocks, sameValue } from '../../editing/merging/rules.ts';
import { blockWord, fieldWord, optionWord } from '../../editing/wording/rules.ts';
import { isPart } from '../../layouts/names/rules.ts';
import type { Edition } from '../contract.ts';
import { areaWords, lookWords, shelfWords } from './fronts/rules.ts';

/** Change by an edition, as people read it: its place, what stood there, and what stands there now. */
type Difference = Edition['differences'][number];
interface States {
  before: object | null;
  after: object | null;
}

const NOUNS = {
  SECTION_GROUP: m.pages_noun_section_group,
  PROMO: m.pages_noun_promo,
  HOST: m.pages_noun_host,
  DESTINATION: m.pages_noun_destination,
  AREA: m.pages_noun_area,
  LOOK: m.pages_look,
  SHELVES: m.pages_shelves,
};

/** Nouns whose differences are told in words of their own. */
const FRONTS: Partial<Record<Edition['noun'], (before: never, after: never, locale: Locale) => Difference[]>> = {
  AREA: areaWords,
  LOOK: lookWords,
  SHELVES: shelfWords,
};

export function editionTitle(
  { noun, name, providerId, before, after }: States & Pick<Edition, 'noun' | 'name'> & { providerId: string | null },
  locale: Locale,
): string {
  const title = (after ?? before) as { title?: Words } | null;
  if (noun === 'PAGE' && isPart({ slug: name, providerId }))
    return providerId === null ? m.pages_footer({}, { locale }) : m.pages_home({}, { locale });
  if (noun === 'PAGE') return title?.title?.[locale] || title?.title?.sv || name;
  return NOUNS[noun]({ name }, { locale });
}

/** Differences of two states. One that was made or removed tells its blocks alone. */
export function editionWords({ noun, before, after }: States & Pick<Edition, 'noun'>, locale: Locale): Difference[] {
  const words = before && after && FRONTS[noun];
  if (words) return words(before as never, after as never, locale);
  const { blocks: was = [], ...fieldsBefore } = (before ?? {}) as { blocks?: WrittenBlock[] };
  const { blocks: is = [], ...fieldsAfter } = (after ?? {}) as { blocks?: WrittenBlock[] };
  return [...fieldWords(fieldsBefore, fieldsAfter, locale), ...blockWords(was, is, locale)];
}

function fieldWords(before: object, after: object, locale: Locale, within = ''): Difference[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap(name => {
    const [was, is] = [(before as Record<string, unknown>)[name], (after as Record<string, unknown>)[name]];
    if (sameValue(was ?? null, is ?? null)) return [];
    const field = fieldWord(name, locale, within ? '' : 'page');
    const title = within ? m.pages_difference_field({ block: within, field }, { locale }) : field;
    if (!isWords(was) && !isWords(is)) return [{ title, before: shown(was, locale), after: shown(is, locale) }];
    return LOCALES.flatMap(language => {
      const [said, says] = [(was as Words | null)?.[language], (is as Words | null)?.[language]];
      if ((said ?? '') === (says ?? '')) return [];
      const named = language === locale ? title : `${title} (${LANGUAGES[language]})`;
      return [{ title: named, before: said || null, after: says || null }];
    });
  });
}

function blockWords(before: readonly WrittenBlock[], after: readonly WrittenBlock[], locale: Locale): Difference[] {
  const places = matchedBlocks(before, after);
  const found = new Set(places);
  const gone = before.flatMap((block, at) =>
    found.has(at)
      ? []
      : [{ title: m.pages_difference_gone({ block: named(block, locale) }, { locale }), before: null, after: null }],
  );
  const kept = places.filter(place => place !== null);
  const inOrder = kept.every((place, at) => at === 0 || kept[at - 1]! < place);
  const rest = after.flatMap((block, at): Difference[] => {
    const place = places[at] ?? null;
    if (place === null)
      return [
        { title: m.pages_difference_new({ block: named(block, locale) }, { locale }), before: null, after: null },
      ];
    const was = before[place]!;
    const moved = inOrder || place === at ? [] : [movedWords(block, [place, at], locale)];
    return [...moved, ...fieldWords(was, block, locale, named(was, locale))];
  });
  return [...gone, ...rest];
}

function movedWords(block: WrittenBlock, [from, to]: [number, number], locale: Locale): Difference {
  const place = (at: number) => m.pages_difference_place({ number: at + 1 }, { locale });
  return {
    title: m.pages_difference_moved({ block: named(block, locale) }, { locale }),
    before: place(from),
    after: place(to),
  };
}

/** A block by its kind and its first words. */
function named(block: WrittenBlock, locale: Locale): string {
  const said = firstWords(block, locale);
  return said ? `${blockWord(block._type, locale)} “${said}”` : blockWord(block._type, locale);
}

function isWords(value: unknown): boolean {
  return typeof value === 'object' && value !== null && typeof (value as Words).sv === 'string';
}

/** A value in a few words: entries of a list by their first words, a group by what is in it. */
function shown(value: unknown, locale: Locale): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'string') return optionWord(value, locale);
  if (typeof value !== 'object') return String(value);
  if (isWords(value)) return (value as Words)[locale] || (value as Words).sv;
  const parts = Array.isArray(value) ? value : Object.values(value);
  return (
    parts
      .map(part => shown(part, locale))
      .filter(Boolean)
      .join(', ') || null
  );
}
