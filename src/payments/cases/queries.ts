import { sql } from 'kysely';
import { may, mayInHall, providersWith } from '../../rights/rules.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { inLocale, type Locale, type Words } from '../../shared/i18n.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller } from '../../shared/world.ts';
import { peopleNamed } from '../../sign-in/names/queries.ts';
import type { PaymentMethod } from '../contract.ts';
import type { Case } from './contract.ts';
import { type CareRow, careColumns, deadlineOf, notesAnswer } from './notes/queries.ts';
import { type CaseKind, type CaseShelf, caseRemedies, caseShelf, hasOwnDeadline } from './rules.ts';
import type { CaseStep } from './store.ts';

const MOST = 100;

export function refusedHallCases(caller: Caller): Refusal | null {
  if (mayInHall(caller, 'platform:money')) return null;
  return refuse(caller.userId ? 'not-allowed' : 'not-signed-in');
}

/** Access to cases: people with a right to money somewhere; whose case it is, is checked once it is known. */
export function refusedCases(caller: Caller): Refusal | null {
  const somewhere = mayInHall(caller, 'platform:money') || providersWith(caller, 'money:return').length > 0;
  if (somewhere) return null;
  return refuse(caller.userId ? 'not-allowed' : 'not-signed-in');
}

export function maySeeTo(caller: Pick<Caller, 'scopes'>, providerId: string | null): boolean {
  return mayInHall(caller, 'platform:money') || (providerId !== null && may(caller, 'money:return', providerId));
}

/** Filter for cases: of one stall, or of the whole hall. */
export interface CasesWish {
  providerId: string | null;
  shelf: CaseShelf;
  locale: Locale;
  now: Date;
}

interface CaseRow extends CareRow {
  kind: CaseKind;
  subject: string;
  provider: { slug: string; title: Words; timeZone: string } | null;
  order: Case['order'];
  amount: number | null;
  since: Date;
  needsPerson: boolean;
  open: boolean;
  stands: 'OPEN' | CaseStep;
  byUser: string | null;
  detail: Record<string, unknown>;
  history: { deed: CaseStep; byUser: string | null; givenBy: string | null; note: string | null; happenedAt: string }[];
}

const SHELVES: Record<CaseShelf, ReturnType<typeof sql>> = {
  OPEN: sql`c.open`,
  TOLD: sql`not c.needs_person`,
  OVER: sql`c.needs_person and not c.open`,
};

/** Cases, the overdue and then the longest waiting first; those that are over, the latest first. */
export async function readCases(db: Database, wish: CasesWish): Promise<Case[]> {
  const { shelf, locale, now, providerId } = wish;
  const order =
    shelf === 'OPEN'
      ? sql`${deadlineOf} <= ${now} is true desc, c.since, c.subject`
      : sql`coalesce(c.stood_at, c.since) desc, c.subject`;
  const { rows } = await sql<CaseRow>`
    select c.kind, c.subject, c.amount, c.since, c.needs_person as "needsPerson", c.open, c.stands, c.by_user as "byUser",
      c.detail, ${careColumns},
      case when s.slug is not null then json_build_object('slug', s.slug, 'title', s.title, 'timeZone', s.time_zone) end as provider,
      case when g.id is not null then json_build_object('orderId', c.order_id, 'orderGroupId', g.id,
        'reference', g.reference, 'customer', g.contact ->> 'name') end as "order",
      coalesce((select json_agg(json_build_object('deed', e.deed, 'byUser', e.by_user, 'givenBy', e.given_by, 'note', e.note,
        'happenedAt', e.happened_at) order by e.happened_at, e.id)
        from case_events e where e.kind = c.kind and e.subject = c.subject), '[]') as history
    from cases c
    left join provider_signs s on s.provider_id = c.provider_id
    left join order_groups g on g.id = c.order_group_id
    where c.since <= ${now} and ${SHELVES[shelf]} and ${ofProvider(providerId)}
    order by ${order} limit ${MOST}`.execute(db);
  const people = rows.flatMap(row => [
    row.byUser,
    ...row.history.flatMap(one => [one.byUser, one.givenBy]),
    ...row.notes.map(one => one.byUser),
  ]);
  const names = await peopleNamed(db, people, locale);
  return rows.map(row => caseAnswer(row, { names, locale, now }));
}

