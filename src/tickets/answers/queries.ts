import { sql } from 'kysely';
import { type LeastAge, withAgeLimit } from '../../catalogue/ages/rules.ts';
import { to } from '../../links.ts';
import type { PictureData } from '../../pictures/rules.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { inLocale, type Locale, type Words } from '../../shared/i18n.ts';
import { calendarDayAt } from '../../shared/time.ts';
import type { World } from '../../shared/world.ts';
import { qrDrawing } from '../../ui/qr-drawing.ts';
import { openedCode } from '../adapters/code-seal.ts';
import type { Ticket } from '../contract.ts';
import { signersOf, ticketMark } from '../marks/queries.ts';
import type { TicketStatus, TicketType, VoucherVatKind } from '../rules.ts';
import { walletWays } from '../wallets/queries.ts';

export interface TicketRecord {
  id: string;
  providerId: string;
  productId: string;
  orderGroupId: string | null;
  orderItemId: string | null;
  payRequestId: string | null;
  type: TicketType;
  status: TicketStatus;
  sealed: Buffer;
  codeEnd: string;
  amount: number;
  used: number;
  remaining: number;
  vatKind: VoucherVatKind;
  vatRate: number;
  validUntil: Date;
  blockedAt: Date | null;
  /** Opened as a gift by somebody: they have its code, and who bought it does not. */
  given: boolean;
  timeZone: string;
  slug: string;
  sellerTitle: Words;
  colour: string | null;
  band: string;
  meta: TicketMeta;
  pictures: PictureData[];
  createdAt: Date;
}

/** Words that a ticket keeps of its product, as it was bought and in its buyer's language. */
export interface TicketMeta {
  title: string;
  kicker: string | null;
  variant: string | null;
  leastAge?: LeastAge;
  image: string | null;
  optionals: string[];
  /** Missing on the tickets of early days. */
  subtitle?: string | null;
  description?: string | null;
  images?: string[];
  blocks?: { title: string; content: string }[];
}

/** Tickets of an order, in the order in which they were bought; of one that was opened as a gift, what stands for it. */
export function ticketsOfOrder(db: Database | Tx, orderGroupId: string): Promise<TicketRecord[]> {
  return records(
    db,
    sql`t.order_group_id = ${orderGroupId} and not exists (select from ticket_gifts o
      where o.gave_ticket_id = t.id and o.ticket_id <> t.id and o.opened_at is not null)`,
  );
}

export function ticketsWithIds(db: Database | Tx, ids: readonly string[]): Promise<TicketRecord[]> {
  return records(db, sql`t.id = any(${[...ids]}::uuid[])`);
}

async function records(db: Database | Tx, which: ReturnType<typeof sql>): Promise<TicketRecord[]> {
  const { rows } = await sql<TicketRecord>`
    select t.id, t.provider_id as "providerId", t.product_id as "productId", t.order_group_id as "orderGroupId",
      t.order_item_id as "orderItemId", t.pay_request_id as "payRequestId", t.type, t.status, t.code_sealed as sealed,
      t.code_end as "codeEnd", t.amount, b.used, b.remaining, t.voucher_vat_kind as "vatKind", t.vat_rate as "vatRate",
      t.valid_until as "validUntil", t.blocked_at as "blockedAt",
      exists (select from ticket_gifts o where o.ticket_id = t.id and o.status in ('OPENED', 'PASSING')) as given, s.time_zone as "timeZone", s.slug, s.title as "sellerTitle", s.colour, s.band, t.meta,
      (select coalesce(jsonb_agg(p.picture order by n.at), '[]')
        from jsonb_array_elements_text(coalesce(nullif(t.meta -> 'images', '[]'), jsonb_build_array(t.meta ->> 'image')))
          with ordinality n (ref, at) join shown_pictures p on p.ref = n.ref) as pictures,
      t.created_at as "createdAt"
    from tickets t
    join ticket_balances b on b.ticket_id = t.id
    join sellers s on s.provider_id = t.provider_id
    left join order_items i on i.id = t.order_item_id
    where ${which} order by t.order_id, i.position, t.piece, t.id`.execute(db);
  return rows;
}

/**
 * Tickets as they are answered: with codes and marks for their holder, without for everybody else. Who bought one that
 * was opened as a gift is its holder no more; who came by its code, or by the gift's secret, is.
 */
export async function ticketAnswers(
  world: World,
  rows: readonly TicketRecord[],
  { withCodes, toHolder = false, locale }: { withCodes: boolean; toHolder?: boolean; locale: Locale },
): Promise<Ticket[]> {
  const signers = withCodes
    ? await signersOf(
        world,
        rows.map(row => row.providerId),
      )
    : new Map<string, never>();
  return rows.map(row => {
    const shown = withCodes && (toHolder || !row.given);
    const code = shown ? openedCode(world, row.id, row.sealed) : null;
    const signer = shown ? signers.get(row.providerId) : undefined;
    const secrets = {
      code,
      qr: signer ? qrDrawing(ticketMark(world, row, signer)) : null,
      shortLink: code && world.config.baseUrl + to.ticketLink(code),
      wallets: isGood(row) && shown ? walletWays(world, { kind: 'ticket', id: row.id }, locale) : [],
    };
    return { ...ticketAnswer(row, locale), ...secrets };
  });
}

const isGood = ({ status, blockedAt }: TicketRecord) => status === 'ACTIVE' && !blockedAt;

function ticketAnswer(row: TicketRecord, locale: Locale): Omit<Ticket, 'code' | 'qr' | 'shortLink' | 'wallets'> {
  const { title, kicker, optionals, subtitle = null, description = null, blocks = [] } = row.meta;
  const variant = withAgeLimit(row.meta, locale);
  const images = row.pictures;
  return {
    _id: row.id,
    ...{ providerId: row.providerId, productId: row.productId },
    ...{ orderGroupId: row.orderGroupId, orderItemId: row.orderItemId },
    ...{ type: row.type, status: row.status, blocked: row.blockedAt !== null, given: row.given, codeEnd: row.codeEnd },
    ...{ amount: row.amount, amountUsed: row.used, amountLeft: row.remaining },
    // Validity ends at the midnight after the last day.
    validUntil: calendarDayAt(new Date(row.validUntil.getTime() - 1), row.timeZone),
    ...{ voucherVatKind: row.vatKind, vatRate: row.vatRate },
    meta: { title, subtitle, description, kicker, variant, image: images[0] ?? null, images },
    contentBlock: blocks.map((block, at) => ({ _id: `${row.id}-${at + 1}`, ...block })),
    provider: {
      ...{ slug: row.slug, title: inLocale(row.sellerTitle, locale) },
      ...{ colour: row.colour, band: row.band },
    },
    optionals: optionals.map(each => ({ optional: { meta: { title: each } } })),
    _createdAt: row.createdAt.toISOString(),
  };
}
