import { m } from '../paraglide/messages.js';
import { picturesForStall } from '../pictures/queries.ts';
import { mayInHall } from '../rights/rules.ts';
import { type CallerDeed, type Deed, deedLocale, defineCommand } from '../shared/command.ts';
import type { Tx } from '../shared/database/connect.ts';
import { emit } from '../shared/events.ts';
import type { Locale } from '../shared/i18n.ts';
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts';
import { isTimeZone } from '../shared/wall-time.ts';
import { readChecklist } from './applications/queries.ts';
import { LAW_CHECKS, parseCompanyNumber, parseZipCode } from './applications/rules.ts';
import { missingTexts } from './applications/wording/rules.ts';
import { readArea } from './areas/queries.ts';
import { guardCompanyIn } from './companies/commands.ts';
import { type ChangeProvider, type OpeningHours, PARTS, type Part, type RegisterProvider } from './contract.ts';
import { keepEditionIn } from './editions/commands.ts';
import { findFronts } from './fronts/queries.ts';
import { handRefusal } from './holds/queries.ts';
import { stallHours, stallTitle } from './opening/queries.ts';
import { pauseInForce } from './pauses/queries.ts';
import { NEVER } from './pauses/rules.ts';
import { endPause, insertPause } from './pauses/store.ts';
import { lockStall, profilePartVersions, stallRefusal } from './profile/queries.ts';
import { keepRevisionIn } from './revisions/commands.ts';
import { folded } from './rules.ts';
import { closeSwish, insertProvider, lockSwish, saveCompanyDetails, updateProvider } from './store.ts';
import { saveTraderIn } from './traders/commands.ts';

export type NewProvider = Omit<RegisterProvider, '_id' | '_type' | '_createdAt'>;
export type ProviderChanges = Omit<ChangeProvider, '_id' | '_type' | '_createdAt' | 'idOrSlug' | 'basedOn'>;
/**
 * Contact points come with a new stall only; later each is proven by itself (contacts/), and Swish is set by its owner.
 */
type Columns = ProviderChanges & Pick<NewProvider, 'emails' | 'phones' | 'swishNumber'>;
type Changed = { item: { _id: string; slug: string; versions: Record<Part, string> } };
type Handle = { item: { _id: string; slug: string } };

export const registerProvider = defineCommand<RegisterProvider, Handle>({
  type: 'register-provider',
  allows: (_world, caller) =>
    mayInHall(caller, 'platform:providers') ? null : refuse(caller.userId ? 'not-allowed' : 'not-signed-in'),
  async run(deed) {
    const { _id, _type, _createdAt, ...said } = deed.input;
    const wrong = companyMistakes(said.companyDetails, deed.caller.locale);
    if (wrong) return refuse('invalid-input', wrong);
    // Contact points start unverified: writing an address down proves nothing.
    const unproven = <T extends object>(points: T[] | undefined) => points?.map(one => ({ ...one, verified: false }));
    // Without the trader's details it begins hidden, and opens when its owner has written them.
    const status = said.trader ? said.status : ('HIDDEN' as const);
    const provider = { ...said, status, emails: unproven(said.emails), phones: unproven(said.phones) };
    return registerProviderIn(deed, provider);
  },
});

export const changeProvider = defineCommand<ChangeProvider, Changed>({
  type: 'change-provider',
  allows: (world, caller, { idOrSlug }) => stallRefusal(world.db, caller, idOrSlug),
  run: async deed => {
    const { tx, caller, input } = deed;
    const { _id, _type, _createdAt, idOrSlug, basedOn = {}, ...changes } = input;
    const provider = await lockStall(deed, idOrSlug);
    if (isRefusal(provider)) return provider;
    const versions = await profilePartVersions(tx, provider.id);
    if (PARTS.some(part => basedOn[part] !== undefined && basedOn[part] !== versions[part]))
      return refuse('changed-meanwhile');
    const wrong = await findMistakes(tx, provider.id, changes, caller.locale);
    if (wrong) return refuse('invalid-input', wrong);
    const no = await guardCompanyIn(deed, provider.id, changes.companyDetails);
    if (no) return no;
    // A hidden stall opens by its checklist, through any command; the platform by what the law asks of it alone.
    if (changes.status === 'NORMAL') {
      const checklist = await readChecklist({ ...deed.world, db: tx }, caller, idOrSlug);
      if (isRefusal(checklist)) return checklist;
      const byHall = mayInHall(caller, 'platform:providers');
      const missing = checklist.checks
        .filter(({ check, done, needed }) => needed && !done && (!byHall || LAW_CHECKS.includes(check)))
        .map(({ check }) => check);
      if (!checklist.open && missing.length) return refuse('stall-not-ready', missingTexts(missing, caller.locale));
    }
    if (changes.pausedUntil !== undefined) {
      const no = await handRefusal(tx, provider.id);
      if (no) return no;
      const { paused } = await pauseInForce(tx, caller, { providerId: provider.id, now: deed.now });
      if (paused?.forGood) return refuse('stall-closed');
      await notePauseIn(deed, provider.id, changes);
    }
    await changeProviderIn(deed, provider.id, changes);
    return { item: { _id: provider.id, slug: provider.slug, versions: await profilePartVersions(tx, provider.id) } };
  },
});

