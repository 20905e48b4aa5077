import { m } from '../../paraglide/messages.js';
import type { Locale } from '../../shared/i18n.ts';
import { MOST_LINES, type NoticeChannel, type NoticeKind, type NoticeWords } from '../rules.ts';

/** Most text messages to the people of one stall in a day; what is more goes by mail. */
export const MOST_TEXTS_A_DAY = 40;

/** A text message that could not be sent for so long is not sent: what it tells is in the office by then. */
export const TEXT_USE_MS = 2 * 3_600_000;

/** Longest text message: three of a phone's own. */
export const MOST_TEXT_LETTERS = 450;

export interface SaidNotice extends NoticeWords {
  kind: NoticeKind;
}

/** Words of a parcel: those of the notices that are named, and how many more there are. */
export interface ParcelWords {
  locale: Locale;
  /** Name of the stall, or of the hall. */
  place: string;
  said: SaidNotice[];
  more: number;
  /** Link to the only one, else to the place's own list. */
  href: string;
}

export function linesOf(channel: NoticeChannel): number {
  return MOST_LINES[channel];
}

/** Headline: of the only one its own, of several their number. */
export function headline({ said, more, place, locale }: ParcelWords): string {
  const [first] = said;
  const count = said.length + more;
  if (count === 1 && first) return first.title;
  return m.notices_several({ count, place }, { locale });
}

/** "Och 480 till"; null when all are named. */
export function moreLine({ more, locale }: Pick<ParcelWords, 'more' | 'locale'>): string | null {
  return more > 0 ? m.notices_more({ count: more }, { locale }) : null;
}

/** Text message of a parcel: whose, what, and where to look. */
export function textOf(words: ParcelWords, baseUrl: string): string {
  const { said, place, href } = words;
  const [first] = said;
  const says =
    said.length + words.more === 1 && first
      ? `${place}: ${first.title}. ${first.text}`
      : [headline(words), ...said.map(({ title }) => title), moreLine(words)].filter(Boolean).join('. ');
  const link = ` ${baseUrl}${href}`;
  return shortened(says.replaceAll(/\s+/g, ' ').trim(), MOST_TEXT_LETTERS - link.length) + link;
}

/** Text cut at a letter, with an ellipsis, so that it has at most so many. */
export function shortened(text: string, most: number): string {
  const letters = [...text];
  return letters.length <= most
    ? text
    : `${letters
        .slice(0, Math.max(0, most - 1))
        .join('')
        .trimEnd()}…`;
}
