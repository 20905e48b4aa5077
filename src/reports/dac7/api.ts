import { Hono } from 'hono';
import { z } from 'zod';
import { writtenTable } from '../../change-sets/files/rules.ts';
import { paperFile } from '../../payments/papers/queries.ts';
import { providerWithRight } from '../../providers/queries.ts';
import { sellerOfRecord } from '../../providers/sellers/queries.ts';
import { sellerLines } from '../../providers/sellers/rules.ts';
import { may } from '../../rights/rules.ts';
import { answered, does, fileAnswer, implementContract } from '../../shared/api.ts';
import { isSpeakable } from '../../shared/readable.ts';
import { isRefusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { mapPlatformActivity, noteEuroRate, writePlatformDetails } from './commands.ts';
import { platformReportsContract } from './contract.ts';
import { dpiFile } from './files/rules.ts';
import { layOutRecord, yearTable } from './papers/rules.ts';
import { readHallYear, readOwnRecord, refusedHall, reportedSellers } from './queries.ts';

const on = implementContract(platformReportsContract);

export const platformReportsApi = {
  own: on.own.handler(async ({ context, input: { idOrSlug, year } }) => {
    const { world, caller } = context;
    const { providerId } = answered(context, await providerWithRight(world, caller, idOrSlug, 'turnover:read'));
    const mayChange = may(caller, 'money:change', providerId);
    return { item: await readOwnRecord(world, caller, { providerId, year, mayChange }) };
  }),
  write: on.write.handler(does(writePlatformDetails)),
  year: on.year.handler(async ({ context, input }) => {
    const { world, caller } = context;
    const refused = refusedHall(caller);
    return { item: answered(context, refused ?? (await readHallYear(world, caller, input.year))) };
  }),
  rate: on.rate.handler(does(noteEuroRate)),
  activity: on.activity.handler(does(mapPlatformActivity)),
};

const yearSchema = z.object({ year: z.coerce.number().int().min(2023).max(2200) });
const CSV = 'text/csv; charset=utf-8';

/** GET /api/platform/dac7.xml and dac7.csv, and a seller's own copy /api/providers/{idOrSlug}/reports/platform.pdf. */
export function platformFiles(world: World): Hono<{ Variables: { caller: Caller } }> {
  const files = new Hono<{ Variables: { caller: Caller } }>();
  files.get('/platform/dac7.xml', async c => {
    const caller = c.get('caller');
    return fileAnswer(caller, 'application/xml', refusedHall(caller) ?? (await xmlFor(world, c.req.query())));
  });
  files.get('/platform/dac7.csv', async c => {
    const caller = c.get('caller');
    return fileAnswer(caller, CSV, refusedHall(caller) ?? (await csvFor(world, caller, c.req.query())));
  });
  files.get('/providers/:idOrSlug/reports/platform.pdf', async c => {
    const caller = c.get('caller');
    return fileAnswer(caller, 'application/pdf', await copyFor(world, caller, c.req.param('idOrSlug'), c.req.query()));
  });
  return files;
}

async function xmlFor(world: World, query: Record<string, string>) {
  const wish = yearSchema.safeParse(query);
  if (!wish.success) return refuse('reports-period');
  const { year } = wish.data;
  const operator = world.config.hallCompany;
  if (!operator) return refuse('platform-operator-missing');
  const sellers = await reportedSellers(world, year);
  const text = dpiFile({ year, operator, sellers, madeAt: world.now() });
  return { bytes: new TextEncoder().encode(text), fileName: `dac7-${year}.xml` };
}

async function csvFor(world: World, caller: Caller, query: Record<string, string>) {
  const wish = yearSchema.safeParse(query);
  if (!wish.success) return refuse('reports-period');
  const year = await readHallYear(world, caller, wish.data.year);
  const bytes = writtenTable(...yearTable(year, caller.locale), caller.locale);
  return { bytes, fileName: `dac7-${wish.data.year}.csv` };
}

async function copyFor(world: World, caller: Caller, idOrSlug: string, query: Record<string, string>) {
  if (!isSpeakable(idOrSlug)) return refuse('not-found');
  const staff = await providerWithRight(world, caller, idOrSlug, 'turnover:read');
  if (isRefusal(staff)) return staff;
  const wish = yearSchema.safeParse(query);
  if (!wish.success) return refuse('reports-period');
  const { providerId } = staff;
  const { locale } = caller;
  const own = await readOwnRecord(world, caller, { providerId, year: wish.data.year, mayChange: false });
  const { seller } = await sellerOfRecord(world.db, providerId, locale);
  return await paperFile(layOutRecord(own, sellerLines(seller, locale), locale), world.now());
}
