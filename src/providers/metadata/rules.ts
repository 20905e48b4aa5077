import { to } from '../../links.ts';
import { type CardContent, cropped, linkCard } from '../../metadata/cards/rules.ts';
import {
  absoluteAddress,
  breadcrumbs,
  type Fact,
  nodeId,
  type PageMetadata,
  type Reader,
  summary,
} from '../../metadata/rules.ts';
import { m } from '../../paraglide/messages.js';
import { pictureAddress } from '../../pictures/rules.ts';
import type { Locale } from '../../shared/i18n.ts';
import type { Band, Provider } from '../contract.ts';
import { bandGlaze } from '../parts/bands.ts';

/** Business type of a stall in the words of schema.org. */
const KINDS: Record<Band, string> = {
  ata: 'FoodEstablishment',
  gora: 'LocalBusiness',
  sova: 'LodgingBusiness',
  handla: 'Store',
  hyra: 'LocalBusiness',
  ge: 'Store',
};
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Metadata of a seller's home page: who they are, where and when. */
export function homeMetadata(provider: Provider, hallName: string, reader: Reader): PageMetadata {
  const steps = [
    { name: hallName, path: to.start() },
    { name: provider.meta.title, path: to.home(provider.slug) },
  ];
  return {
    description: describe(provider),
    card: linkCard('stalls', provider.slug, reader.locale, stallCard(provider, hallName, 'stalls', reader.locale)),
    facts: [stallFact(provider, reader), breadcrumbs(steps, reader)],
  };
}

/** Metadata of a seller's shop or some of its shelves: the same stall, one breadcrumb further in. */
export function shopMetadata(
  { provider, group }: { provider: Provider; group?: { slug: string; title: string; text: string | null } },
  hallName: string,
  reader: Reader,
): PageMetadata {
  const { slug, meta } = provider;
  const steps = [
    { name: hallName, path: to.start() },
    { name: meta.title, path: to.home(slug) },
    { name: m.storefronts_shop_title({ title: meta.title }, { locale: reader.locale }), path: to.shop(slug) },
    ...(group ? [{ name: group.title, path: to.sectionGroup(slug, group.slug) }] : []),
  ];
  return {
    description: group?.text ? summary(group.text, meta.subtitle) : describe(provider),
    card: linkCard('shops', slug, reader.locale, stallCard(provider, hallName, 'shops', reader.locale)),
    facts: [stallFact(provider, reader), breadcrumbs(steps, reader)],
  };
}

function describe({ meta }: Provider): string | undefined {
  return summary(meta.subtitle, meta.description);
}

function stallFact(provider: Provider, reader: Reader): Fact {
  const { meta, companyDetails: company } = provider;
  const description = describe(provider);
  const image = meta.images.map(picture => pictureAddress(picture, reader));
  return {
    // No company details means no address, which schema.org's business types need.
    '@type': company ? KINDS[provider.band] : 'Organization',
    '@id': nodeId(to.home(provider.slug), 'stall', reader),
    name: meta.title,
    url: absoluteAddress(to.home(provider.slug), reader),
    ...(description && { description }),
    ...(image.length > 0 && { image }),
    ...(provider.logo && { logo: pictureAddress(provider.logo, reader) }),
    ...(provider.phones[0] && { telephone: provider.phones[0].phoneNumber }),
    ...(provider.emails[0] && { email: provider.emails[0].emailAddress }),
    ...(company && companyFacts(company)),
    ...(company && openingFacts(provider)),
  };
}

function companyFacts({ legalName, vatNo, address }: NonNullable<Provider['companyDetails']>) {
  return {
    legalName,
    ...(vatNo && { vatID: vatNo }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.addressRows.join(', '),
      postalCode: address.zipCode,
      addressLocality: address.city,
      addressCountry: 'SE',
    },
    currenciesAccepted: 'SEK',
  };
}

/** Opening hours as they are today, for schema.org. A paused stall is not open at any hour, so it names none. */
function openingFacts({ openingHours: { week, exceptions }, options }: Provider) {
  if (options.paused) return {};
  const weekly = week.flatMap(({ from, to: last, hours }) =>
    hours.map(({ opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: DAYS.slice(from - 1, last).map(day => `https://schema.org/${day}`),
      opens,
      closes: untilMidnight(closes),
    })),
  );
  const special = exceptions.flatMap(({ date, hours }) =>
    // Equal opening and closing time is schema.org's way to say closed all day.
    (hours.length ? hours : [{ opens: '00:00', closes: '00:00' }]).map(({ opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: date,
      validThrough: date,
      opens,
      closes: untilMidnight(closes),
    })),
  );
  return {
    ...(weekly.length > 0 && { openingHoursSpecification: weekly }),
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
  };
}

/** Midnight as 23:59, because schema.org has no time of day 24:00. */
function untilMidnight(time: string): string {
  return time === '24:00' ? '23:59' : time;
}

export function stallCard(
  { meta, logo, band }: Provider,
  hall: string,
  kind: 'stalls' | 'shops',
  locale: Locale,
): CardContent {
  const title = kind === 'shops' ? m.storefronts_shop_title({ title: meta.title }, { locale }) : meta.title;
  return {
    hall,
    title,
    line: meta.subtitle,
    price: null,
    picture: cropped(meta.images[0]),
    logo: cropped(logo),
    glaze: bandGlaze(band),
  };
}
