import { to } from '../../links.ts';
import { type CardContent, cropped, HALL_SLUG, hallCard, linkCard } from '../../metadata/cards/rules.ts';
import {
  absoluteAddress,
  breadcrumbs,
  type Fact,
  nodeId,
  type PageMetadata,
  type Reader,
  summary,
} from '../../metadata/rules.ts';
import type { ContentPage, Start } from '../contract.ts';

/** Metadata of the start page, with the hall's structured data unless a host shows a page with its own address. */
export function startMetadata({ page }: Pick<Start, 'page'>, hallName: string, reader: Reader): PageMetadata {
  const card = linkCard('halls', HALL_SLUG, reader.locale, hallCard(hallName, reader.locale));
  if (page && page.path !== to.start()) return { card };
  const id = nodeId(to.start(), 'hall', reader);
  const hall: Fact = {
    '@type': 'Organization',
    '@id': id,
    name: hallName,
    url: new URL(to.start(), reader.baseUrl).href,
    logo: new URL('/favicon.svg', reader.baseUrl).href,
  };
  const site: Fact = {
    '@type': 'WebSite',
    '@id': nodeId(to.start(), 'site', reader),
    name: hallName,
    url: absoluteAddress(to.start(), reader),
    inLanguage: reader.locale,
    publisher: { '@id': id },
  };
  return { card, facts: [hall, site] };
}

/** Metadata of a text page: terms, how results are ordered, a seasonal theme. */
export function contentPageMetadata(page: ContentPage, hallName: string, reader: Reader): PageMetadata {
  const steps = [
    { name: hallName, path: to.start() },
    ...(page.provider ? [{ name: page.provider.title, path: to.home(page.provider.slug) }] : []),
    { name: page.title, path: page.path },
  ];
  const description = summary(page.description);
  return {
    ...(description && { description }),
    // The card is named by id, because pages of several stalls may share a slug.
    card: linkCard('pages', page.provider ? page._id : page.slug, reader.locale, pageCard(page, hallName)),
    facts: [
      {
        '@type': 'WebPage',
        '@id': nodeId(page.path, 'page', reader),
        name: page.title,
        url: absoluteAddress(page.path, reader),
        inLanguage: reader.locale,
        isPartOf: { '@id': nodeId(to.start(), 'site', reader) },
        ...(description && { description }),
      },
      breadcrumbs(steps, reader),
    ],
  };
}

export function pageCard(page: ContentPage, hall: string): CardContent {
  const shown = page.blocks.map(block => ('image' in block ? block.image : null)).find(image => image);
  return { hall, title: page.title, line: null, price: null, picture: cropped(shown), logo: null, glaze: null };
}
