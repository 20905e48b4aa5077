import { to } from '../../links.ts';
import { m } from '../../paraglide/messages.js';
import { may, mayInHall } from '../../rights/rules.ts';
import { LOCALES, type Locale, type Words } from '../../shared/i18n.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller } from '../../shared/world.ts';
import type { StoredBlock } from './contract.ts';
import { FOOTER, HOME } from './names/rules.ts';

/** Permission to write a page: a stall's staff its own pages, platform staff every page. */
export function mayWrite(caller: Caller, providerId: string | null): Refusal | null {
  if (!caller.userId) return refuse('not-signed-in');
  const own = providerId !== null && may(caller, 'pages:change', providerId);
  return own || mayInHall(caller, 'platform:pages') ? null : refuse('not-allowed');
}

/** The page on which the hall says how it is reached. */
export const CONTACT_PAGE = 'kontakt';
/** The page on which it says what it keeps of people, and who gets something of it. */
export const PRIVACY_PAGE = 'integritet';

/** Pages that every footer leads to: their texts change, they themselves stay. */
export const FOOTER_PAGES: readonly string[] = [
  'kopvillkor',
  PRIVACY_PAGE,
  'tillganglighet',
  'vem-saljer',
  'sa-sorteras-hallen',
  'bli-saljare',
  CONTACT_PAGE,
];

/** Picture refs in blocks: every picture field is called `image`. */
export function picturesIn(blocks: readonly StoredBlock[]): string[] {
  const refs = new Set<string>();
  visit(blocks, (key, value) => {
    if (key === 'image') refs.add(value);
  });
  return [...refs];
}

export interface PageAddress {
  slug: string;
  providerSlug: string | null;
  /** The destination that shows the page. */
  destination: string | null;
  /** Whether it is the front of hosts that have none of their own. */
  isStart: boolean;
}

/** The canonical path of a page, whatever other addresses show it. */
export function pagePath({ slug, providerSlug, destination, isStart }: PageAddress): string {
  if (providerSlug) return slug === HOME ? to.home(providerSlug) : to.providerPage(providerSlug, slug);
  if (isStart) return to.start();
  if (slug === VOUCHERS) return to.vouchers();
  return destination ? to.destination(destination) : to.page(slug);
}

/** Standing parts of a stall's home in the order of the home that the hall makes. */
export const STANDING = ['stall-times', 'stall-goods', 'stall-pages', 'stall-hours'] as const satisfies readonly Type[];
type Type = StoredBlock['_type'];

export function isStanding(type: Type): boolean {
  return (STANDING as readonly Type[]).includes(type);
}

/**
 * The first block that can't be where it stands. A standing part is on a stall's home alone, and once; a home has its
 * heading on the stall's sign, so that a big picture with another one is for other pages. The footer is links.
 */
export function misplacedBlock({ slug, providerId, blocks }: Placed): Type | null {
  if (isFooter({ slug, providerId })) return blocks.find(({ _type }) => _type !== 'links')?._type ?? null;
  const isHome = providerId !== null && slug === HOME;
  const found = blocks.find(({ _type }, at) => {
    if (!isStanding(_type)) return isHome && _type === 'hero';
    return !isHome || blocks.findIndex(block => block._type === _type) < at;
  });
  return found?._type ?? null;
}

export const isFooter = ({ slug, providerId }: Omit<Placed, 'blocks'>) => providerId === null && slug === FOOTER;

interface Placed {
  slug: string;
  providerId: string | null;
  blocks: readonly StoredBlock[];
}

/** The slug of the voucher storefront's page. */
export const VOUCHERS = 'vouchers';

const FIGURE = /\{\{\s*([a-z][a-z0-9-]*)\s*\}\}/g;

/** Names of the figures in texts: `{{last-mile-car}}`. */
export function figuresIn(words: unknown): string[] {
  const names = new Set<string>();
  visit(words, (_, value) => {
    for (const [, name] of value.matchAll(FIGURE)) names.add(name!);
  });
  return [...names];
}

/** Replaces figures; an unknown one stays as written, so that an editor sees it. */
export function withFigures(text: string, figures: Readonly<Record<string, string>>): string {
  return text.replaceAll(FIGURE, (written, name: string) => (Object.hasOwn(figures, name) ? figures[name]! : written));
}

function visit(value: unknown, look: (key: string, value: string) => void, key = ''): void {
  if (typeof value === 'string') look(key, value);
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) visit(inner, look, Array.isArray(value) ? key : name);
}

type Message = (inputs: Record<never, never>, options: { locale: Locale }) => string;

function said(message: Message): Words & { en: string; de: string } {
  const [sv, en, de] = LOCALES.map(locale => message({}, { locale })) as [string, string, string];
  return { sv, en, de };
}

/** The default front of a hall without a start page (storefront 2, "the old storefront"). */
export const OLD_STOREFRONT: readonly StoredBlock[] = [
  {
    _type: 'hero',
    look: 'WINDOW',
    title: said(m.storefronts_start_title),
    text: said((_, options) => m.storefronts_start_lead({ area: '{{area}}' }, options)),
  },
  { _type: 'doors' },
  { _type: 'shelves' },
  {
    _type: 'vouchers',
    title: said(m.storefronts_vouchers_title),
    layout: 'CAROUSEL',
    more: { label: said(m.storefronts_all_vouchers), href: '/vouchers' },
  },
  { _type: 'promo' },
  { _type: 'providers', category: 'edible' },
  { _type: 'providers', category: 'retail' },
  { _type: 'stalls' },
  { _type: 'logos', title: said(m.storefronts_who_stands_here) },
  { _type: 'how-it-works' },
  {
    _type: 'panel',
    glaze: 'honung',
    side: 'LEFT',
    title: said(m.storefronts_summer_title),
    text: said(m.storefronts_summer_text),
  },
  { _type: 'feedback' },
];

/** The default voucher storefront. */
export const OLD_VOUCHER_STOREFRONT: { title: Words; description: Words; blocks: readonly StoredBlock[] } = {
  title: said(m.storefronts_vouchers_title),
  description: said(m.storefronts_vouchers_intro),
  blocks: [
    {
      _type: 'hero',
      look: 'INTRO',
      title: said(m.storefronts_vouchers_hero),
      text: said(m.storefronts_vouchers_intro),
      glaze: 'rabarber',
    },
    { _type: 'vouchers', layout: 'CARDS' },
    { _type: 'logos', title: said(m.storefronts_who_stands_here) },
  ],
};
