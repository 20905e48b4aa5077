import { writtenTable } from '../../../change-sets/files/rules.ts';
import { m } from '../../../paraglide/messages.js';
import { providerTimeZone, providerWithRight } from '../../../providers/queries.ts';
import { isRefusal, type Refusal } from '../../../shared/refusal.ts';
import { calendarDayAt } from '../../../shared/time.ts';
import type { Caller, World } from '../../../shared/world.ts';
import { ticketRows } from '../queries.ts';

/** Rows of one file: more than a stall sells in years. */
const MOST_ROWS = 50_000;

/** Gift cards and vouchers of a seller as a table for a spreadsheet. */
export async function ticketsAsFile(
  world: World,
  caller: Caller,
  idOrSlug: string,
): Promise<{ fileName: string; bytes: Uint8Array<ArrayBuffer> } | Refusal> {
  const staff = await providerWithRight(world, caller, idOrSlug, 'orders:read');
  if (isRefusal(staff)) return staff;
  const { locale } = caller;
  const say = { locale };
  const rows = await ticketRows(world, { ...staff, withNames: true, most: MOST_ROWS });
  const timeZone = await providerTimeZone(world.db, staff.providerId);
  const kronor = (ore: number) => (ore / 100).toFixed(2).replace('.', locale === 'en' ? '.' : ',');
  const status = {
    ...{ ACTIVE: m.tickets_active({}, say), USED: m.tickets_used({}, say) },
    ...{ CANCELLED: m.tickets_cancelled({}, say), EXPIRED: m.tickets_expired({}, say) },
  };
  const headings = [
    m.tickets_file_what({}, say),
    m.tickets_file_code({}, say),
    m.tickets_file_status({}, say),
    m.tickets_value({}, say),
    m.tickets_left({}, say),
    m.tickets_file_until({}, say),
    m.tickets_file_name_column({}, say),
    m.tickets_file_order({}, say),
    m.tickets_file_issued({}, say),
  ];
  const cells = rows.map(row => [
    row.title,
    row.codeEnd,
    row.blocked && row.status === 'ACTIVE' ? m.tickets_door_blocked({}, say) : status[row.status],
    kronor(row.amount),
    kronor(row.amountLeft),
    row.validUntil,
    row.name ?? '',
    row.order?.reference ?? '',
    calendarDayAt(new Date(row._createdAt), timeZone),
  ]);
  return {
    fileName: `${m.tickets_file_name({}, say)}.csv`,
    bytes: writtenTable(headings, cells, locale) as Uint8Array<ArrayBuffer>,
  };
}