export async function openCases(
  db: Database,
  { providerId, now }: Pick<CasesWish, 'providerId' | 'now'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from cases c where c.open and c.since <= ${now} and ${ofProvider(providerId)}`.execute(
    db,
  );
  return rows[0]!.count;
}

/** Cases of a stall; those of the hall are all but the complaints that their stalls still answer. */
const ofProvider = (providerId: string | null) =>
  providerId
    ? sql<boolean>`c.provider_id = ${providerId}`
    : sql<boolean>`(c.kind <> 'COMPLAINT' or (c.detail ->> 'atHall')::boolean)`;

interface Reading {
  names: ReadonlyMap<string, string>;
  locale: Locale;
  now: Date;
}

function caseAnswer(row: CaseRow, { names, locale, now }: Reading): Case {
  const { kind, subject, provider, detail, stands } = row;
  const shelf = caseShelf(row);
  const text = (name: string) => (typeof detail[name] === 'string' ? (detail[name] as string) : null);
  const staffName = (userId: string | null) => (userId && names.get(userId)) || null;
  const deadline = row.deadline?.toISOString() ?? null;
  return {
    kind,
    subject,
    shelf,
    provider: provider && { ...provider, title: inLocale(provider.title, locale) },
    order: row.order,
    amount: row.amount,
    asked: typeof detail.asked === 'number' ? detail.asked : null,
    method: text('method') as PaymentMethod | null,
    reason: text('reason'),
    fault: text('fault'),
    refundId: text('refundId'),
    clash: kind === 'CALENDAR_CLASH' ? clashIn(detail, locale) : null,
    transfer: kind === 'INVOICE_MONEY' || kind === 'PAYOUT_UNMATCHED' ? transferIn(detail) : null,
    key: keyIn(kind, detail),
    scan: scanIn(kind, detail),
    complaint: complaintIn(kind, detail),
    report: kind === 'REPORT' ? { about: String(detail.about), appealed: detail.appealed === true } : null,
    ending: endingIn(kind, detail, locale),
    answerBy: shelf === 'OPEN' ? instantIn(text('answerBy')) : null,
    deadline,
    overdue: shelf === 'OPEN' && deadline !== null && new Date(deadline) <= now,
    mayBeDated: shelf === 'OPEN' && !hasOwnDeadline(kind),
    notes: notesAnswer(row.notes, names),
    remedies: [...caseRemedies({ kind, shelf })],
    _since: row.since.toISOString(),
    takenBy: stands === 'TAKEN' ? staffName(row.byUser) : null,
    history: row.history.map(one => ({
      ...{ deed: one.deed, note: one.note, by: staffName(one.byUser), givenBy: staffName(one.givenBy) },
      _happenedAt: new Date(one.happenedAt).toISOString(),
    })),
  };
}

/** Both bookings of a clash. */
function clashIn(detail: CaseRow['detail'], locale: Locale): Case['clash'] {
  const text = (name: string) => String(detail[name] ?? '');
  const instant = (name: string) => instantIn(text(name))!;
  return {
    ...{ calendar: text('calendar'), title: text('title'), unit: inLocale(detail.unit as Words, locale) },
    ...{ from: instant('from'), until: instant('until') },
    ...{ bookedFrom: instant('bookedFrom'), bookedUntil: instant('bookedUntil') },
  };
}

/** Payer, reference and invoice of money in the bank. */
function transferIn(detail: CaseRow['detail']): Case['transfer'] {
  const text = (name: string) => String(detail[name] ?? '');
  return { payer: text('payer'), reference: text('reference'), number: text('number') };
}

/** The door of a key that is missing, or that still opens. */
function keyIn(kind: CaseKind, detail: CaseRow['detail']): Case['key'] {
  if (kind !== 'KEY_UNCONFIRMED' && kind !== 'KEY_STILL_OPENS') return null;
  const at = String(detail[kind === 'KEY_UNCONFIRMED' ? 'from' : 'until'] ?? '');
  return { door: String(detail.door), at: at ? instantIn(at)! : '' };
}

/** A scan of a ticket or booking that there was nothing for. */
function scanIn(kind: CaseKind, detail: CaseRow['detail']): Case['scan'] {
  if (kind !== 'SCAN_TWICE' && kind !== 'SCAN_STALE') return null;
  const text = (name: string) => (typeof detail[name] === 'string' ? (detail[name] as string) : null);
  const [door, at] = [String(detail.door), instantIn(String(detail.at))!];
  return { door, at, other: text('other'), otherAt: instantIn(text('otherAt')), short: Number(detail.short) };
}

/** A complaint of a buyer: what is wrong, what they wish, and whether it is at the hall. */
function complaintIn(kind: CaseKind, detail: CaseRow['detail']): Case['complaint'] {
  if (kind !== 'COMPLAINT') return null;
  const outcome = typeof detail.outcome === 'string' ? detail.outcome : null;
  return { fault: String(detail.reason), wish: String(detail.wish), atHall: detail.atHall === true, outcome };
}

/** A seller's objection: the stall whose place ends. */
function endingIn(kind: CaseKind, detail: CaseRow['detail'], locale: Locale): Case['ending'] {
  if (kind !== 'ENDING') return null;
  return { slug: String(detail.about), stall: inLocale(detail.stall as Words, locale) };
}

/** ISO instant as the API writes it: a view's JSON has its own way. */
function instantIn(text: string | null): string | null {
  return text && new Date(text).toISOString();
}

export interface CaseStanding {
  kind: CaseKind;
  subject: string;
  providerId: string | null;
  orderGroupId: string | null;
  needsPerson: boolean;
  open: boolean;
  stands: 'OPEN' | CaseStep;
  /** True while somebody outside waits for an answer, which alone closes it. */
  unanswered: boolean;
  timeZone: string;
}

export async function findCase(
  db: Database | Tx,
  { kind, subject, now }: { kind: CaseKind; subject: string; now: Date },
): Promise<CaseStanding | null> {
  const { rows } = await sql<CaseStanding>`
    select c.kind, c.subject, c.provider_id as "providerId", c.order_group_id as "orderGroupId",
      c.needs_person as "needsPerson", c.open, c.stands, coalesce((c.detail ->> 'unanswered')::boolean, false) as unanswered,
      coalesce(s.time_zone, 'Europe/Stockholm') as "timeZone"
    from cases c left join provider_signs s on s.provider_id = c.provider_id
    where c.kind = ${kind} and c.subject = ${subject} and c.since <= ${now}`.execute(db);
  return rows[0] ?? null;
}
