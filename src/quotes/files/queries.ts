import { writtenTable } from '../../change-sets/files/rules.ts';
import { m } from '../../paraglide/messages.js';
import { providerTimeZone, providerWithRight } from '../../providers/queries.ts';
import { isRefusal, type Refusal } from '../../shared/refusal.ts';
import { calendarDayAt } from '../../shared/time.ts';
import type { Caller, World } from '../../shared/world.ts';
import { quoteRows } from '../drafts/queries.ts';
import { LIST_STATES, type ListState } from '../rules.ts';
import { stateWords } from './rules.ts';

/** Rows of one file: more quotes than any stall writes in years. */
const MOST_ROWS = 10_000;

/** The list of a stall's quotes as a table for a spreadsheet: what its filter finds. */
export async function quotesAsFile(
  world: World,
  caller: Caller,
  { idOrSlug, state, text }: { idOrSlug: string; state: string | undefined; text: string | undefined },
): Promise<{ fileName: string; bytes: Uint8Array<ArrayBuffer> } | Refusal> {
  const staff = await providerWithRight(world, caller, idOrSlug, 'orders:read');
  if (isRefusal(staff)) return staff;
  const { locale } = caller;
  const say = { locale };
  const known = LIST_STATES.find(one => one === state) as ListState | undefined;
  const wish = { providerId: staff.providerId, ...(known && { state: known }), ...(text && { text }) };
  const rows = await quoteRows(world, wish, MOST_ROWS);
  const timeZone = await providerTimeZone(world.db, staff.providerId);
  const day = (instant: string | null) => (instant ? calendarDayAt(new Date(instant), timeZone) : '');
  const lastDay = (until: string | null) => (until ? day(new Date(Date.parse(until) - 1).toISOString()) : '');
  const kronor = (ore: number | null) =>
    ore === null ? '' : (ore / 100).toFixed(2).replace('.', locale === 'en' ? '.' : ',');
  const headings = [
    m.quotes_office_column_number({}, say),
    m.quotes_office_column_title({}, say),
    m.quotes_office_column_customer({}, say),
    m.quotes_office_column_state({}, say),
    m.quotes_office_column_total({}, say),
    m.quotes_office_column_until({}, say),
    m.quotes_office_column_views({}, say),
    m.quotes_office_column_written({}, say),
  ];
  const cells = rows.map(row => [
    row.number,
    row.title,
    row.customer,
    stateWords(row.hasRunOut ? 'RUN_OUT' : row.state, locale),
    kronor(row.total),
    lastDay(row.validUntil),
    String(row.views),
    day(row._createdAt),
  ]);
  return {
    fileName: `${m.quotes_file_name({}, say)}.csv`,
    bytes: writtenTable(headings, cells, locale) as Uint8Array<ArrayBuffer>,
  };
}
