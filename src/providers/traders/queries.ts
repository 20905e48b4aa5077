import { sql } from 'kysely';
import { may } from '../../rights/rules.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { inLocale } from '../../shared/i18n.ts';
import { isRefusal, type Refusal } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { peopleNamed } from '../../sign-in/names/queries.ts';
import { findStall, type Stall } from '../profile/queries.ts';
import type { Trader } from './contract.ts';

interface TraderRow {
  email: string | null;
  phone: string | null;
  register: string | null;
  returns_to: string | null;
  safety_contact: string | null;
  certified_at: Date | null;
  certified_by: string | null;
  emails: { emailAddress: string; categoryTags: string[] }[];
  phones: { phoneNumber: string; categoryTags: string[] }[];
  address: { addressRows?: string[]; zipCode?: string; city?: string } | null;
  safety: boolean;
}

export async function readTrader(world: World, caller: Caller, idOrSlug: string): Promise<Trader | Refusal> {
  const stall = await findStall(world.db, caller, idOrSlug);
  return isRefusal(stall) ? stall : await traderOf(world.db, caller, stall);
}

export async function traderOf(db: Database | Tx, caller: Caller, stall: Stall): Promise<Trader> {
  const { rows } = await sql<TraderRow>`
    select t.email, t.phone, t.register, t.returns_to, t.safety_contact, t.certified_at, t.certified_by,
      p.emails, p.phones, c.address,
      exists (select from safety_stalls s where s.provider_id = p.id) as safety
    from providers p left join trader_details t on t.provider_id = p.id
      left join company_details c on c.provider_id = p.id
    where p.id = ${stall.id}`.execute(db);
  const row = rows[0]!;
  const names = await peopleNamed(db, [row.certified_by], caller.locale);
  const { addressRows = [], zipCode = '', city = '' } = row.address ?? {};
  const isPublic = ({ categoryTags }: { categoryTags: string[] }) => categoryTags.includes('public');
  return {
    provider: { _id: stall.id, slug: stall.slug, title: inLocale(stall.title, caller.locale) },
    details: row.certified_at && {
      ...{ email: row.email!, phone: row.phone!, register: row.register! },
      ...{ returnsTo: row.returns_to, safetyContact: row.safety_contact },
      certifiedBy: names.get(row.certified_by ?? '') ?? null,
      _certifiedAt: row.certified_at.toISOString(),
    },
    known: {
      email: (row.emails.find(isPublic) ?? row.emails[0])?.emailAddress ?? null,
      phone: (row.phones.find(isPublic) ?? row.phones[0])?.phoneNumber ?? null,
    },
    companyAddress: row.address && [...addressRows, `${zipCode} ${city}`.trim()].filter(Boolean).join(', '),
    safetyNeeded: row.safety,
    mayWrite: may(caller, 'terms:accept', stall.id),
  };
}

/** Stalls for which a person gave the trader's word, for the export of their personal data. */
export async function keptInTraders(db: Database | Tx, { userId }: { userId: string }): Promise<unknown> {
  return await db
    .selectFrom('trader_details as t')
    .innerJoin('provider_signs as p', 'p.provider_id', 't.provider_id')
    .select(['p.slug as stall', 't.certified_at as certifiedAt'])
    .where('t.certified_by', '=', userId)
    .orderBy('t.certified_at')
    .execute();
}
