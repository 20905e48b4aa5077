import { createHmac } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { keyFor } from '../../config.ts';
import type { NoticeWriter } from '../../notices/queries.ts';
import { bo } from '../../office-links.ts';
import { m } from '../../paraglide/messages.js';
import type { Database, Tx } from '../../shared/database/connect.ts';
import type { Applications } from '../../shared/database/tables.ts';
import { inLocale, LOCALES, type Words } from '../../shared/i18n.ts';
import { isRefusal, type Refusal } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { normalEmail } from '../../sign-in/accounts/rules.ts';
import { givenEmail } from '../../sign-in/phones/rules.ts';
import { hallLacks } from '../duties/rules.ts';
import { findStall } from '../profile/queries.ts';
import { findProviderId } from '../queries.ts';
import { publicContacts } from '../rules.ts';
import { SELLER_TERMS } from '../terms/rules.ts';
import type { Application, Checklist, Mine } from './contract.ts';
import {
  type ApplicationState,
  CHECKS,
  codeFrom,
  codeStands,
  type Draft,
  EMPTY_DRAFT,
  mayOpen,
  NEEDED,
  openingChecklist,
  parseCompanyNumber,
} from './rules.ts';

export type Row = Selectable<Applications>;

export interface Applicant {
  userId: string;
  name: string;
  /** Null for people who signed up by phone. */
  email: string | null;
  verified: boolean;
}

