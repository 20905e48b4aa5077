import { sql } from 'kysely';
import { mayInHall } from '../../rights/rules.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { inLocale, type Locale, type Words } from '../../shared/i18n.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { peopleNamed } from '../../sign-in/names/queries.ts';
import type { Report, StaffReport } from './contract.ts';
import { type Decision, mayAppeal, type Party, type ReportKind, reportState, slugsIn } from './rules.ts';

export interface FoundReport {
  id: string;
  about: string;
  providerId: string | null;
  kind: ReportKind;
  text: string;
  name: string;
  email: string;
  locale: Locale;
  reporterKey: string;
  sellerKey: string;
  madeAt: Date;
  decision: Decision | null;
  reasons: string;
  decidedAt: Date | null;
  decidedBy: string | null;
  appealedBy: Party | null;
  appealText: string;
  appealedAt: Date | null;
  finalDecision: Decision | null;
  finalReasons: string;
  finalAt: Date | null;
  finalBy: string | null;
}

export async function findReport(db: Database | Tx, id: string, { lock = false } = {}): Promise<FoundReport | null> {
  const { rows } = await sql<FoundReport>`
    select id, about, provider_id as "providerId", kind, text, name, email, locale, reporter_key as "reporterKey",
      seller_key as "sellerKey", made_at as "madeAt", decision, reasons, decided_at as "decidedAt",
      decided_by as "decidedBy", appealed_by as "appealedBy", appeal_text as "appealText", appealed_at as "appealedAt",
      final_decision as "finalDecision", final_reasons as "finalReasons", final_at as "finalAt", final_by as "finalBy"
    from reports where id = ${id} ${lock ? sql`for no key update` : sql``}`.execute(db);
  return rows[0] ?? null;
}

/** The side whose key this is. */
export function partyOf({ reporterKey, sellerKey }: FoundReport, key: string): Party | null {
  if (key === reporterKey) return 'REPORTER';
  return key === sellerKey ? 'SELLER' : null;
}

/** The stall whose page a path is; null for the hall's own. */
export async function stallOfPath(db: Database | Tx, path: string): Promise<string | null> {
  const { product, stall } = slugsIn(path);
  const { rows } = await sql<{ providerId: string }>`
    select provider_id as "providerId" from products where slug = ${product}
    union all select provider_id from provider_signs where slug = ${stall} limit 1`.execute(db);
  return rows[0]?.providerId ?? null;
}

export async function readReport(
  world: World,
  { reportId, key }: { reportId: string; key: string },
): Promise<Report | Refusal> {
  const one = await findReport(world.db, reportId);
  const party = one && partyOf(one, key);
  return one && party ? reportAnswer(one, { now: world.now(), party, names: new Map() }) : refuse('not-found');
}

interface Reading {
  now: Date;
  /** Null for the hall. */
  party: Party | null;
  names: ReadonlyMap<string, string>;
}

function reportAnswer(one: FoundReport, { now, party, names }: Reading): Report {
  const named = (userId: string | null) => (party ? null : ((userId && names.get(userId)) ?? null));
  const decided = (decision: Decision | null, reasons: string, at: Date | null, by: string | null) =>
    decision && at ? { decision, reasons, _decidedAt: at.toISOString(), by: named(by) } : null;
  return {
    ...{ _id: one.id, about: one.about, kind: one.kind, state: reportState(one) },
    text: party === 'SELLER' ? null : one.text,
    decision: decided(one.decision, one.reasons, one.decidedAt, one.decidedBy),
    appeal:
      one.appealedBy && one.appealedAt
        ? { by: one.appealedBy, text: one.appealText, _appealedAt: one.appealedAt.toISOString() }
        : null,
    final: decided(one.finalDecision, one.finalReasons, one.finalAt, one.finalBy),
    mayAppeal: mayAppeal(one, now),
    _madeAt: one.madeAt.toISOString(),
  };
}

/** Access check of reports, which are the hall's alone. */
export function refusedReports(caller: Caller): Refusal | null {
  if (mayInHall(caller, 'platform:feedback')) return null;
  return refuse(caller.userId ? 'not-allowed' : 'not-signed-in');
}

export async function readStaffReport(world: World, caller: Caller, reportId: string): Promise<StaffReport | Refusal> {
  const no = refusedReports(caller);
  if (no) return no;
  const one = await findReport(world.db, reportId);
  if (!one) return refuse('not-found');
  const names = await peopleNamed(world.db, [one.decidedBy, one.finalBy], caller.locale);
  const { rows } = await sql<{ slug: string; title: Words }>`
    select slug, title from provider_signs where provider_id = ${one.providerId}`.execute(world.db);
  const [sign] = rows;
  return {
    ...reportAnswer(one, { now: world.now(), party: null, names }),
    provider: sign ? { slug: sign.slug, title: inLocale(sign.title, caller.locale) } : null,
    name: one.name,
    emailAddress: one.email,
    decidedByYou: caller.userId !== null && one.decidedBy === caller.userId,
  };
}

/** Reports from a verified address, for the export; and those that somebody decided. */
export async function keptInReports(
  db: Database | Tx,
  { userId, emailAddress }: { userId: string; emailAddress: string | null },
): Promise<unknown> {
  const { rows } = await sql<{ kept: object }>`
    select jsonb_build_object('about', about, 'kind', kind, 'madeAt', made_at, 'decision', decision,
      'text', case when lower(email) = ${emailAddress} then text end, 'name', case when lower(email) = ${emailAddress} then name end)
      as kept
    from reports where lower(email) = ${emailAddress} or ${userId} in (decided_by, final_by) order by made_at`.execute(
    db,
  );
  return rows.map(row => row.kept);
}
