import { may } from '../../rights/rules.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { inLocale } from '../../shared/i18n.ts';
import { isRefusal, type Refusal } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { peopleNamed } from '../../sign-in/names/queries.ts';
import { feesOf } from '../fees/queries.ts';
import { comingFee, feeAt } from '../fees/rules.ts';
import { findStall, type Stall } from '../profile/queries.ts';
import type { Terms } from './contract.ts';
import { SELLER_TERMS } from './rules.ts';

export async function readTerms(world: World, caller: Caller, idOrSlug: string): Promise<Terms | Refusal> {
  const stall = await findStall(world.db, caller, idOrSlug);
  return isRefusal(stall) ? stall : await readSellerTerms(world.db, { caller, stall, now: world.now() });
}

export async function readSellerTerms(
  db: Database | Tx,
  { caller, stall, now }: { caller: Caller; stall: Stall; now: Date },
): Promise<Terms> {
  const rows = await db
    .selectFrom('terms_acceptances')
    .select(['version', 'accepted_by', 'accepted_at'])
    .where('provider_id', '=', stall.id)
    .orderBy('accepted_at', 'desc')
    .orderBy('version', 'desc')
    .execute();
  const names = await peopleNamed(
    db,
    rows.map(row => row.accepted_by),
    caller.locale,
  );
  return {
    provider: { _id: stall.id, slug: stall.slug, title: inLocale(stall.title, caller.locale) },
    ...SELLER_TERMS,
    acceptances: rows.map(row => ({
      version: row.version,
      acceptedBy: names.get(row.accepted_by ?? '') ?? null,
      _acceptedAt: row.accepted_at.toISOString(),
    })),
    fee: await feeOf(db, stall.id, now),
    mayAccept: may(caller, 'terms:accept', stall.id),
  };
}

/** The fee in force, and the one that is decided. */
async function feeOf(db: Database | Tx, providerId: string, now: Date): Promise<Terms['fee']> {
  const rows = await feesOf(db, providerId);
  const coming = comingFee(rows, now);
  return {
    basisPoints: feeAt(rows, now)?.basisPoints ?? 0,
    coming: coming?.startsOn ? { basisPoints: coming.basisPoints, startsOn: coming.startsOn } : null,
  };
}

/** The terms that a person has accepted, for the export of their personal data. */
export async function keptInTerms(db: Database | Tx, { userId }: { userId: string }): Promise<unknown> {
  return await db
    .selectFrom('terms_acceptances as t')
    .innerJoin('provider_signs as p', 'p.provider_id', 't.provider_id')
    .select(['p.slug as stall', 't.version', 't.accepted_at as acceptedAt'])
    .where('t.accepted_by', '=', userId)
    .orderBy('t.accepted_at')
    .execute();
}