export async function findApplicant(db: Database | Tx, userId: string): Promise<Applicant | null> {
  const row = await db
    .selectFrom('user')
    .select(['id', 'name', 'email', 'emailVerified'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  const email = givenEmail(normalEmail(row.email));
  return {
    userId: row.id,
    name: row.name,
    email,
    verified: row.emailVerified,
  };
}

export function applicantStanding(applicant: Applicant | null): Mine['standing'] {
  if (!applicant) return 'SIGNED_OUT';
  if (!applicant.email) return 'NO_EMAIL';
  return applicant.verified ? 'READY' : 'UNVERIFIED';
}

export async function readMine(world: World, caller: Caller): Promise<Mine> {
  const applicant = caller.userId ? await findApplicant(world.db, caller.userId) : null;
  const standing = applicantStanding(applicant);
  const areas = await world.db.selectFrom('areas').select(['key', 'title']).orderBy('key').execute();
  const row = applicant && (await latestApplication(world.db, applicant));
  return {
    standing,
    email: applicant?.email ?? null,
    application: row ? await applicationView(world, row) : null,
    areas: areas.map(({ key, title }) => ({ key, title: inLocale(title as unknown as Words, caller.locale) })),
  };
}

async function latestApplication(db: Database, applicant: Applicant): Promise<Row | null> {
  const row = await db
    .selectFrom('applications')
    .selectAll()
    .where('user_id', '=', applicant.userId)
    .orderBy(sql`state in ('DRAFT', 'SUBMITTED')`, 'desc')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row ?? null;
}

/** The application as the applicant and the platform's staff see it. */
export async function applicationView(world: World, row: Row): Promise<Application> {
  const draft = parseDraft(row);
  const owner = row.user_id ? await findApplicant(world.db, row.user_id) : null;
  const provider = row.provider_id ? await findProviderId(world.db, row.provider_id) : null;
  return {
    _id: row.id,
    state: row.state as ApplicationState,
    draft,
    company: parseCompanyNumber(draft.organisationNumber),
    emailProved: isProved(row, owner),
    codeSentTo: row.code_email !== null && codeStands(row.code_sent_at, world.now()) ? row.code_email : null,
    reason: row.reason,
    provider: provider && { _id: provider.id, slug: provider.slug },
    _changedAt: row.changed_at.toISOString(),
    _submittedAt: row.submitted_at?.toISOString() ?? null,
  };
}

/** Whether the contact address is proven: by its own code, or as the verified address of the person's account. */
export function isProved(row: Pick<Row, 'draft' | 'proved_email'>, owner: Applicant | null): boolean {
  const email = normalEmail(parseDraft(row).contactEmail);
  if (!email) return false;
  return email === row.proved_email || (owner?.verified === true && email === owner.email);
}

export function parseDraft(row: Pick<Row, 'draft'>): Draft {
  return { ...EMPTY_DRAFT, ...(row.draft as unknown as Partial<Draft>) };
}

export async function findApplication(db: Database | Tx, id: string): Promise<Row | null> {
  return (await db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The contact code of one round to one address: derived from the hall's own key, never stored. */
export function contactCode(world: World, code: { applicationId: string; email: string; round: number }): string {
  const { applicationId, email, round } = code;
  const key = keyFor(world.config, 'contact codes');
  return codeFrom(
    createHmac('sha256', key)
      .update(JSON.stringify([applicationId, email, round]))
      .digest(),
  );
}

export async function slugsLike(db: Tx, base: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('providers')
    .select('slug')
    .where(({ eb, or }) => or([eb('slug', '=', base), eb('slug', 'like', `${base}-%`)]))
    .execute();
  return new Set(rows.map(({ slug }) => slug));
}

interface StallRow {
  status: 'NORMAL' | 'HIDDEN';
  emails: { categoryTags: string[]; verified: boolean }[];
  phones: { categoryTags: string[]; verified: boolean }[];
  description: Partial<Words> | null;
  images: number;
  delivery: { methods?: string[]; pickUpAddress?: string };
  opening_hours: { weekly?: unknown[] };
  card_account: string | null;
  organisation_number: string | null;
  products: number;
  terms: boolean;
  trader: boolean;
  safety: boolean;
  safety_contact: string | null;
}

/** The opening checklist of a stall: what it has and lacks. Read in the command's transaction, it decides. */
export async function readChecklist(
  { db, config }: { db: Database | Tx; config: World['config'] },
  caller: Caller,
  idOrSlug: string,
): Promise<Checklist | Refusal> {
  const stall = await findStall(db, caller, idOrSlug);
  if (isRefusal(stall)) return stall;
  const { rows } = await sql<StallRow>`select p.status, p.emails, p.phones, p.meta -> 'description' as description,
      (select count(*) from shown_pictures s where (p.meta -> 'images') ? s.ref)::int as images,
      p.delivery, p.opening_hours, case when coalesce(a.takes_cards, true) then p.card_account end as card_account, c.organisation_number,
      exists (select from terms_acceptances a
        where a.provider_id = p.id and a.version = ${SELLER_TERMS.version}) as terms,
      t.provider_id is not null as trader, t.safety_contact,
      exists (select from safety_stalls g where g.provider_id = p.id) as safety,
      (select count(distinct s.product_id) from skus_on_sale s
        where s.provider_id = p.id and (s.product_status = 'ACTIVE' or s.on_sale_at is not null))::int as products
    from providers p left join company_details c on c.provider_id = p.id
    left join stall_traders t on t.provider_id = p.id
    left join seller_cards a on a.provider_id = p.id where p.id = ${stall.id}`.execute(db);
  const row = rows[0]!;
  const done = openingChecklist({
    companyNumber: row.organisation_number,
    ...{ traderKnown: row.trader, safetyNeeded: row.safety, safetyContact: row.safety_contact },
    hallReady: hallLacks(config).length === 0,
    publicContacts: publicContacts([...row.emails, ...row.phones]).length,
    termsAccepted: row.terms,
    describedIn: LOCALES.filter(locale => row.description?.[locale]?.trim()),
    activeProducts: row.products,
    pictures: row.images,
    deliveryMethods: row.delivery.methods ?? [],
    pickUpAddress: row.delivery.pickUpAddress ?? null,
    openDays: row.opening_hours.weekly?.length ?? 0,
    cardAccount: row.card_account,
  });
  return {
    provider: { _id: stall.id, slug: stall.slug, title: inLocale(stall.title, caller.locale) },
    open: stall.open,
    checks: CHECKS.map(check => ({ check, done: done[check], needed: NEEDED.includes(check) })),
    mayOpen: mayOpen(row.status, done),
  };
}

/** A person's applications, for the export of their personal data. */
export async function keptInApplications(
  db: Database | Tx,
  { userId, emailAddress }: { userId: string; emailAddress: string | null },
): Promise<unknown> {
  return await db
    .selectFrom('applications')
    .select(['id', 'state', 'draft', 'reason', 'invited_email as askedAt', 'proved_email as contact'])
    .select(
      sql`(select coalesce(json_agg(json_build_object('step', s.step, 'reason', s.reason, 'at', s.happened_at)
      order by s.happened_at, s.id), '[]') from application_steps s where s.application_id = applications.id)`.as(
        'steps',
      ),
    )
    .select(['created_at as begunAt', 'submitted_at as submittedAt', 'decided_at as decidedAt'])
    .where(sql<boolean>`(user_id = ${userId} or invited_email = ${emailAddress})`)
    .orderBy('id')
    .execute();
}

/** An application that waits for the operators. Nothing of one that was taken back or decided meanwhile. */
export const applicationNotice: NoticeWriter = async (world, ids, { locale }) => {
  const row = await findApplication(world.db, ids.applicationId ?? '');
  if (row?.state !== 'SUBMITTED') return null;
  const { title, legalName } = parseDraft(row);
  return {
    title: m.applications_notice({ title }, { locale }),
    text: legalName,
    href: bo.application(row.id),
  };
};
