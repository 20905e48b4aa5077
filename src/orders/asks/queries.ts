import { sql } from 'kysely';
import { to } from '../../links.ts';
import type { Contact } from '../../order-groups/contract.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import type { Locale } from '../../shared/i18n.ts';
import type { VatCategory } from '../../shared/vat.ts';
import type { World } from '../../shared/world.ts';
import type { Ask } from './contract.ts';
import { askState, type SendWay, type Standing } from './rules.ts';

export interface AskRow extends Standing {
  id: string;
  orderGroupId: string;
  orderId: string;
  providerId: string;
  reference: string;
  contact: Contact;
  locale: Locale;
  /** The original text, also after the request was replaced. */
  text: string;
  amount: number;
  vatCategory: VatCategory | null;
  accessKey: string;
  sends: { by: SendWay; _sentAt: string }[];
  createdAt: Date;
}

const MOST = 50;

export async function listAsks(
  world: World,
  wish: { providerId: string; before?: string | undefined; withLinks: boolean },
): Promise<Ask[]> {
  const older = wish.before ? sql`and r.pay_request_id < ${wish.before}` : sql``;
  const rows = await readAsks(world.db, sql`r.provider_id = ${wish.providerId} ${older}`);
  return rows.map(row => askAnswer(world, row, wish));
}

export async function findAsk(
  db: Database | Tx,
  which: { payRequestId: string; providerId: string },
): Promise<AskRow | null> {
  const { payRequestId, providerId } = which;
  const [row] = await readAsks(db, sql`r.pay_request_id = ${payRequestId} and r.provider_id = ${providerId}`);
  return row ?? null;
}

export function askAnswer(world: World, row: AskRow, { withLinks }: { withLinks: boolean }): Ask {
  const state = askState(row, world.now());
  const open = withLinks && state === 'ACTIVE';
  return {
    _id: row.id,
    orderGroupId: row.orderGroupId,
    orderId: row.orderId,
    reference: row.reference,
    text: row.text,
    customer: row.contact,
    amountIncludingVat: row.amount,
    vatCategory: row.vatCategory,
    state,
    replacedBy: row.replacedBy,
    validUntil: row.validUntil?.toISOString() ?? null,
    sends: row.sends.map(one => ({ ...one, _sentAt: new Date(one._sentAt).toISOString() })),
    link: open ? world.config.baseUrl + to.payRequest(row.id, row.accessKey) : null,
    _createdAt: row.createdAt.toISOString(),
  };
}

async function readAsks(db: Database | Tx, which: ReturnType<typeof sql>): Promise<AskRow[]> {
  const { rows } = await sql<AskRow>`
    select r.pay_request_id as id, r.order_group_id as "orderGroupId", r.order_id as "orderId",
      r.provider_id as "providerId", r.status, r.replaced_by as "replacedBy", r.valid_until as "validUntil", r.amount,
      r.text, r.created_at as "createdAt", g.reference, g.contact, g.locale, k.key as "accessKey",
      (select i.meta ->> 'vatCategory' from order_items i where i.order_id = r.order_id and i.kind = 'ASKED')
        as "vatCategory",
      coalesce((select json_agg(json_build_object('by', s.way, '_sentAt', s.sent_at) order by s.sent_at, s.id)
        from ask_sends s where s.pay_request_id = r.pay_request_id), '[]') as sends
    from staff_pay_requests r
    join order_groups g on g.id = r.order_group_id join access_keys k on k.order_group_id = g.id
    where ${which} order by r.pay_request_id desc limit ${MOST}`.execute(db);
  return rows;
}
