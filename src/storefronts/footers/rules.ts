import { to } from '../../links.ts';
import { m } from '../../paraglide/messages.js';
import type { Locale } from '../../shared/i18n.ts';
import type { StoredBlock } from '../layouts/contract.ts';

type Column = Extract<StoredBlock, { _type: 'links' }>;
type Message = (inputs: Record<never, never>, options: { locale: Locale }) => string;

/** Most columns of a footer: a fourth would leave German words no room. */
export const MOST_COLUMNS = 3;

/** Slugs of the pages that the law wants one press away; a task such as the checkout shows the first column alone. */
const LEGAL = ['kopvillkor', 'integritet', 'tillganglighet'];

const link = (href: string, message: Message) => {
  const said = (locale: Locale) => message({}, { locale });
  return { label: { sv: said('sv'), en: said('en'), de: said('de') }, href };
};

/** Columns of a hall that has written none of its own. */
export const OLD_FOOTER: readonly Column[] = [
  {
    _type: 'links',
    links: [
      link(to.page('kopvillkor'), m.storefronts_footer_terms),
      link(to.page('integritet'), m.storefronts_footer_privacy),
      link(to.page('tillganglighet'), m.storefronts_footer_accessibility),
    ],
  },
  {
    _type: 'links',
    links: [
      link(to.page('vem-saljer'), m.storefronts_footer_who_sells),
      link(to.page('sa-sorteras-hallen'), m.storefronts_how_ordered),
      link(to.page('bli-saljare'), m.storefronts_footer_become_a_seller),
    ],
  },
  {
    _type: 'links',
    links: [
      link(to.page('kontakt'), m.storefronts_footer_contact),
      link(to.sell(), m.applications_title),
      link(to.favourites(), m.favourites_title),
      link(to.account(), m.ui_account),
    ],
  },
];

/** Legal pages that the first column does not lead to. */
export function missingLegal([first]: readonly StoredBlock[]): string[] {
  const hrefs = first?._type === 'links' ? first.links.map(({ href }) => href) : [];
  return LEGAL.map(slug => to.page(slug)).filter(path => !hrefs.includes(path));
}

/** Links of a footer to pages of the hall, each with the name of its field. */
export function linkedPages(blocks: readonly StoredBlock[]): { field: string; slug: string }[] {
  return blocks.flatMap((block, at) =>
    block._type === 'links'
      ? block.links.flatMap(({ href }, place) => {
          const [, slug] = /^\/pages\/([^/?#]+)(?:[?#].*)?$/.exec(href) ?? [];
          return slug ? [{ field: `blocks.${at}.links.${place}.href`, slug }] : [];
        })
      : [],
  );
}
