import { createHmac } from 'node:crypto';
import { keyFor } from '../../config.ts';
import { emailAddress } from '../../shared/contract.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { isRefusal, type Refusal } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { normalEmail } from '../../sign-in/accounts/rules.ts';
import { callableNumber, takesTexts } from '../../sign-in/phones/queries.ts';
import { CODE, codeFrom, codeStands } from '../applications/rules.ts';
import { findStall } from '../profile/queries.ts';
import type { Contact } from './contract.ts';
import { type ContactKind, type ContactPoint, contactPoints, isSame } from './rules.ts';

export async function listContacts(world: World, caller: Caller, idOrSlug: string): Promise<Contact[] | Refusal> {
  const stall = await findStall(world.db, caller, idOrSlug);
  return isRefusal(stall) ? stall : await readContacts(world, world.db, stall.id);
}

export async function readContacts(world: World, db: Database | Tx, providerId: string): Promise<Contact[]> {
  const points = await readPoints(db, providerId);
  const codes = await db
    .selectFrom('contact_codes')
    .select(['kind', 'address', 'sent_at'])
    .where('provider_id', '=', providerId)
    .execute();
  const now = world.now();
  return points.map(point => {
    const code = codes.find(row => isSame(point, { kind: row.kind as ContactKind, address: row.address }));
    const until = code && codeStands(code.sent_at, now) ? code.sent_at.getTime() + CODE.minutes * 60_000 : null;
    return {
      ...point,
      takesCodes: point.kind === 'email' || takesTexts(world.config, point.address),
      codeUntil: until === null ? null : new Date(until).toISOString(),
    };
  });
}

export async function readPoints(db: Database | Tx, providerId: string): Promise<ContactPoint[]> {
  const row = await db
    .selectFrom('providers')
    .select(['emails', 'phones'])
    .where('id', '=', providerId)
    .executeTakeFirstOrThrow();
  return contactPoints(row as unknown as Parameters<typeof contactPoints>[0]);
}

export async function findContactCode(
  db: Database | Tx,
  providerId: string,
  { kind, address }: Pick<ContactPoint, 'kind' | 'address'>,
) {
  const row = await db
    .selectFrom('contact_codes')
    .select(['id', 'send_id', 'sent_at'])
    .where('provider_id', '=', providerId)
    .where('kind', '=', kind)
    .where('address', '=', address)
    .executeTakeFirst();
  return row ?? null;
}

/** Normalizes a typed contact address; null when it is no e-mail address or number. */
export function normalizeContactAddress(kind: ContactKind, typed: string): string | null {
  if (kind === 'phone') return callableNumber(typed);
  const read = emailAddress.safeParse(typed);
  return read.success ? normalEmail(read.data) : null;
}

/** The code of one message to one contact point of one stall: derived from the hall's own key, never stored. */
export function contactPointCode(
  world: Pick<World, 'config'>,
  code: { id: string; providerId: string } & Pick<ContactPoint, 'kind' | 'address'>,
): string {
  const { id, providerId, kind, address } = code;
  const key = keyFor(world.config, 'contact point codes');
  return codeFrom(
    createHmac('sha256', key)
      .update(JSON.stringify([id, providerId, kind, address]))
      .digest(),
  );
}
