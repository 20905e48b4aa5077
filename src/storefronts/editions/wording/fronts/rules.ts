import { m } from '../../../../paraglide/messages.js';
import type { AreaState } from '../../../../providers/areas/contract.ts';
import { figureLines } from '../../../../providers/areas/figures/rules.ts';
import type { Look, Shelves } from '../../../../providers/fronts/rules.ts';
import { inLocale, LANGUAGES, LOCALES, type Locale, type Words } from '../../../../shared/i18n.ts';
import { sameValue } from '../../../editing/merging/rules.ts';
import type { Edition } from '../../contract.ts';

type Difference = Edition['differences'][number];

/** Text of each language that two states write differently. */
function wordsDiffer(title: string, [was, is]: readonly [Words | null, Words | null], locale: Locale): Difference[] {
  return LOCALES.flatMap(language => {
    const [before, after] = [was?.[language] || null, is?.[language] || null];
    if (before === after) return [];
    return [{ title: language === locale ? title : `${title} (${LANGUAGES[language]})`, before, after }];
  });
}

function textDiffers(title: string, before: string | null, after: string | null): Difference[] {
  return (before || null) === (after || null) ? [] : [{ title, before: before || null, after: after || null }];
}

/** Difference of two looks. A picture is told by whether there is one: people know it by its looks alone. */
export function lookWords(before: Look, after: Look, locale: Locale): Difference[] {
  const said = { locale };
  const picture = (title: string, was: string | null, is: string | null) => {
    if (was === is) return [];
    const another = was && is ? m.pages_look_picture_other({}, said) : m.pages_look_picture_one({}, said);
    return [{ title, before: was && m.pages_look_picture_one({}, said), after: is && another }];
  };
  return [
    ...textDiffers(m.pages_look_colour({}, said), before.colour, after.colour),
    ...picture(m.profile_logo({}, said), before.logo, after.logo),
    ...picture(m.pages_look_receipt({}, said), before.receiptPicture, after.receiptPicture),
  ];
}

/** Difference of two orders of shelves: what went and came, what is called otherwise, and the order. */
export function shelfWords({ shelves: before }: Shelves, { shelves: after }: Shelves, locale: Locale): Difference[] {
  const said = { locale };
  const name = ({ title }: Shelves['shelves'][number]) => inLocale(title, locale);
  const names = (shelves: Shelves['shelves']) => shelves.map(name).join(', ');
  const [had, has] = [new Map(before.map(one => [one.key, one])), new Map(after.map(one => [one.key, one]))];
  const [stayed, stays] = [before.filter(({ key }) => has.has(key)), after.filter(({ key }) => had.has(key))];
  const moved = stayed.some(({ key }, at) => stays[at]!.key !== key);
  return [
    ...before
      .filter(({ key }) => !has.has(key))
      .map(one => ({ title: m.pages_shelf_gone({}, said), before: name(one), after: null })),
    ...after
      .filter(({ key }) => !had.has(key))
      .map(one => ({ title: m.pages_shelf_new({}, said), before: null, after: name(one) })),
    ...stays.flatMap(one => wordsDiffer(m.pages_shelf_title({}, said), [had.get(one.key)!.title, one.title], locale)),
    ...(moved ? [{ title: m.pages_shelf_order({}, said), before: names(before), after: names(after) }] : []),
  ];
}

/** Difference of two states of an area. Its map is drawn, and told by that alone. */
export function areaWords(before: AreaState, after: AreaState, locale: Locale): Difference[] {
  const said = { locale };
  const search = ({ hallSearch }: AreaState) =>
    hallSearch === 'scope' ? m.areas_search_scope({}, said) : m.areas_search_everybody({}, said);
  return [
    ...wordsDiffer(m.areas_name({}, said), [before.title, after.title], locale),
    ...textDiffers(m.areas_paths({}, said), before.paths.join(', '), after.paths.join(', ')),
    ...textDiffers(m.areas_search({}, said), search(before), search(after)),
    ...textDiffers(m.areas_left_out({}, said), before.excluded.join(', '), after.excluded.join(', ')),
    ...figuresDiffer(before, after, locale),
    ...textDiffers(m.areas_promo({}, said), before.promo.production ?? null, after.promo.production ?? null),
    ...textDiffers(m.areas_promo_elsewhere({}, said), before.promo.elsewhere ?? null, after.promo.elsewhere ?? null),
    ...textDiffers(m.areas_email({}, said), before.email, after.email),
    ...(sameValue(before.map, after.map) ? [] : [{ title: m.areas_map_changed({}, said), before: null, after: null }]),
  ];
}

/** Figures that differ, each by its name. */
function figuresDiffer({ figures: before }: AreaState, { figures: after }: AreaState, locale: Locale): Difference[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted();
  const value = (figures: AreaState['figures'], name: string) => {
    const figure = figures[name];
    return figure ? figureLines({ [name]: figure }).slice(name.length + 3) : null;
  };
  return names.flatMap(name =>
    textDiffers(m.areas_figure_named({ name }, { locale }), value(before, name), value(after, name)),
  );
}
