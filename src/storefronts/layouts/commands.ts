import { m } from '../../paraglide/messages.js';
import { picturesForStall } from '../../pictures/queries.ts';
import { readArea } from '../../providers/areas/queries.ts';
import { keepEditionIn } from '../../providers/editions/commands.ts';
import { findProviderId } from '../../providers/queries.ts';
import { type Deed, defineCommand } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';
import { emit } from '../../shared/events.ts';
import type { Locale } from '../../shared/i18n.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import { formatFigures } from '../blocks/rules.ts';
import { wrongWithFooter } from '../footers/queries.ts';
import type { PutPage } from './contract.ts';
import { pageAsWritten, pageVersion } from './queries.ts';
import { figuresIn, isFooter, mayWrite, misplacedBlock, picturesIn } from './rules.ts';
import { lockPageName, savePage } from './store.ts';

export type NewPage = Omit<PutPage, '_id' | '_type' | '_createdAt' | 'basedOn'>;
type Handle = { item: { _id: string; slug: string; version: string } };

export const putPage = defineCommand<PutPage, Handle>({
  type: 'put-page',
  allows: (_world, caller, { providerId }) => mayWrite(caller, providerId),
  run: async deed => {
    const { tx, caller, input } = deed;
    const { _id, _type, _createdAt, basedOn, ...page } = input;
    await lockPageName(tx, page);
    if (basedOn !== undefined && basedOn !== (await pageVersion(tx, page))) return refuse('changed-meanwhile');
    const wrong = await wrongWith(tx, page, caller.locale);
    if (wrong) return wrong;
    const before = await pageAsWritten(tx, page);
    const written = await putPageIn(deed, page);
    const named = { noun: 'PAGE', name: page.slug, providerId: page.providerId } as const;
    await keepEditionIn(deed, named, { before, after: await pageAsWritten(tx, page) });
    return { item: { ...written, version: (await pageVersion(tx, page))! } };
  },
});

/** Creates or replaces a page; every page of the hall may link to it, so all are refreshed. */
export async function putPageIn(deed: Deed, page: NewPage): Promise<{ _id: string; slug: string }> {
  const { tx, world, now } = deed;
  const { slug, providerId, area = null, colour = null, title, description, blocks } = page;
  const id = await savePage(tx, {
    id: world.newId(),
    slug,
    provider_id: providerId,
    area,
    colour,
    title: JSON.stringify(title),
    description: description && JSON.stringify(description),
    blocks: JSON.stringify(blocks),
    changed_at: now,
  });
  await emit(deed, { ...about(id), type: 'page-changed', providerId });
  return { _id: id, slug };
}

/** Creates the default pages of a hall, where they are missing; `{email}` in them becomes the hall's address. */
export async function layPagesIn(
  deed: Deed,
  pages: readonly Omit<NewPage, 'providerId'>[],
  email: string,
): Promise<void> {
  const rows = await deed.tx.selectFrom('pages').select('slug').where('provider_id', 'is', null).execute();
  const written = new Set(rows.map(({ slug }) => slug));
  for (const page of pages.filter(({ slug }) => !written.has(slug))) {
    const blocks = JSON.parse(JSON.stringify(page.blocks).replaceAll('{email}', email)) as NewPage['blocks'];
    await putPageIn(deed, { ...page, blocks, providerId: null });
  }
}

/** Validates a page's references: its stall, area, pictures and figures have to exist. */
async function wrongWith(tx: Tx, page: NewPage, locale: Locale): Promise<Refusal | null> {
  const said = { locale };
  const misplaced = misplacedBlock(page);
  if (misplaced)
    return refuse('invalid-input', {
      [`blocks.${page.blocks.findLastIndex(({ _type }) => _type === misplaced)}`]: m.storefronts_misplaced_block(
        {},
        said,
      ),
    });
  if (isFooter(page)) {
    const wrong = await wrongWithFooter(tx, page.blocks, locale);
    if (wrong) return refuse('invalid-input', wrong);
  }
  if (page.providerId && !(await findProviderId(tx, page.providerId))) return refuse('not-found');
  const area = await readArea(tx, page.area ?? undefined);
  if (page.area && !area) return refuse('invalid-input', { area: m.providers_unknown_area({}, said) });
  const refs = picturesIn(page.blocks);
  const known = await picturesForStall(tx, page.providerId, refs);
  const missing = refs.filter(ref => !known.has(ref));
  if (missing.length)
    return refuse('invalid-input', { blocks: m.storefronts_unknown_picture({ ref: missing.join(', ') }, said) });
  const figures = formatFigures(area, locale);
  const unknown = figuresIn([page.title, page.description, page.blocks]).filter(name => !Object.hasOwn(figures, name));
  if (unknown.length)
    return refuse('invalid-input', { blocks: m.storefronts_unknown_figure({ name: unknown.join(', ') }, said) });
  return null;
}

export function about(id: string) {
  return { subject: 'page' as const, subjectId: id, providerId: null };
}