/** Writes down who paused the stall until when, or ended that. A moment that has passed pauses nothing. */
async function notePauseIn(
  { tx, caller, world, now }: CallerDeed,
  providerId: string,
  { pausedUntil, pausedReason: reason }: ProviderChanges,
): Promise<void> {
  const until = pausedUntil ? new Date(pausedUntil) : null;
  const by = caller.userId;
  if (!until || until <= now) return await endPause(tx, { providerId, by, now });
  const stored = { kind: 'UNTIL', until, reason: reason ? JSON.stringify(reason) : null };
  await insertPause(tx, { id: world.newId(), provider_id: providerId, ...stored, began_at: now, began_by: by });
}

async function findMistakes(
  tx: Tx,
  providerId: string,
  changes: ProviderChanges,
  locale: Locale,
): Promise<Record<string, string> | null> {
  const { companyDetails, meta, logo, receiptPicture, pausedUntil } = changes;
  // Until further notice and for good are closed by commands of their own (pauses/).
  if (pausedUntil && new Date(pausedUntil) >= NEVER.OPEN_ENDED)
    return { pausedUntil: m.pauses_day_far({}, { locale }) };
  const wrong = companyDetails && companyMistakes(companyDetails, locale);
  if (wrong) return wrong;
  const refs = [...(meta?.images ?? []), ...(logo ? [logo] : [])];
  const own = await picturesForStall(tx, providerId, [...refs, receiptPicture ?? '']);
  const unknown = m.profile_picture_unknown({}, { locale });
  if (receiptPicture && !own.has(receiptPicture)) return { receiptPicture: unknown };
  return refs.every(ref => own.has(ref)) ? null : { images: unknown };
}

/**
 * Validates the company: the organisation number's check digit, and a VAT number that belongs to it (protocols 6.7).
 */
function companyMistakes(details: NewProvider['companyDetails'], locale: Locale): Record<string, string> | null {
  const company = parseCompanyNumber(details.organisationNumber);
  if (!company) return { 'companyDetails.organisationNumber': m.applications_number_invalid({}, { locale }) };
  if (details.vatNo && details.vatNo.slice(0, 12) !== company.vatNo.slice(0, 12))
    return { 'companyDetails.vatNo': m.profile_vat_wrong({ vat: company.vatNo }, { locale }) };
  return parseZipCode(details.address.zipCode)
    ? null
    : { 'companyDetails.address.zipCode': m.applications_zip_invalid({}, { locale }) };
}

export async function registerProviderIn(deed: Deed, provider: NewProvider): Promise<Handle | Refusal> {
  const { tx, world, now } = deed;
  const locale = deedLocale(deed);
  const { slug, area, timeZone = 'Europe/Stockholm', meta, band, companyDetails, trader, ...rest } = provider;
  const found = await readArea(tx, area);
  if (!found) return refuse('invalid-input', { area: m.providers_unknown_area({}, { locale }) });
  if (!isTimeZone(timeZone))
    return refuse('invalid-input', { timeZone: m.providers_unknown_time_zone({}, { locale }) });
  const id = world.newId();
  const fresh = await insertProvider(tx, {
    id,
    slug,
    area: found.key,
    time_zone: timeZone,
    band,
    created_at: now,
    ...providerColumns({ meta, ...rest }),
    meta: JSON.stringify(meta),
  });
  if (!fresh) return refuse('invalid-input', { slug: m.providers_slug_taken({}, { locale }) });
  await saveCompanyDetails(tx, companyRow(id, companyDetails));
  if (trader) await saveTraderIn(deed, { providerId: id, fields: trader, userId: null });
  await emit(deed, { ...about(id), type: 'provider-registered' });
  return { item: { _id: id, slug } };
}

/** Changes a provider, and keeps what its people changed of its hours and its front for their histories. */
export async function changeProviderIn(deed: Deed, id: string, changes: ProviderChanges): Promise<void> {
  const { tx } = deed;
  const hours = changes.openingHours && (await stallHours(tx, id)).hours;
  const fronts = FRONT_FIELDS.some(field => changes[field] !== undefined) && (await findFronts(tx, id));
  await writeProviderIn(deed, id, changes);
  if (hours) await keepHoursIn(deed, id, hours);
  if (fronts) await keepFrontsIn(deed, id, fronts);
}

