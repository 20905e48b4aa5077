import { Hono } from 'hono';
import { z } from 'zod';
import { writtenTable } from '../../change-sets/files/rules.ts';
import { paperFile } from '../../payments/papers/queries.ts';
import { providerWithRight } from '../../providers/queries.ts';
import { answered, fileAnswer, implementContract } from '../../shared/api.ts';
import { calendarDay } from '../../shared/contract.ts';
import { isSpeakable } from '../../shared/readable.ts';
import { isRefusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { vatReportsContract } from './contract.ts';
import { layOutVat, vatTable } from './papers/rules.ts';
import { readVat } from './queries.ts';

const on = implementContract(vatReportsContract);

export const vatReportsApi = {
  read: on.read.handler(async ({ context, input: { idOrSlug, ...wish } }) => {
    const { world, caller } = context;
    const { providerId } = answered(context, await providerWithRight(world, caller, idOrSlug, 'turnover:read'));
    return { item: answered(context, await readVat(world, caller, { ...wish, providerId })) };
  }),
};

const periodSchema = z.object({ from: calendarDay, to: calendarDay });

/** GET /api/providers/{idOrSlug}/reports/vat.csv and vat.pdf, with ?from=&to=. */
export function vatFiles(world: World): Hono<{ Variables: { caller: Caller } }> {
  const files = new Hono<{ Variables: { caller: Caller } }>();
  const reportFor = async (caller: Caller, idOrSlug: string, query: Record<string, string>) => {
    if (!isSpeakable(idOrSlug)) return refuse('not-found');
    const staff = await providerWithRight(world, caller, idOrSlug, 'turnover:read');
    if (isRefusal(staff)) return staff;
    const period = periodSchema.safeParse(query);
    return period.success ? await readVat(world, caller, { ...period.data, ...staff }) : refuse('reports-period');
  };
  files.get('/providers/:idOrSlug/reports/vat.csv', async c => {
    const caller = c.get('caller');
    const report = await reportFor(caller, c.req.param('idOrSlug'), c.req.query());
    const type = 'text/csv; charset=utf-8';
    if (isRefusal(report)) return fileAnswer(caller, type, report);
    const { from, to } = report.period;
    const bytes = writtenTable(...vatTable(report, caller.locale), caller.locale);
    return fileAnswer(caller, type, { bytes, fileName: `vat-${from}-${to}.csv` });
  });
  files.get('/providers/:idOrSlug/reports/vat.pdf', async c => {
    const caller = c.get('caller');
    const report = await reportFor(caller, c.req.param('idOrSlug'), c.req.query());
    const type = 'application/pdf';
    if (isRefusal(report)) return fileAnswer(caller, type, report);
    return fileAnswer(caller, type, await paperFile(layOutVat(report, caller.locale), world.now()));
  });
  return files;
}
