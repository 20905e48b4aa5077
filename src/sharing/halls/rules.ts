import { to } from '../../links.ts';
import type { ContentPage, Start } from '../../storefronts/contract.ts';
import { cardOf, HALL_SLUG, hallCard, pageCard } from '../cards/rules.ts';
import { addressOf, breadcrumbs, type Fact, type Found, nodeId, type Reader, summary } from '../rules.ts';

/** The hall itself, told once, on its start page: not where a host shows a page that is at home elsewhere. */
export function startFound({ page }: Pick<Start, 'page'>, hallName: string, reader: Reader): Found {
  const card = cardOf('halls', HALL_SLUG, reader.locale, hallCard(hallName, reader.locale));
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
    url: addressOf(to.start(), reader),
    inLanguage: reader.locale,
    publisher: { '@id': id },
  };
  return { card, facts: [hall, site] };
}

/** A page to read: terms, how results are ordered, a theme of the season. */
export function pageFound(page: ContentPage, hallName: string, reader: Reader): Found {
  const steps = [
    { name: hallName, path: to.start() },
    ...(page.provider ? [{ name: page.provider.title, path: to.home(page.provider.slug) }] : []),
    { name: page.title, path: page.path },
  ];
  const description = summary(page.description);
  return {
    ...(description && { description }),
    // A stall's page shares its slug with other stalls' pages, but its id with none.
    card: cardOf('pages', page.provider ? page._id : page.slug, reader.locale, pageCard(page, hallName)),
    facts: [
      {
        '@type': 'WebPage',
        '@id': nodeId(page.path, 'page', reader),
        name: page.title,
        url: addressOf(page.path, reader),
        inLanguage: reader.locale,
        isPartOf: { '@id': nodeId(to.start(), 'site', reader) },
        ...(description && { description }),
      },
      breadcrumbs(steps, reader),
    ],
  };
}
