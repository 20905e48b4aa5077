import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { keyedHash } from '../../config.ts';
import type { NoticeWriter } from '../../notices/queries.ts';
import { bo } from '../../office-links.ts';
import { m } from '../../paraglide/messages.js';
import { mayInHall } from '../../rights/rules.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { inLocale, isLocale, type Locale, type Words } from '../../shared/i18n.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { peopleNamed } from '../../sign-in/names/queries.ts';
import { textableNumber } from '../../sign-in/phones/queries.ts';
import { givenEmail } from '../../sign-in/phones/rules.ts';
import type { Alert, Objection } from './contract.ts';
import { mayObject, mayUndo } from './rules.ts';
import { ALERT, type AlertRow } from './store.ts';
import { alertSentence } from './wording/rules.ts';

/** Key of a letter's link: of one alert, for one of the people whom it was sent to. */
export function objectionKey(world: Pick<World, 'config'>, alertId: string, userId: string): string {
  return `${Buffer.from(userId).toString('base64url')}.${seal(world, alertId, userId)}`;
}

/** Person whose link it is; null for a key that the hall did not write. */
export function holderOf(world: Pick<World, 'config'>, alertId: string, key: string): string | null {
  const [name = '', given = ''] = key.split('.');
  const userId = Buffer.from(name, 'base64url').toString();
  const [right, typed] = [Buffer.from(seal(world, alertId, userId)), Buffer.from(given)];
  return typed.length === right.length && timingSafeEqual(typed, right) ? userId : null;
}

function seal(world: Pick<World, 'config'>, alertId: string, userId: string): string {
  return keyedHash(world.config, 'owner alerts', JSON.stringify([alertId, userId]));
}

export interface AlertReader {
  userId: string;
  email: string | null;
  phone: string | null;
  locale: Locale;
}

/** Owners of a stall and these others, by what reaches them: a proven address, else a proven number. */
export async function alertReaders(
  world: Pick<World, 'config'>,
  db: Database | Tx,
  { providerId, also }: { providerId: string; also: readonly string[] },
): Promise<AlertReader[]> {
  const { rows } = await sql<{
    userId: string;
    email: string;
    proven: boolean;
    phone: string | null;
    locale: string | null;
  }>`
    select u.id as "userId", u.email, u."emailVerified" as proven, u.locale,
      (select p.phone_number from phones p where p.user_id = u.id) as phone
    from "user" u where u.id = any(${[...also]}::text[])
      or exists (select from scopes s where s.user_id = u.id and s.scope = ${`${providerId}:owner`})
    order by u.id`.execute(db);
  return rows.map(({ userId, email, proven, phone, locale }) => ({
    userId,
    email: proven ? givenEmail(email) : null,
    phone: phone && textableNumber(world.config, phone),
    locale: isLocale(locale) ? locale : 'sv',
  }));
}

