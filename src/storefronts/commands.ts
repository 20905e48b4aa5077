import type { PictureData } from '../pictures/rules.ts';
import type { Tx } from '../shared/database/connect.ts';
import { emit } from '../shared/events.ts';
import type { Words } from '../shared/i18n.ts';
import { savePage } from './store.ts';

/** A block as it is stored: its texts in the languages that somebody wrote. */
export type StoredBlock =
  | { _type: 'hero'; title: Words; text?: Words; image?: PictureData['ref'] }
  | { _type: 'text'; title?: Words; text: Words }
  | { _type: 'list'; title?: Words; items: Words[] };

export interface NewPage {
  slug: string;
  providerId: string | null;
  title: Words;
  description: Words | null;
  blocks: StoredBlock[];
}

/** Writes a page or writes it anew; every page of the hall may link to it, so all are drawn again. */
export async function putPageIn(tx: Tx, page: NewPage, { newId, now }: { newId: string; now: Date }): Promise<string> {
  const id = await savePage(tx, {
    id: newId,
    slug: page.slug,
    provider_id: page.providerId,
    title: JSON.stringify(page.title),
    description: page.description && JSON.stringify(page.description),
    blocks: JSON.stringify(page.blocks),
    changed_at: now,
  });
  await emit(tx, { type: 'page-changed', subject: 'page', subjectId: id, providerId: page.providerId, now });
  return id;
}

/** The pages that every hall needs, where nobody has written them yet; `{email}` in them becomes the hall's address. */
export async function layPagesIn(
  tx: Tx,
  pages: readonly Omit<NewPage, 'providerId'>[],
  { email, newId, now }: { email: string; newId(): string; now: Date },
): Promise<void> {
  const rows = await tx.selectFrom('pages').select('slug').execute();
  const written = new Set(rows.map(({ slug }) => slug));
  for (const page of pages.filter(({ slug }) => !written.has(slug))) {
    const blocks = JSON.parse(JSON.stringify(page.blocks).replaceAll('{email}', email)) as StoredBlock[];
    await putPageIn(tx, { ...page, blocks, providerId: null }, { newId: newId(), now });
  }
}
