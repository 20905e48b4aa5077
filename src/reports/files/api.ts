import { Hono } from 'hono';
import { z } from 'zod';
import { providerWithRight } from '../../providers/queries.ts';
import { fileAnswer } from '../../shared/api.ts';
import { calendarDay } from '../../shared/contract.ts';
import { isSpeakable } from '../../shared/readable.ts';
import { isRefusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { BASES } from '../rules.ts';
import { readSales } from '../sales/queries.ts';
import { SALES_FILES, salesAsFile } from './queries.ts';

const CSV = 'text/csv; charset=utf-8';

const wishSchema = z.object({
  file: z.enum(SALES_FILES),
  from: calendarDay,
  to: calendarDay,
  basis: z.enum(BASES).default('PURCHASE'),
  weekday: z.coerce.number().int().min(1).max(7).optional(),
});

/** GET /api/providers/{idOrSlug}/reports/sales.csv?file=&from=&to=&basis=&weekday=: one table of the report. */
export function reportFiles(world: World): Hono<{ Variables: { caller: Caller } }> {
  const files = new Hono<{ Variables: { caller: Caller } }>();
  files.get('/providers/:idOrSlug/reports/sales.csv', async c => {
    const caller = c.get('caller');
    return fileAnswer(caller, CSV, await salesFile(world, caller, c.req.param('idOrSlug'), c.req.query()));
  });
  return files;
}

async function salesFile(world: World, caller: Caller, idOrSlug: string, query: Record<string, string>) {
  if (!isSpeakable(idOrSlug)) return refuse('not-found');
  const staff = await providerWithRight(world, caller, idOrSlug, 'turnover:read');
  if (isRefusal(staff)) return staff;
  const wish = wishSchema.safeParse(query);
  if (!wish.success) return refuse('reports-period');
  const { file, ...rest } = wish.data;
  const report = await readSales(world, caller, { ...rest, ...staff });
  return isRefusal(report) ? report : salesAsFile(report, file, caller.locale);
}