export async function findAlert(db: Database | Tx, id: string): Promise<AlertRow | null> {
  const { rows } = await sql<AlertRow>`${ALERT} where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Whether an objection waits for the hall: then nobody of the stall changes who owns it or where its money goes. */
export async function isFrozen(db: Database | Tx, providerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('frozen_stalls')
    .select('provider_id')
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Refusal while a stall is frozen; the hall's staff, who decide, may go on. */
export async function refusedWhileFrozen(
  db: Database | Tx,
  providerId: string,
  caller: Pick<Caller, 'scopes'> | null,
): Promise<Refusal | null> {
  if (caller && mayInHall(caller, 'platform:people')) return null;
  return (await isFrozen(db, providerId)) ? refuse('stall-frozen') : null;
}

/** Sentences of alerts, by their ids: with the names that their people have now. */
export async function alertSentences(
  db: Database | Tx,
  alerts: readonly Pick<AlertRow, 'id' | 'kind' | 'facts' | 'userId' | 'invitationId'>[],
  locale: Locale,
): Promise<Map<string, string>> {
  const invited = alerts.map(({ invitationId }) => invitationId).filter(id => id !== null);
  const [names, { rows }] = await Promise.all([
    peopleNamed(
      db,
      alerts.map(({ userId }) => userId),
      locale,
    ),
    sql<{ id: string; email: string }>`select id, email from invitations where id = any(${invited}::uuid[])`.execute(
      db,
    ),
  ]);
  const emails = new Map(rows.map(row => [row.id, row.email]));
  return new Map(
    alerts.map(alert => {
      const about = {
        name: names.get(alert.userId ?? '') ?? null,
        email: emails.get(alert.invitationId ?? '') ?? null,
      };
      return [alert.id, alertSentence({ ...alert, ...about }, locale)];
    }),
  );
}

interface Sign {
  slug: string;
  title: Words;
}

export async function readAlert(
  world: World,
  db: Database | Tx,
  { alertId, key, locale }: { alertId: string; key: string; locale: Locale },
): Promise<Alert | Refusal> {
  const alert = holderOf(world, alertId, key) ? await findAlert(db, alertId) : null;
  if (!alert) return refuse('not-found');
  const [shown] = await shownAlerts(world, db, [alert], locale);
  const {
    slug: _slug,
    objectedBy: _by,
    mayUndo: _undo,
    note: _note,
    decidedBy: _decider,
    _decidedAt,
    ...seen
  } = shown!;
  return seen;
}

const MOST = 200;

/** Objections of owners: those that wait, the oldest first, and what was decided lately. */
export async function readObjections(world: World, caller: Caller): Promise<Objection[] | Refusal> {
  if (!caller.userId) return refuse('not-signed-in');
  if (!mayInHall(caller, 'platform:people')) return refuse('not-allowed');
  const { rows } = await sql<AlertRow>`${ALERT} where objected_at is not null
    order by decided_at desc nulls first, objected_at limit ${MOST}`.execute(world.db);
  return await shownAlerts(world, world.db, rows, caller.locale);
}

async function shownAlerts(
  world: World,
  db: Database | Tx,
  alerts: readonly AlertRow[],
  locale: Locale,
): Promise<Objection[]> {
  const ids = [...new Set(alerts.map(({ providerId }) => providerId))];
  const { rows } = await sql<Sign & { providerId: string }>`select provider_id as "providerId", slug, title
    from provider_signs where provider_id = any(${ids}::uuid[])`.execute(db);
  const signs = new Map(rows.map(row => [row.providerId, row]));
  const names = await peopleNamed(
    db,
    alerts.flatMap(({ byUser, objectedBy, decidedBy }) => [byUser, objectedBy, decidedBy]),
    locale,
  );
  const sentences = await alertSentences(db, alerts, locale);
  const now = world.now();
  const name = (userId: string | null) => names.get(userId ?? '') ?? null;
  return alerts.map(alert => ({
    _id: alert.id,
    slug: signs.get(alert.providerId)!.slug,
    place: inLocale(signs.get(alert.providerId)!.title, locale),
    kind: alert.kind,
    says: sentences.get(alert.id) ?? '',
    by: name(alert.byUser),
    _happenedAt: alert.happenedAt.toISOString(),
    mayObject: mayObject(alert, now),
    _objectedAt: alert.objectedAt?.toISOString() ?? null,
    objectedBy: name(alert.objectedBy),
    mayUndo: mayUndo(alert.kind),
    decision: alert.decision,
    note: alert.note,
    decidedBy: name(alert.decidedBy),
    _decidedAt: alert.decidedAt?.toISOString() ?? null,
  }));
}

/** An owner's objection, for the hall's staff. Nothing of one that was decided meanwhile. */
export const objectionNotice: NoticeWriter = async (world, ids, { locale }) => {
  const alert = await findAlert(world.db, ids.alertId ?? '');
  if (!alert || alert.decidedAt) return null;
  const [shown] = await shownAlerts(world, world.db, [alert], locale);
  const { place, says } = shown!;
  return { title: m.alerts_notice({ place }, { locale }), text: says, href: bo.objections() };
};

/** Alerts that name a person: about them, by them, or objected to by them. */
export async function keptInAlerts(db: Database | Tx, { userId }: { userId: string }): Promise<unknown> {
  const { rows } = await sql<{ kept: unknown }>`
    select coalesce(jsonb_agg(jsonb_build_object('providerId', a.provider_id, 'kind', a.kind, 'about', a.about_user = ${userId},
      'by', a.by_user = ${userId}, 'objected', a.objected_by = ${userId}, 'happenedAt', a.happened_at)
      order by a.happened_at, a.id), '[]') as kept
    from owner_alerts a where ${userId} in (a.about_user, a.by_user, a.objected_by, a.decided_by)`.execute(db);
  return rows[0]!.kept;
}
