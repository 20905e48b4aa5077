import { WALL_TIME } from '../../catalogue/schedules/rules.ts';
import { m } from '../../paraglide/messages.js';
import type { Locale } from '../../shared/i18n.ts';
import { formatDate } from '../../shared/time.ts';
import { formatPrice } from '../../ui/price-format.ts';
import { categoriesCell, listedCategories } from '../cells/rules.ts';
import { CHOICES, type Column, choiceNamed, columnNamed } from '../columns/rules.ts';

type Cell = Pick<Column, 'key' | 'reads'>;

/** A cell's text as a value, or the sentence that says what is wrong with it. */
export type Reading = { value: string } | { mistake: string };

export function readCell(column: Cell, text: string, locale: Locale): Reading {
  const typed = text.replaceAll(/\r\n?/g, '\n').trim();
  if (!typed) return { value: '' };
  const said = { locale };
  switch (column.reads) {
    case 'price':
      return readPrice(typed, locale);
    case 'count':
      return /^\d{1,7}$/.test(bare(typed))
        ? { value: String(Number(bare(typed))) }
        : { mistake: m.changesets_mistake_count({ text: short(typed) }, said) };
    case 'choice': {
      const value = choiceNamed(column.key, typed);
      return value
        ? { value }
        : { mistake: m.changesets_mistake_choice({ text: short(typed), choices: choices(column, locale) }, said) };
    }
    case 'choices':
      return readChoices(column, typed, locale);
    case 'list':
      return { value: categoriesCell(listedCategories(typed)) };
    case 'moment':
      return readMoment(typed, locale);
    case 'slug':
      return { value: typed.toLowerCase() };
    default:
      // Excel writes long numbers as 7,35E+12, and what they were is gone.
      return (column.key === 'article' || column.key === 'ean') && /^\d([.,]\d+)?E\+\d+$/i.test(typed)
        ? { mistake: m.changesets_mistake_excel({ text: typed }, said) }
        : { value: typed };
  }
}

/** Several choices with commas between, in the order of their list; a comma within brackets is part of a word. */
function readChoices(column: Cell, typed: string, locale: Locale): Reading {
  const words = typed.split(/[,;](?![^(]*\))/).filter(word => word.trim());
  const named = words.map(word => choiceNamed(column.key, word));
  const strange = words.find((_, at) => named[at] === null);
  if (strange !== undefined)
    return {
      mistake: m.changesets_mistake_choice(
        { text: short(strange.trim()), choices: choices(column, locale) },
        { locale },
      ),
    };
  return {
    value: Object.keys(CHOICES[column.key] ?? {})
      .filter(choice => named.includes(choice))
      .join(', '),
  };
}

/** Date and time as spreadsheets write them: 2027-06-03 08:00. */
function readMoment(typed: string, locale: Locale): Reading {
  const [, day = '', clock = ''] = /^(\d{4}-\d{2}-\d{2})[T ]+(\d{2}:\d{2})(?::00)?$/.exec(typed) ?? [];
  const value = `${day}T${clock}`;
  return WALL_TIME.test(value)
    ? { value }
    : { mistake: m.changesets_mistake_moment({ text: short(typed) }, { locale }) };
}

/** A price as people of three countries write it: 1 234,50 or 1.234,50 or 1,234.50; kr may follow. */
function readPrice(typed: string, locale: Locale): Reading {
  const figures = bare(typed).replace(/(kr|sek|:-)$/i, '');
  const mistake = { mistake: m.changesets_mistake_price({ text: short(typed) }, { locale }) };
  const parts = /^(\d+|\d{1,3}(?:[.,]\d{3})+)(?:[.,](\d{1,2}))?$/.exec(figures);
  if (!parts) return mistake;
  const [, whole = '', rest = ''] = parts;
  // 1,234 may be a thousand or one and a bit: nobody guesses with prices.
  if (!rest && /[.,]/.test(whole)) return mistake;
  if (rest && mixed(whole, figures[figures.length - rest.length - 1]!)) return mistake;
  const ore = Number(whole.replaceAll(/[.,]/g, '')) * 100 + Number(rest.padEnd(2, '0') || 0);
  return Number.isSafeInteger(ore) ? { value: String(ore) } : mistake;
}

/** True when the thousands are parted by the sign of the decimals, or by two signs. */
function mixed(whole: string, decimal: string): boolean {
  return whole.includes(decimal) || (whole.includes('.') && whole.includes(','));
}

const bare = (typed: string) => typed.replaceAll(/[\s\u00a0\u202f']/g, '');
const short = (typed: string) => (typed.length > 40 ? `${typed.slice(0, 40).toWellFormed()}…` : typed);

function choices({ key }: Cell, locale: Locale): string {
  const words = Object.values(CHOICES[key] ?? {}).map(title => title({}, { locale }));
  return words.join(', ');
}

/** A value as it stands in a file: the reading of it gives the value again. */
export function writtenCell(column: Cell, value: string, locale: Locale): string {
  if (value === '') return '';
  if (column.reads === 'choice') return CHOICES[column.key]?.[value]?.({}, { locale }) ?? value;
  if (column.reads === 'choices')
    return value
      .split(', ')
      .map(one => CHOICES[column.key]?.[one]?.({}, { locale }) ?? one)
      .join(', ');
  if (column.reads === 'moment') return value.replace('T', ' ');
  if (column.reads !== 'price') return value;
  const figures = (Number(value) / 100).toFixed(2);
  return locale === 'en' ? figures : figures.replace('.', ',');
}

/** A value as people read it beside another. What only forms edit is named, not shown. */
export function shownCell(key: string, value: string, locale: Locale): string {
  const column = columnNamed(key);
  if (value === '' || value === '[]') return '';
  if (key === 'archived') return m.changesets_value_yes({}, { locale });
  if (!column) return m.changesets_value_other({}, { locale });
  if (column.reads === 'moment') return `${formatDate(`${value.slice(0, 10)}T12:00:00Z`, locale)} ${value.slice(11)}`;
  return column.reads === 'price' ? formatPrice(Number(value), { locale }) : writtenCell(column, value, locale);
}
