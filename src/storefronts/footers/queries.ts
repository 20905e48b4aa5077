import { sql } from 'kysely';
import { m } from '../../paraglide/messages.js';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { inLocale, type Locale } from '../../shared/i18n.ts';
import type { Caller, World } from '../../shared/world.ts';
import type { Footer } from '../contract.ts';
import type { StoredBlock } from '../layouts/contract.ts';
import { FOOTER } from '../layouts/names/rules.ts';
import { linkedPages, MOST_COLUMNS, missingLegal, OLD_FOOTER } from './rules.ts';

/** The hall's footer in the visitor's language: columns of links, those of its staff or the hall's own. */
export async function readFooter(world: World, { locale }: Caller): Promise<Footer> {
  const row = await world.db
    .selectFrom('pages')
    .select('blocks')
    .where('provider_id', 'is', null)
    .where('slug', '=', FOOTER)
    .executeTakeFirst();
  const blocks = (row?.blocks as unknown as readonly StoredBlock[] | undefined) ?? OLD_FOOTER;
  return {
    columns: blocks.flatMap(block =>
      block._type === 'links'
        ? {
            title: block.title ? inLocale(block.title, locale) : null,
            links: block.links.map(({ label, href }) => ({ label: inLocale(label, locale), href })),
          }
        : [],
    ),
  };
}

/** Faults of a footer by their fields: a legal page left out, and links to pages that the hall does not have. */
export async function wrongWithFooter(
  tx: Tx,
  blocks: readonly StoredBlock[],
  locale: Locale,
): Promise<Record<string, string> | null> {
  const said = { locale };
  if (blocks.length > MOST_COLUMNS) return { [`blocks.${MOST_COLUMNS}`]: m.storefronts_footer_columns({}, said) };
  const missing = missingLegal(blocks);
  if (missing.length) return { 'blocks.0': m.storefronts_footer_legal({ paths: missing.join(', ') }, said) };
  const linked = linkedPages(blocks);
  const rows = await tx
    .selectFrom('pages')
    .select('slug')
    .where('provider_id', 'is', null)
    .where('slug', '<>', FOOTER)
    .execute();
  const known = new Set(rows.map(({ slug }) => slug));
  const unknown = linked.filter(({ slug }) => !known.has(slug));
  if (!unknown.length) return null;
  return Object.fromEntries(unknown.map(({ field }) => [field, m.storefronts_footer_no_page({}, said)]));
}

/** True when the footer of the hall leads to one of its pages, which then stays. */
export async function footerLeadsTo(db: Database | Tx, slug: string): Promise<boolean> {
  const { rows } = await sql<{ blocks: StoredBlock[] }>`
    select blocks from pages where provider_id is null and slug = ${FOOTER}`.execute(db);
  return linkedPages(rows[0]?.blocks ?? []).some(one => one.slug === slug);
}
