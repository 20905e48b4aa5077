import { sql } from 'kysely';
import type { Deed } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';
import type { World } from '../../shared/world.ts';

/** Steps that people take on a case. */
export type CaseStep = 'TAKEN' | 'CLOSED' | 'REOPENED';

export async function noteCaseStep(
  deed: Deed,
  event: {
    kind: string;
    subject: string;
    step: CaseStep;
    note?: string;
    byUser: string | null;
    givenBy?: string | null;
  },
): Promise<void> {
  const { tx, world, now } = deed;
  const { kind, subject, step, note, byUser, givenBy = null } = event;
  await tx
    .insertInto('case_events')
    .values({
      ...{ id: world.newId(), kind, subject, deed: step, note: note ?? null, happened_at: now },
      ...{ by_user: byUser, given_by: givenBy },
    })
    .execute();
}

/** Advisory lock on a case, which has no row of its own to wait at: two presses at once come one after the other. */
export async function lockCase(tx: Tx, { kind, subject }: { kind: string; subject: string }): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`case:${kind}:${subject}`}, 0))`.execute(tx);
}

/** Retries work of outbox or inbox that was given up: it is due again, with all its tries. */
export async function reviveWork(tx: Tx, subject: string, now: Date): Promise<boolean> {
  const [table, ...rest] = subject.split(':');
  const fresh = sql`failed_at = null, attempts = 0, due_at = ${now}`;
  const { rows } =
    table === 'outbox'
      ? await sql`update outbox set ${fresh} where id::text = ${rest.join(':')} and failed_at is not null and done_at is null
          returning id`.execute(tx)
      : await sql`update inbox set ${fresh} where source = ${rest[0] ?? ''} and id = ${rest.slice(1).join(':')}
          and failed_at is not null and done_at is null returning id`.execute(tx);
  return rows.length > 0;
}

export interface CompanyRefund {
  company: 'stripe';
  reference: string;
  paymentId: string | null;
  providerId: string | null;
  amount: number | null;
  currency: string | null;
  status: string;
  now: Date;
}

/** Stores a refund made at the company itself, once; told again, only its latest status is kept. */
export async function noteCompanyRefund(db: World['db'] | Tx, refund: CompanyRefund): Promise<void> {
  await db
    .insertInto('company_refunds')
    .values({
      company: refund.company,
      reference: refund.reference,
      payment_id: refund.paymentId,
      provider_id: refund.providerId,
      amount: refund.amount,
      currency: refund.currency,
      status: refund.status,
      found_at: refund.now,
    })
    .onConflict(conflict => conflict.columns(['company', 'reference']).doUpdateSet({ status: refund.status }))
    .execute();
}
