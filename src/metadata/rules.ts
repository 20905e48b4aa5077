import { to } from '../links.ts';
import type { Locale } from '../shared/i18n.ts';

/** What a page says to those who read no page: search engines, and chats that show where a link leads. */
export interface PageMetadata {
  /** What a search result says below the title. */
  description?: string;
  /** The picture of a link to this page. */
  card?: LinkCard;
  /** What is known for certain, in the words of schema.org, as nodes of one graph. */
  facts?: readonly Fact[];
  /** Open Graph's kind of page and what it says of that kind: a product and its price. */
  kind?: string;
  properties?: readonly (readonly [property: string, content: string])[];
}

export interface LinkCard {
  path: string;
  width: number;
  height: number;
  /** What is to be seen, for who does not see it. */
  alt: string;
}

export interface Fact {
  '@type': string | readonly string[];
  '@id'?: string;
  [property: string]: FactValue | undefined;
}
export type FactValue = string | number | boolean | Fact | { '@id': string } | readonly FactValue[];

/** Where and for whom a page is rendered. */
export interface Reader {
  baseUrl: string;
  locale: Locale;
  now: Date;
}

/** The one address of a page in one language: what its canonical link, the sitemap and the facts all say. */
export function absoluteAddress(path: string, { baseUrl, locale }: Pick<Reader, 'baseUrl' | 'locale'>): string {
  return new URL(to.inLanguage(path, locale), baseUrl).href;
}

/** Something that is the same in every language, to be pointed at: `https://hall.example/#hall`. */
export function nodeId(path: string, name: string, { baseUrl }: Pick<Reader, 'baseUrl'>): string {
  return new URL(`${path}#${name}`, baseUrl).href;
}

/** From the start page down to here; the last step is the page itself. */
export function breadcrumbs(steps: readonly { name: string; path: string }[], reader: Reader): Fact {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: absoluteAddress(path, reader),
    })),
  };
}

/**
 * One graph as the text of a script element. Nothing in it can end the element or begin another (I20): every character that
 * HTML could read is written as JSON's escape, which is the same text to whoever parses it.
 */
export function factsText(facts: readonly Fact[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': facts }).replaceAll(
    /[<>&\u2028\u2029]/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** What a search result shows of a description before it cuts by itself. */
const MOST = 155;

/** Texts as one description: without the marks of markdown, whole sentences as far as they fit, else whole words. */
export function summary(...texts: readonly (string | null | undefined)[]): string | undefined {
  const whole = texts
    .map(text => ended(plain(text ?? '')))
    .filter(Boolean)
    .join(' ');
  if (whole.length <= MOST) return whole || undefined;
  const room = whole.slice(0, MOST + 1);
  const sentences = /^.*[.?!](?= )/su.exec(room)?.[0];
  if (sentences && sentences.length >= MOST / 2) return sentences;
  const words = whole.slice(0, MOST).replace(/[\s,;:–-]*\s\S*$/u, '');
  return `${words.length < MOST ? words : words.slice(0, MOST - 1)}…`;
}

/** Lists, emphasis and links lose their marks and keep their words. */
export function plain(text: string): string {
  return text
    .replaceAll(/^\s*(?:#+|[-*•]|\d{1,3}[.)])\s+/gm, '')
    .replaceAll(/!?\[([^[\]\n]*)\]\([^()\s]*\)/g, '$1')
    .replaceAll(/\\([\\*_[\]()])|\*+/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function ended(text: string): string {
  return !text || /[.?!…:]$/.test(text) ? text : `${text}.`;
}
