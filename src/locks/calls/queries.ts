import { sql } from 'kysely';
import type { Database, Tx } from '../../shared/database/connect.ts';
import type { CompanyKind } from '../companies/rules.ts';
import { spanIn } from '../grants/queries.ts';
import type { GrantState } from '../grants/rules.ts';
import type { Span } from '../windows/rules.ts';

/** A right with the door and the account that its calls need. */
export interface Callable {
  id: string;
  doorId: string;
  providerId: string;
  orderGroupId: string | null;
  state: GrantState;
  round: number;
  widened: number;
  faults: number;
  /** Whether the lock has to be asked: for a window of its own, or to give one back. */
  isAsked: boolean;
  irrevocable: boolean;
  code: Buffer | null;
  wished: Span;
  email: string | null;
  door: { lockRef: string; skewSeconds: number; timeZone: string };
  account: { id: string; kind: CompanyKind; customer: string; secret: Buffer };
}

interface CallableRow extends Omit<Callable, 'wished' | 'door' | 'account'> {
  wishedFrom: Date;
  wishedUntil: Date;
  lockRef: string;
  skewSeconds: number;
  timeZone: string;
  accountId: string;
  kind: CompanyKind;
  customer: string;
  secret: Buffer;
}

/** A right for a call about it; null once there is none. */
export async function findCallable(db: Database | Tx, grantId: string): Promise<Callable | null> {
  const { rows } = await sql<CallableRow>`
    select g.id, g.door_id as "doorId", g.provider_id as "providerId", g.order_group_id as "orderGroupId", g.state,
      g.round, g.widened, g.faults, g.asked is null as "isAsked", g.irrevocable, g.code,
      lower(g.wished) as "wishedFrom", upper(g.wished) as "wishedUntil", d.lock_ref as "lockRef",
      d.skew_seconds as "skewSeconds", p.time_zone as "timeZone", a.id as "accountId", a.kind, a.customer, a.secret,
      coalesce(o.contact ->> 'email', u.email) as email
    from lock_grants g
    join lock_doors d on d.id = g.door_id
    join lock_accounts a on a.id = d.account_id
    join providers p on p.id = g.provider_id
    left join order_groups o on o.id = g.order_group_id
    left join "user" u on u.id = g.asked_by
    where g.id = ${grantId}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { wishedFrom, wishedUntil, lockRef, skewSeconds, timeZone, accountId, kind, customer, secret, ...rest } = row;
  return {
    ...rest,
    wished: spanIn(wishedFrom, wishedUntil),
    door: { lockRef, skewSeconds, timeZone },
    account: { id: accountId, kind, customer, secret },
  };
}

/** Locks a right whose call is over, unless another round has begun meanwhile. */
export async function lockRound(tx: Tx, grantId: string, round: number): Promise<boolean> {
  const { rows } = await sql`select 1 from lock_grants where id = ${grantId} and round = ${round} for update`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Rights that wait for their lock, and whose call nobody has promised: it was given up, or lost. */
export async function forgottenCalls(db: Database | Tx, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select g.id from lock_grants g
    where g.state <> 'ENDED' and (g.asked is null or g.ended_at is not null)
      and not (g.irrevocable and g.ended_at is not null)
      and not exists (select from outbox o where o.key = 'lock-call:' || g.id || ':' || g.round
        and o.done_at is null and o.failed_at is null)
    order by g.id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}
