import { m } from '../../paraglide/messages.js';
import { type Deed, deedLocale } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';
import { emit } from '../../shared/events.ts';
import type { Locale } from '../../shared/i18n.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import { about } from '../layouts/commands.ts';
import type { PutDestination, PutHost } from './contract.ts';
import { destinationAt } from './rules.ts';
import { saveDestination, saveHost } from './store.ts';

export type NewHost = Omit<PutHost, '_id' | '_type' | '_createdAt' | 'basedOn'>;
export type NewDestination = Omit<PutDestination, '_id' | '_type' | '_createdAt' | 'basedOn'>;
export type Handle = { item: { _id: string } };

export async function putHostIn(deed: Deed, host: NewHost): Promise<Handle | Refusal> {
  const { tx, world, now } = deed;
  const locale = deedLocale(deed);
  const { match, name, providerSlug, page } = host;
  if ((match === 'DEFAULT') !== (name === ''))
    return refuse('invalid-input', { name: m.storefronts_host_unnamed({}, { locale }) });
  if (!(providerSlug || page))
    return refuse('invalid-input', { providerSlug: m.storefronts_host_leads_nowhere({}, { locale }) });
  const pageId = page && (await findPageId(tx, page, locale));
  if (isRefusal(pageId)) return pageId;
  const id = await saveHost(tx, {
    id: world.newId(),
    match,
    name,
    provider_slug: providerSlug,
    page_id: pageId,
    changed_at: now,
  });
  await emit(deed, { ...about(id), type: 'host-changed' });
  return { item: { _id: id } };
}

export async function putDestinationIn(deed: Deed, place: NewDestination): Promise<Handle | Refusal> {
  const { tx, world, now } = deed;
  const locale = deedLocale(deed);
  const { name, leads } = place;
  const pageId = leads.to === 'PAGE' ? await findPageId(tx, leads.page, locale) : null;
  if (isRefusal(pageId)) return pageId;
  if (leads.to === 'PATH' && (await leadsBack(tx, name, leads.path)))
    return refuse('invalid-input', { 'leads.path': m.storefronts_leads_back({}, { locale }) });
  const id = await saveDestination(tx, {
    id: world.newId(),
    name,
    leads_to: leads.to,
    path: leads.to === 'PATH' ? leads.path : null,
    provider_slug: leads.to === 'HOME' ? leads.providerSlug : null,
    page_id: pageId,
    changed_at: now,
  });
  await emit(deed, { ...about(id), type: 'destination-changed' });
  return { item: { _id: id } };
}

/** Whether a destination leads back to itself: a browser would follow it without end. */
async function leadsBack(tx: Tx, name: string, path: string): Promise<boolean> {
  const passed = new Set([name]);
  for (let next: string | null = path; next; ) {
    const at = destinationAt(next);
    if (!at) return false;
    if (passed.has(at)) return true;
    passed.add(at);
    const row = await tx.selectFrom('destinations').select('path').where('name', '=', at).executeTakeFirst();
    next = row?.path ?? null;
  }
  return false;
}

async function findPageId(tx: Tx, slug: string, locale: Locale): Promise<string | Refusal> {
  const row = await tx
    .selectFrom('pages')
    .select('id')
    .where('provider_id', 'is', null)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.id ?? refuse('invalid-input', { page: m.storefronts_unknown_page({}, { locale }) });
}
