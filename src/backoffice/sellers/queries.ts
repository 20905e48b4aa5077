import { sql } from 'kysely';
import { readChecklist } from '../../providers/applications/queries.ts';
import type { Check } from '../../providers/applications/rules.ts';
import { platformRefusal } from '../../providers/decisions/queries.ts';
import { NEVER } from '../../providers/pauses/rules.ts';
import { findProviderId } from '../../providers/queries.ts';
import type { SellerOfRecord } from '../../providers/sellers/contract.ts';
import { sellerOfRecord } from '../../providers/sellers/queries.ts';
import { SELLER_TERMS } from '../../providers/terms/rules.ts';
import { roleAt } from '../../rights/rules.ts';
import { inLocale, type Words } from '../../shared/i18n.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { peopleNamed } from '../../sign-in/names/queries.ts';
import type { Seller, Sellers, WholeSeller } from './contract.ts';
import { SELLER_STATES, SELLERS_A_PAGE, type SellerState, sellerState } from './rules.ts';

interface Row {
  id: string;
  slug: string | null;
  title: Words;
  legalName: string;
  applied: SellerState | null;
  status: string;
  pausedUntil: Date | null;
  held: 'PAUSED' | 'CLOSED' | null;
  endsOn: string | null;
  ended: boolean;
  openCases: number;
  lastSaleAt: Date | null;
  basisPoints: number | null;
  comingPoints: number | null;
  comingOn: string | null;
  createdAt: Date;
}

/** Sellers that the text finds, by name: stalls, and whoever is invited or has applied. For platform staff. */
export async function listSellers(
  world: World,
  caller: Caller,
  wish: { text?: string | undefined; state?: SellerState | undefined; page?: number | undefined },
): Promise<Sellers | Refusal> {
  const no = platformRefusal(caller, 'platform:providers');
  if (no) return no;
  const now = world.now();
  const text = wish.text?.trim().toLowerCase() ?? '';
  const found = (await sellerRows(world, null))
    .map(row => ({ row, state: stateOf(row, now) }))
    .filter(({ row }) => !text || wordsOf(row).includes(text));
  const shown = found.filter(({ state }) => !wish.state || state === wish.state);
  const pages = Math.max(1, Math.ceil(shown.length / SELLERS_A_PAGE));
  const page = Math.min(wish.page ?? 1, pages);
  const these = shown.slice((page - 1) * SELLERS_A_PAGE, page * SELLERS_A_PAGE);
  return {
    sellers: await Promise.all(these.map(({ row }) => sellerOf(world, caller, row))),
    counts: Object.fromEntries(
      SELLER_STATES.map(state => [state, found.filter(one => one.state === state).length]),
    ) as Sellers['counts'],
    ...{ total: found.length, page, pages },
  };
}

export async function readSeller(world: World, caller: Caller, idOrSlug: string): Promise<WholeSeller | Refusal> {
  const no = platformRefusal(caller, 'platform:providers');
  if (no) return no;
  const found = await findProviderId(world.db, idOrSlug);
  const [row] = found ? await sellerRows(world, found.id) : [];
  if (!found || !row) return refuse('not-found');
  const { db } = world;
  const [company, people, terms, application] = await Promise.all([
    sellerOfRecord(db, found.id, caller.locale),
    peopleOf(world, caller, found.id),
    acceptances(world, caller, found.id),
    db.selectFrom('applications').select('id').where('provider_id', '=', found.id).limit(1).executeTakeFirst(),
  ]);
  return {
    seller: await sellerOf(world, caller, row),
    company: company.seller.organisationNumber ? { ...company.seller, address: addressLine(company.seller) } : null,
    people,
    terms: { version: SELLER_TERMS.version, acceptances: terms },
    applicationId: application?.id ?? null,
    _createdAt: row.createdAt.toISOString(),
  };
}

