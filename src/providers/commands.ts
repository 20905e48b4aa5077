import { may, mayInHall } from '../access/rules.ts';
import { m } from '../paraglide/messages.js';
import { defineCommand } from '../shared/command.ts';
import type { Tx } from '../shared/database/connect.ts';
import { emit } from '../shared/events.ts';
import type { Locale, Words } from '../shared/i18n.ts';
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts';
import { isTimeZone } from '../shared/wall-time.ts';
import { readChecklist } from './applications/queries.ts';
import type { ChangeProvider, RegisterProvider } from './contract.ts';
import { providerIdOf, readArea } from './queries.ts';
import { folded } from './rules.ts';
import { insertProvider, saveArea, saveCompanyDetails, updateProvider } from './store.ts';

export type NewProvider = Omit<RegisterProvider, '_id' | '_type' | '_createdAt'>;
export type ProviderChanges = Omit<ChangeProvider, '_id' | '_type' | '_createdAt' | 'idOrSlug'>;
type Handle = { item: { _id: string; slug: string } };

interface Pen {
  newId: string;
  now: Date;
  locale: Locale;
  commandId: string | null;
}

export const registerProvider = defineCommand<RegisterProvider, Handle>({
  type: 'register-provider',
  allows: (_world, caller) =>
    mayInHall(caller, 'platform:providers') ? null : refuse(caller.userId ? 'not-allowed' : 'not-signed-in'),
  run: ({ tx, world, caller, input, now }) => {
    const { _id: commandId, _type, _createdAt, ...provider } = input;
    return registerProviderIn(tx, provider, { newId: world.newId(), now, locale: caller.locale, commandId });
  },
});

export const changeProvider = defineCommand<ChangeProvider, Handle>({
  type: 'change-provider',
  async allows(world, caller, { idOrSlug }) {
    if (!caller.userId) return refuse('not-signed-in');
    const provider = await providerIdOf(world.db, idOrSlug);
    if (!provider) return refuse('not-found');
    const allowed = may(caller, 'profile:change', provider.id) || mayInHall(caller, 'platform:providers');
    return allowed ? null : refuse('not-allowed');
  },
  run: async ({ tx, caller, input, now }) => {
    const { _id: commandId, _type, _createdAt, idOrSlug, ...changes } = input;
    const provider = await providerIdOf(tx, idOrSlug);
    if (!provider) return refuse('not-found');
    // A hidden stall opens by its checklist, whichever door is tried; the platform may show and hide as it sees fit.
    if (changes.status === 'NORMAL' && !mayInHall(caller, 'platform:providers')) {
      const checklist = await readChecklist(tx, caller, idOrSlug);
      if (isRefusal(checklist)) return checklist;
      if (!checklist.open && !checklist.mayOpen) return refuse('stall-not-ready');
    }
    await changeProviderIn(tx, provider.id, changes, { now, commandId });
    return { item: { _id: provider.id, slug: provider.slug } };
  },
});

export async function registerProviderIn(tx: Tx, provider: NewProvider, pen: Pen): Promise<Handle | Refusal> {
  const { slug, area, timeZone = 'Europe/Stockholm', meta, band, companyDetails, ...rest } = provider;
  const found = await readArea(tx, area);
  if (!found) return refuse('invalid-input', { area: m.providers_unknown_area({}, { locale: pen.locale }) });
  if (!isTimeZone(timeZone))
    return refuse('invalid-input', { timeZone: m.providers_unknown_time_zone({}, { locale: pen.locale }) });
  const fresh = await insertProvider(tx, {
    id: pen.newId,
    slug,
    area: found.key,
    time_zone: timeZone,
    band,
    created_at: pen.now,
    ...columnsOf({ meta, ...rest }),
    meta: JSON.stringify(meta),
  });
  if (!fresh) return refuse('invalid-input', { slug: m.providers_slug_taken({}, { locale: pen.locale }) });
  await saveCompanyDetails(tx, companyRow(pen.newId, companyDetails));
  await emit(tx, { ...about(pen.newId, pen), type: 'provider-registered' });
  return { item: { _id: pen.newId, slug } };
}

export async function changeProviderIn(
  tx: Tx,
  id: string,
  { companyDetails, ...changes }: ProviderChanges,
  pen: Pick<Pen, 'now' | 'commandId'>,
): Promise<void> {
  await updateProvider(tx, id, columnsOf(changes));
  if (companyDetails) await saveCompanyDetails(tx, companyRow(id, companyDetails));
  await emit(tx, { ...about(id, pen), type: 'provider-changed' });
}

/** Areas are the operator's setting, not a person's command: the seed and the back office of the platform write them. */
export async function saveAreaIn(
  tx: Tx,
  area: { key: string; paths: string[]; title: Words; excluded: string[] },
): Promise<void> {
  await saveArea(tx, { ...area, title: JSON.stringify(area.title) });
}

function columnsOf({ meta, pausedUntil, pausedReason, openingHours, shopSections, ...rest }: ProviderChanges) {
  const { emails, phones, delivery, options, ...plain } = rest;
  const json = { emails, phones, delivery, options, opening_hours: openingHours, shop_sections: shopSections, meta };
  const written = Object.entries(json).filter(([, value]) => value !== undefined);
  return {
    ...Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)),
    ...Object.fromEntries(written.map(([column, value]) => [column, JSON.stringify(value)])),
    ...(meta && { words: folded(...Object.values(meta.title)) }),
    ...(pausedUntil !== undefined && { paused_until: pausedUntil }),
    ...(pausedReason !== undefined && { paused_reason: pausedReason && JSON.stringify(pausedReason) }),
  };
}

function companyRow(providerId: string, details: NewProvider['companyDetails']) {
  return {
    provider_id: providerId,
    legal_name: details.legalName,
    organisation_number: details.organisationNumber,
    vat_no: details.vatNo,
    address: JSON.stringify(details.address),
    approved_for_f_tax: details.approvedForFTax,
  };
}

function about(id: string, { now, commandId }: Pick<Pen, 'now' | 'commandId'>) {
  return { subject: 'provider' as const, subjectId: id, providerId: id, commandId, now };
}
