import { HALL_SLUG, hallCard, linkCard } from '../metadata/cards/rules.ts';
import { factsText, type LinkCard, type PageMetadata } from '../metadata/rules.ts';
import { m } from '../paraglide/messages.js';
import { LOCALES, type Locale } from '../shared/i18n.ts';
import type { PageRequest } from './contexts.ts';

/**
 * Adds to a page's finished head the last event that it knows, for its live updates, and metadata for crawlers and link
 * previews: Open Graph from the very title, description and address that the page shows, its picture, and its JSON-LD.
 * Browsers get no script for any of it.
 */
export function withMetadata(html: string, page: PageRequest): string {
  const end = html.indexOf('</head>');
  if (end < 0) return html;
  const head = html.slice(0, end);
  const { hall, locale, baseUrl } = metadataReader(page);
  const metadata: PageMetadata = page.metadata?.(hall, { baseUrl, locale, now: page.world.now() }) ?? {};
  const heard = page.heard === null ? '' : `<meta name="heard" content="${page.heard}"/>`;
  return head + foundTags(head, metadata, { hall, locale, baseUrl }) + heard + html.slice(end);
}

function metadataReader({ hall, world, caller }: PageRequest) {
  const { locale } = caller;
  const name = hall?.title
    ? m.storefronts_hall_name({ area: hall.title }, { locale })
    : m.storefronts_hall_unnamed({}, { locale });
  return { hall: name, locale, baseUrl: world.config.baseUrl };
}

function foundTags(
  head: string,
  metadata: PageMetadata,
  place: { hall: string; locale: Locale; baseUrl: string },
): string {
  const { hall, locale, baseUrl } = place;
  // Escaped already, because React wrote them.
  const title = /<title>([^<]*)<\/title>/.exec(head)?.[1] ?? escaped(hall);
  const shown = /<meta name="description" content="([^"]*)"/.exec(head)?.[1];
  const address = /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1];
  const description = shown ?? (metadata.description && escaped(metadata.description));
  const suffix = ` – ${escaped(hall)}`;
  const tags: (string | false | undefined | '')[] = [
    !shown && description && `<meta name="description" content="${description}"/>`,
    property('og:site_name', escaped(hall)),
    property('og:title', title.endsWith(suffix) ? title.slice(0, -suffix.length) : title),
    description && property('og:description', description),
    property('og:type', metadata.kind ?? 'website'),
    address && property('og:url', address),
    property('og:locale', TERRITORIES[locale]),
    ...LOCALES.filter(other => other !== locale).map(other => property('og:locale:alternate', TERRITORIES[other])),
    ...(metadata.properties ?? []).map(([name, content]) => property(name, escaped(content))),
    // Pages without a picture get the hall's card: a link to pay, sent by message, looks like the hall it leads to.
    ...cardTags(metadata.card ?? linkCard('halls', HALL_SLUG, locale, hallCard(hall, locale)), baseUrl),
  ];
  // Pages without a canonical address must not be listed, so they get no JSON-LD either.
  if (address && metadata.facts?.length) tags.push(`<script type="${FACTS}">${factsText(metadata.facts)}</script>`);
  return tags.filter(Boolean).join('');
}

const TERRITORIES: Record<Locale, string> = { sv: 'sv_SE', en: 'en_GB', de: 'de_DE' };
/** JSON-LD is data in a script element: no browser runs it, so no CSP needs to allow it. */
export const FACTS = 'application/ld+json';

function cardTags(card: LinkCard, baseUrl: string): string[] {
  return [
    property('og:image', escaped(new URL(card.path, baseUrl).href)),
    property('og:image:type', 'image/jpeg'),
    property('og:image:width', String(card.width)),
    property('og:image:height', String(card.height)),
    property('og:image:alt', escaped(card.alt)),
    '<meta name="twitter:card" content="summary_large_image"/>',
  ];
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${content}"/>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');
}
