import { sql } from 'kysely';
import { sheetOfProvider } from '../../catalogue/sheets/queries.ts';
import { providerWithRight } from '../../providers/queries.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import { calendarDayAt } from '../../shared/time.ts';
import type { Caller, World } from '../../shared/world.ts';
import { mistakesTitle } from '../columns/rules.ts';
import { mayRead } from '../queries.ts';
import type { Mistake } from '../rules.ts';
import { ownHeadings, ownRows } from '../sheets/rules.ts';
import { SHOPIFY_HEADINGS, shopifyRows } from '../shopify/rules.ts';
import { cellTitle } from '../wording/rules.ts';
import { readTable, writtenTable } from './rules.ts';

type File = { bytes: Uint8Array<ArrayBuffer>; fileName: string };

/** A stall's goods as a file: our own columns, or Shopify's. */
export async function goodsAsFile(
  world: World,
  caller: Caller,
  { idOrSlug, format }: { idOrSlug: string; format: 'own' | 'shopify' },
): Promise<File | Refusal> {
  const staff = await providerWithRight(world, caller, idOrSlug, 'catalogue:change');
  if ('refused' in staff) return staff;
  const { locale } = caller;
  const products = await sheetOfProvider(world.db, { providerId: staff.providerId, now: world.now() });
  const day = calendarDayAt(world.now());
  if (format === 'own') {
    const rows = products.flatMap(product => ownRows(product, locale));
    return { bytes: writtenTable(ownHeadings(locale), rows, locale), fileName: `products-${day}.csv` };
  }
  const vendor = await titleOf(world, staff.providerId);
  const rows = products.flatMap(product => shopifyRows(product, vendor));
  return { bytes: writtenTable(SHOPIFY_HEADINGS, rows, 'en'), fileName: `shopify-products-${day}.csv` };
}

/** The file that was sent, with its mistakes in a first column: mended there, it is sent again as it is. */
export async function mistakesAsFile(world: World, caller: Caller, id: string): Promise<File | Refusal> {
  const { rows } = await sql<{ providerId: string; file: Buffer | null; mistakes: Mistake[] }>`
    select provider_id as "providerId", file, mistakes from change_sets where id = ${id}`.execute(world.db);
  const [set] = rows;
  const refusal = mayRead(caller, set);
  if (refusal || !set?.file) return refusal ?? refuse('not-found');
  const table = readTable(set.file);
  if (typeof table === 'string') return refuse('not-found');
  const { locale } = caller;
  const told = Map.groupBy(set.mistakes, ({ row }) => row);
  const own = table.headings.indexOf(mistakesTitle(locale));
  const bare = (cells: readonly string[]) => (own < 0 ? [...cells] : cells.filter((_, at) => at !== own));
  const written = table.rows.map(({ row, cells }) => {
    const says = (told.get(row) ?? []).map(({ column, says: sentence }) =>
      column ? `${cellTitle(column, locale)}: ${sentence}` : sentence,
    );
    return [says.join(' '), ...bare(cells)];
  });
  return {
    bytes: writtenTable([mistakesTitle(locale), ...bare(table.headings)], written, locale),
    fileName: 'mistakes.csv',
  };
}

async function titleOf({ db }: World, providerId: string): Promise<string> {
  const { rows } = await sql<{ title: { sv: string } }>`
    select title from provider_signs where provider_id = ${providerId}`.execute(db);
  return rows[0]?.title.sv ?? '';
}