async function sellerRows({ db, now }: World, providerId: string | null): Promise<Row[]> {
  const one = providerId ? sql`and s.provider_id = ${providerId}` : sql``;
  const { rows } = await sql<Row>`
    select s.provider_id as id, s.slug, s.title, coalesce(c.legal_name, '') as "legalName", null as applied, s.status,
      s.paused_until as "pausedUntil", h.kind as held, e.ends_on::text as "endsOn", e.ended_at is not null as ended, coalesce(k.count, 0)::int as "openCases",
      (select max(r.created_at) from office_receipts r where r.provider_id = s.provider_id and r.type <> 'REFUND') as "lastSaleAt",
      (select f.basis_points from seller_fees f where f.provider_id = s.provider_id and f.withdrawn_at is null
        and f.starts_at <= ${now()} order by f.starts_at desc limit 1) as "basisPoints",
      n.basis_points as "comingPoints", n.starts_on::text as "comingOn", p.created_at as "createdAt"
    from provider_signs s join providers p on p.id = s.provider_id
    left join company_details c on c.provider_id = s.provider_id
    left join hall_holds h on h.provider_id = s.provider_id and h.ended_at is null
    left join stall_endings e on e.provider_id = s.provider_id and e.withdrawn_at is null
    left join seller_fees n on n.provider_id = s.provider_id and n.withdrawn_at is null and n.starts_at > ${now()}
    left join (select provider_id, count(*) as count from cases where open and since <= ${now()} group by provider_id) k
      on k.provider_id = s.provider_id
    where true ${one}
    union all
    select a.id, null, jsonb_build_object('sv', coalesce(nullif(case when a.submitted_at is not null then a.draft ->> 'title' end, ''), a.invited_email, '')),
      case when a.submitted_at is not null then coalesce(a.draft ->> 'legalName', '') else '' end,
      case when a.state = 'SUBMITTED' then 'APPLIED' else 'INVITED' end, 'HIDDEN', null, null, null, false, 0, null, null, null, null, a.created_at
    from applications a
    where ${providerId === null} and (a.state = 'SUBMITTED' or (a.state = 'DRAFT' and a.invited_email is not null))
    order by 3, 1`.execute(db);
  return rows.toSorted((a, b) => (a.title.sv ?? '').localeCompare(b.title.sv ?? '', 'sv'));
}

function stateOf({ applied, status, pausedUntil, held, endsOn, ended }: Row, now: Date): SellerState {
  const forGood = pausedUntil !== null && pausedUntil >= NEVER.FOR_GOOD;
  const ending = endsOn ? (ended ? 'ENDED' : 'NOTICE') : null;
  return applied ?? sellerState({ status, pausedUntil, forGood, held, ending }, now);
}

function wordsOf({ title, legalName, slug }: Row): string {
  return [...Object.values(title), legalName, slug].join(' ').toLowerCase();
}

async function sellerOf(world: World, caller: Caller, row: Row): Promise<Seller> {
  const state = stateOf(row, world.now());
  return {
    _id: row.id,
    slug: row.slug,
    title: inLocale(row.title, caller.locale),
    legalName: row.legalName,
    state,
    missing: state === 'UNOPENED' && row.slug ? await missingOf(world, caller, row.slug) : [],
    openCases: row.openCases,
    _lastSaleAt: row.lastSaleAt?.toISOString() ?? null,
    basisPoints: row.basisPoints,
    endsOn: row.endsOn,
    held: row.held !== null,
    coming:
      row.comingPoints !== null && row.comingOn ? { basisPoints: row.comingPoints, startsOn: row.comingOn } : null,
  };
}

async function missingOf(world: World, caller: Caller, slug: string): Promise<Check[]> {
  const list = await readChecklist(world, caller, slug);
  if (isRefusal(list)) return [];
  return list.checks.filter(({ done, needed }) => needed && !done).map(({ check }) => check);
}

async function peopleOf({ db }: World, { locale }: Caller, providerId: string): Promise<WholeSeller['people']> {
  const rows = await db
    .selectFrom('scopes as s')
    .innerJoin('user as u', 'u.id', 's.user_id')
    .select(['u.id', 'u.email', 's.scope'])
    .where('s.scope', 'like', `${providerId}:%`)
    .orderBy('s.granted_at')
    .execute();
  const names = await peopleNamed(
    db,
    rows.map(({ id }) => id),
    locale,
  );
  return rows.map(({ id, email, scope }) => ({
    userId: id,
    name: names.get(id) ?? '',
    email: email.endsWith('.invalid') ? null : email,
    role: roleAt([scope], providerId) ?? '',
  }));
}

function addressLine({ address: { addressRows, zipCode, city } }: SellerOfRecord): string {
  return [...addressRows, `${zipCode} ${city}`.trim()].filter(Boolean).join(', ');
}

async function acceptances({ db }: World, { locale }: Caller, providerId: string) {
  const rows = await db
    .selectFrom('terms_acceptances')
    .select(['version', 'accepted_by', 'accepted_at'])
    .where('provider_id', '=', providerId)
    .orderBy('accepted_at', 'desc')
    .execute();
  const names = await peopleNamed(
    db,
    rows.map(row => row.accepted_by),
    locale,
  );
  return rows.map(row => ({
    version: row.version,
    acceptedBy: names.get(row.accepted_by ?? '') ?? null,
    _acceptedAt: row.accepted_at.toISOString(),
  }));
}
