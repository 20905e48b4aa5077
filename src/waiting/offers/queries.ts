import { sql } from 'kysely';
import type { Stage } from '../../availability/answers/rules.ts';
import { offerForStaff } from '../../availability/offers/rules.ts';
import { findStages } from '../../availability/stages/queries.ts';
import { occupiedSpan } from '../../days/rules.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import type { Wish } from '../../wishes/contract.ts';
import type { OfferState } from '../rules.ts';

/** The engine's input for one day of a product, as if an offer that ends kept nothing; at the door, as staff ask it. */
export async function stageFor(
  db: Database | Tx,
  productId: string,
  { day, nights }: Pick<Wish, 'day' | 'nights'>,
  { now, insteadOf, atDoor }: { now: Date; insteadOf?: string; atDoor: boolean },
): Promise<Stage | null> {
  const span = occupiedSpan({ from: day, to: day }, nights ?? 1);
  const stage = (await findStages(db, [productId], span, { now, insteadOf })).get(productId);
  if (!stage) return null;
  return atDoor ? { ...stage, offer: offerForStaff(stage.offer) } : stage;
}

export interface OfferRow {
  id: string;
  nameId: string;
  wish: Wish | null;
  startsAt: Date | null;
  state: OfferState;
  madeAt: Date;
  until: Date;
}

const OFFER = sql`o.id, o.name_id as "nameId", o.wish, o.starts_at as "startsAt", o.state, o.made_at as "madeAt", o.until`;

/** The last offer of a name. */
export async function offerOfName(db: Database | Tx, nameId: string): Promise<OfferRow | null> {
  const { rows } = await sql<OfferRow>`select ${OFFER} from waiting_offers o where o.name_id = ${nameId}
    order by (o.state = 'OPEN') desc, o.made_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}

export interface OpenOffer extends OfferRow {
  /** State of the hold; null without one. */
  hold: string | null;
  givenTo: string | null;
  /** A letter or a text message got through; null while nobody knows. */
  told: boolean | null;
}

const TOLD = sql`case
  when n.at_door then true
  when o.letter_key is not null then (select case when x.done_at is not null then true when x.failed_at is not null then false end
    from outbox x where x.key = o.letter_key)
  else (select case when t.status in ('sent', 'delivered') then true when t.status in ('failed', 'too-late') then false end
    from text_standings t where t.id = o.text_id) end`;

/** Open offers of a queue whose locks the caller has, oldest first. */
export async function openOffers(tx: Tx, productId: string): Promise<OpenOffer[]> {
  const { rows } = await sql<OpenOffer>`
    select ${OFFER}, h.state as hold, h.given_to as "givenTo", ${TOLD} as told
    from waiting_offers o join waiting_names n on n.id = o.name_id left join order_holds h on h.order_group_id = o.id
    where n.product_id = ${productId} and o.state = 'OPEN' order by o.until, o.id`.execute(tx);
  return rows;
}

/**
 * Queues to look at: an offer that may have ended, news of the stall since the last look, or no look for a while. The
 * last finds what a crash left between freeing a place and offering it, and what no news told of.
 */
export async function queuesToLook(db: Database, now: Date, sweepBefore: Date): Promise<string[]> {
  const { rows } = await sql<{ productId: string }>`
    select q.product_id as "productId" from waiting_queues q
    where exists (select 1 from waiting_offers o join waiting_names n on n.id = o.name_id
        left join order_holds h on h.order_group_id = o.id
        where n.product_id = q.product_id and o.state = 'OPEN'
          and (o.until <= ${now} or h.state is distinct from 'HELD' or (q.looked_at is null or q.looked_at <= ${sweepBefore})))
      or (exists (select 1 from waiting_names n where n.product_id = q.product_id and n.state = 'WAITING' and n.until > ${now})
        and (q.looked_at is null or q.looked_at <= ${sweepBefore}
          or exists (select 1 from events e where e.position > q.seen and e.provider_id = q.provider_id)))
    order by q.looked_at nulls first limit 100`.execute(db);
  return rows.map(row => row.productId);
}

/** The newest news that every reader can see. */
export async function newestNews(db: Database): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select coalesce(max(position), 0) as position from events`.execute(db);
  return Number(rows[0]!.position);
}
