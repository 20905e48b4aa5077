import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { z } from 'zod';
import { picturesByRef } from '../../pictures/queries.ts';
import { may, mayInHall, type ProviderRight } from '../../rights/rules.ts';
import type { CallerDeed } from '../../shared/command.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { inLocale, type Words } from '../../shared/i18n.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import { calendarDayAt } from '../../shared/time.ts';
import type { Caller, World } from '../../shared/world.ts';
import type { OpeningHours, Part, Provider, providerFields } from '../contract.ts';
import { findProviderId } from '../queries.ts';
import type { Profile } from './contract.ts';

export interface Stall {
  id: string;
  slug: string;
  title: Words;
  open: boolean;
}

/** The stall of an address, for those who may edit it: its owner and manager, and the platform's staff (I17). */
export async function findStall(db: Database | Tx, caller: Caller, idOrSlug: string): Promise<Stall | Refusal> {
  if (!caller.userId) return refuse('not-signed-in');
  const found = await findProviderId(db, idOrSlug);
  if (!found) return refuse('not-found');
  if (!may(caller, 'profile:change', found.id) && !mayInHall(caller, 'platform:providers'))
    return refuse('not-allowed');
  const { meta, status } = await db
    .selectFrom('providers')
    .select(['meta', 'status'])
    .where('id', '=', found.id)
    .executeTakeFirstOrThrow();
  return { ...found, title: (meta as unknown as Meta).title, open: status === 'NORMAL' };
}

/** Refusal of a caller who may not edit the stall, or lacks a further right there; null for one who may. */
export async function stallRefusal(
  db: Database | Tx,
  caller: Caller,
  idOrSlug: string,
  right?: ProviderRight,
): Promise<Refusal | null> {
  const stall = await findStall(db, caller, idOrSlug);
  if (isRefusal(stall)) return stall;
  return !right || may(caller, right, stall.id) ? null : refuse('not-allowed');
}

/** The stall as `findStall` reads it, its row locked until the transaction ends. */
export async function lockStall({ tx, caller }: CallerDeed, idOrSlug: string): Promise<Stall | Refusal> {
  const found = await findProviderId(tx, idOrSlug);
  if (found) await tx.selectFrom('providers').select('id').where('id', '=', found.id).forNoKeyUpdate().execute();
  return await findStall(tx, caller, idOrSlug);
}

type Meta = z.infer<typeof providerFields.meta>;
type Delivery = z.infer<typeof providerFields.delivery>;
type Options = z.infer<typeof providerFields.options>;
type Company = NonNullable<Provider['companyDetails']>;

interface PartsRow {
  company: Company | null;
  meta: Meta;
  logo: string | null;
  colour: string | null;
  receipt_picture: string | null;
  delivery: Partial<Delivery>;
  opening_hours: OpeningHours;
  time_zone: string;
  options: Partial<Options>;
  latitude: number | null;
  longitude: number | null;
  shop_sections: Profile['shelves'];
}

async function readParts(db: Database | Tx, providerId: string): Promise<PartsRow> {
  const { rows } =
    await sql<PartsRow>`select p.meta, p.logo, p.colour, p.receipt_picture, p.delivery, p.opening_hours, p.time_zone,
      p.options, p.shop_sections, p.latitude, p.longitude,
      case when c.provider_id is null then null else jsonb_build_object('legalName', c.legal_name,
        'organisationNumber', c.organisation_number, 'vatNo', c.vat_no, 'address', c.address,
        'approvedForFTax', c.approved_for_f_tax) end as company
    from providers p left join company_details c on c.provider_id = p.id where p.id = ${providerId}`.execute(db);
  return rows[0]!;
}

/** Version hash of each part, so that a save can say which version it changes. */
export async function profilePartVersions(db: Database | Tx, providerId: string): Promise<Record<Part, string>> {
  return versionsIn(await readParts(db, providerId));
}

function versionsIn(row: PartsRow): Record<Part, string> {
  const { company, meta, logo, colour, receipt_picture, delivery, opening_hours, shop_sections } = row;
  return {
    company: fingerprint(company),
    presentation: fingerprint([meta, logo, locationOf(row)]),
    look: fingerprint([logo, colour, receipt_picture]),
    delivery: fingerprint([delivery, optionsOf(row)]),
    hours: fingerprint(opening_hours),
    shelves: fingerprint(shop_sections),
  };
}

/** The stall's place on the map of its area; null where nobody has said it. */
function locationOf({ latitude, longitude }: PartsRow): Profile['presentation']['location'] {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** Buying choices of a stall; each is off until somebody turns it on. */
function optionsOf({ options }: PartsRow) {
  return {
    provenGuestsOnly: options.provenGuestsOnly ?? false,
    qrOnBookable: options.qrOnBookable ?? false,
    useProviderCartForVoucher: options.useProviderCartForVoucher ?? false,
    includeAccommodationInventoryAsSearchResult: options.includeAccommodationInventoryAsSearchResult ?? false,
  };
}

/** A short hash of what was read, by which a save names the state that it began from. */
export function fingerprint(part: unknown): string {
  return createHash('sha256').update(JSON.stringify(part)).digest('base64url').slice(0, 22);
}

export async function readProfile(world: World, caller: Caller, idOrSlug: string): Promise<Profile | Refusal> {
  const stall = await findStall(world.db, caller, idOrSlug);
  if (isRefusal(stall)) return stall;
  const row = await readParts(world.db, stall.id);
  const { meta, logo, colour, receipt_picture: behind, delivery, company, opening_hours: hours } = row;
  const pictures = await picturesByRef(world.db, [...meta.images, logo ?? '', behind ?? '']);
  return {
    provider: {
      _id: stall.id,
      slug: stall.slug,
      title: inLocale(stall.title, caller.locale),
      open: stall.open,
    },
    company,
    presentation: {
      title: meta.title,
      subtitle: meta.subtitle ?? null,
      description: meta.description ?? null,
      tags: meta.tags,
      images: meta.images.flatMap(ref => pictures.get(ref) ?? []),
      logo: (logo && pictures.get(logo)) || null,
      colour,
      receiptPicture: (behind && pictures.get(behind)) || null,
      location: locationOf(row),
    },
    delivery: {
      methods: delivery.methods ?? [],
      pickUpAddress: delivery.pickUpAddress ?? null,
      pickUpInstructions: delivery.pickUpInstructions ?? null,
      homeDeliveryFee: delivery.homeDeliveryFee ?? null,
      prepMinutes: delivery.prepMinutes ?? null,
      ...optionsOf(row),
    },
    openingHours: { weekly: hours.weekly ?? [], exceptions: hours.exceptions ?? [] },
    shelves: row.shop_sections,
    today: calendarDayAt(world.now(), row.time_zone),
    versions: versionsIn(row),
  };
}