const FRONT_FIELDS = ['logo', 'colour', 'receiptPicture', 'shopSections'] as const;

/** Keeps the look and the shelves that a change replaced, for the history. */
async function keepFrontsIn(deed: Deed, providerId: string, before: Awaited<ReturnType<typeof findFronts>>) {
  const after = await findFronts(deed.tx, providerId);
  for (const noun of ['LOOK', 'SHELVES'] as const)
    await keepEditionIn(deed, { noun, name: noun, providerId }, { before: before[noun], after: after[noun] });
}

/** Writes a change of a provider without a history. */
export async function writeProviderIn(
  deed: Deed,
  id: string,
  { companyDetails, ...changes }: ProviderChanges,
): Promise<void> {
  const { tx } = deed;
  const { status } = changes;
  const before = status && (await tx.selectFrom('providers').select('status').where('id', '=', id).executeTakeFirst());
  await updateProvider(tx, id, providerColumns(changes));
  if (companyDetails) await saveCompanyDetails(tx, companyRow(id, companyDetails));
  // Cached pages that name the stall are found by its id; those that will name it from now on are not.
  const cameToLight = (before?.status === 'HIDDEN' && status !== 'HIDDEN') || changes.pausedUntil === null;
  await emit(deed, { ...about(id), type: 'provider-changed', data: { cameToLight } });
}

/** Keeps the hours that a change replaced, for the history. */
async function keepHoursIn(deed: Deed, providerId: string, before: OpeningHours): Promise<void> {
  const { hours: after } = await stallHours(deed.tx, providerId);
  const { title } = await stallTitle(deed.tx, providerId);
  await keepRevisionIn(deed, { providerId, kind: 'HOURS', subjectId: providerId, title, before, after });
}

/**
 * Sets the stall's Swish number, and whether it is offered. Entered anew, a number is tried again after Swish refused
 * it. False when the stored number is not the one that the change began from.
 */
export async function setSwishIn(
  deed: Deed,
  wish: { providerId: string; before: string | null; number: string | null; accepts: boolean },
): Promise<boolean> {
  const { tx } = deed;
  const { providerId, before, number, accepts } = wish;
  if ((await lockSwish(tx, providerId)) !== before) return false;
  await updateProvider(tx, providerId, {
    swish_number: number,
    swish_closed_at: null,
    swish_closed_reason: null,
    options: JSON.stringify({ acceptSwish: accepts }),
  });
  await emit(deed, { ...about(providerId), type: 'swish-changed', data: { number, accepts } });
  return true;
}

/** Closes a Swish number that Swish says can't be paid: not offered until its owner enters it anew. */
export async function closeSwishIn(
  deed: Deed,
  closing: { providerId: string; number: string; reason: string },
): Promise<boolean> {
  const { providerId, number, reason } = closing;
  if (!(await closeSwish(deed, providerId, { number, reason }))) return false;
  await emit(deed, { ...about(providerId), type: 'swish-closed', data: { number, reason } });
  return true;
}

function providerColumns({
  meta,
  pausedUntil,
  pausedReason,
  openingHours,
  shopSections,
  receiptPicture,
  swishNumber,
  ...rest
}: Columns) {
  const { emails, phones, delivery, options, location, ...plain } = rest;
  const json = { emails, phones, delivery, options, opening_hours: openingHours, shop_sections: shopSections, meta };
  const written = Object.entries(json).filter(([, value]) => value !== undefined);
  return {
    ...Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)),
    ...Object.fromEntries(written.map(([column, value]) => [column, JSON.stringify(value)])),
    ...(meta && { words: folded(...Object.values(meta.title)) }),
    ...(pausedUntil !== undefined && { paused_until: pausedUntil }),
    ...(pausedReason !== undefined && { paused_reason: pausedReason && JSON.stringify(pausedReason) }),
    ...(receiptPicture !== undefined && { receipt_picture: receiptPicture }),
    ...(swishNumber !== undefined && { swish_number: swishNumber }),
    ...(location !== undefined && { latitude: location?.latitude ?? null, longitude: location?.longitude ?? null }),
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

function about(id: string) {
  return { subject: 'provider' as const, subjectId: id, providerId: id };
}

/** Sets the card account that receives the seller's share of a payment. Whether it can is for payments to say. */
export async function setCardAccountIn(
  tx: Tx,
  { providerId, accountId }: { providerId: string; accountId: string },
): Promise<void> {
  await updateProvider(tx, providerId, { card_account: accountId });
}
