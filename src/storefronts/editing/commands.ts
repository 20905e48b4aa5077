import { sql } from 'kysely';
import { keepEditionIn, type Restoring } from '../../providers/editions/commands.ts';
import { type CallerDeed, defineCommand } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';
import { emit } from '../../shared/events.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import type { World } from '../../shared/world.ts';
import { footerLeadsTo } from '../footers/queries.ts';
import { about, type NewPage, putPageIn } from '../layouts/commands.ts';
import { type PageName, pageAsWritten, pageVersion } from '../layouts/queries.ts';
import { FOOTER_PAGES, mayWrite } from '../layouts/rules.ts';
import { deletePage, lockPageName } from '../layouts/store.ts';
import type { RemovePage } from './contract.ts';

export const removePage = defineCommand<RemovePage, { item: { _id: string; slug: string } }>({
  type: 'remove-page',
  allows: async (world, caller, { pageId }) => {
    const page = await findPageName(world.db, pageId);
    return mayWrite(caller, page?.providerId ?? null) ?? (page ? null : refuse('page-not-found'));
  },
  run: async deed => {
    const { tx, input } = deed;
    const page = await findPageName(tx, input.pageId);
    if (!page) return refuse('page-not-found');
    await lockPageName(tx, page);
    if ((await pageVersion(tx, page)) !== input.basedOn) return refuse('changed-meanwhile');
    const before = await pageAsWritten(tx, page);
    const refusal = await removePageIn(deed, page);
    if (refusal) return refusal;
    await keepEditionIn(deed, { noun: 'PAGE', name: page.slug, providerId: page.providerId }, { before, after: null });
    return { item: { _id: input.pageId, slug: page.slug } };
  },
});

export const pageRestoring: Restoring = {
  read: (tx, { name, providerId }) => pageAsWritten(tx, { slug: name, providerId }),
  write: async (deed, { name, providerId }, state) => {
    await putPageIn(deed, { ...(state as Omit<NewPage, 'slug' | 'providerId'>), slug: name, providerId });
    return null;
  },
  remove: (deed, { name, providerId }) => removePageIn(deed, { slug: name, providerId }),
};

/** Deletes a page that no address of the hall leads to; its text stays in the history, from which it can come back. */
async function removePageIn(deed: CallerDeed, page: PageName): Promise<Refusal | null> {
  const { tx } = deed;
  const id = await pageIdOf(tx, page);
  if (!id) return refuse('page-not-found');
  const inFooter = !page.providerId && (FOOTER_PAGES.includes(page.slug) || (await footerLeadsTo(tx, page.slug)));
  if (inFooter || (await isShownElsewhere(tx, id))) return refuse('page-in-use');
  await deletePage(tx, page);
  await emit(deed, { ...about(id), type: 'page-removed', providerId: page.providerId });
  return null;
}

async function pageIdOf(tx: Tx, { slug, providerId }: PageName): Promise<string | null> {
  const row = await tx
    .selectFrom('pages')
    .select('id')
    .where('slug', '=', slug)
    .where('provider_id', 'is not distinct from', providerId)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** True when a host or a destination shows the page, so that it can't be removed. */
async function isShownElsewhere(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ shown: boolean }>`
    select exists (select from hosts where page_id = ${id}::uuid)
      or exists (select from destinations where page_id = ${id}::uuid) as shown`.execute(tx);
  return rows[0]?.shown ?? false;
}

async function findPageName(db: World['db'] | Tx, id: string): Promise<PageName | null> {
  const row = await db.selectFrom('pages').select(['slug', 'provider_id']).where('id', '=', id).executeTakeFirst();
  return row ? { slug: row.slug, providerId: row.provider_id } : null;
}
