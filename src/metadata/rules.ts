import { to } from '../links.ts';
import type { Locale } from '../shared/i18n.ts';

/** Page metadata for search engines and link previews. */
export interface PageMetadata {
  /** The description shown below the title in search results. */
  description?: string;
  /** The page's link card (Open Graph image). */
  card?: LinkCard;
  /** Structured data (schema.org) as the nodes of one JSON-LD graph. */
  facts?: readonly Fact[];
  /** Open Graph type of the page and its properties, such as a product's price. */
  kind?: string;
  properties?: readonly (readonly [property: string, content: string])[];
}

export interface LinkCard {
  path: string;
  width: number;
  height: number;
  /** Alternative text of the image. */
  alt: string;
}

export interface Fact {
  '@type': string | readonly string[];
  '@id'?: string;
  [property: string]: FactValue | undefined;
}
export type FactValue = string | number | boolean | Fact | { '@id': string } | readonly FactValue[];

/** The base URL and language in which a page is rendered. */
export interface Reader {
  baseUrl: string;
  locale: Locale;
  now: Date;
}

/** The canonical URL of a page in one language, used by its canonical link, the sitemap and structured data. */
export function absoluteAddress(path: string, { baseUrl, locale }: Pick<Reader, 'baseUrl' | 'locale'>): string {
  return new URL(to.inLanguage(path, locale), baseUrl).href;
}

/** Language-independent id of a structured data node: `https://hall.example/#hall`. */
export function nodeId(path: string, name: string, { baseUrl }: Pick<Reader, 'baseUrl'>): string {
  return new URL(`${path}#${name}`, baseUrl).href;
}

/** Breadcrumbs from the start page down; the last step is the page itself. */
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
 * The JSON-LD graph as the text of a script element. HTML metacharacters are written as JSON escapes, so that nothing
 * in it can end the element or begin another (I20), while every parser reads the same text.
 */
export function factsText(facts: readonly Fact[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': facts }).replaceAll(
    /[<>&\u2028\u2029]/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The longest description that search results show uncut. */
const MOST = 155;

/** Texts as one description: without Markdown marks, whole sentences as far as they fit, else whole words. */
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

/** Strips the marks of Markdown lists, emphasis and links, keeping their text. */
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
