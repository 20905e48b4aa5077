import { Hono } from 'hono';
import { hallName } from '../../../notifications/names/queries.ts';
import { providerWithRight } from '../../../providers/queries.ts';
import { sellerOfRecord } from '../../../providers/sellers/queries.ts';
import { fileAnswer } from '../../../shared/api.ts';
import { isSpeakable } from '../../../shared/readable.ts';
import { isRefusal, type Refusal, refuse } from '../../../shared/refusal.ts';
import { calendarDayAt } from '../../../shared/time.ts';
import type { Caller, World } from '../../../shared/world.ts';
import { feeVatOf } from '../../commissions/queries.ts';
import { monthIn, monthOf } from '../../money/rules.ts';
import { paperFile } from '../../papers/queries.ts';
import { sumsOfMonth } from '../queries.ts';
import { layOutStatement, statementFile, statementTable } from './rules.ts';

type Files = Hono<{ Variables: { caller: Caller } }>;

/** GET /api/providers/{idOrSlug}/statements/{month}/pdf and …/csv: a month's statement, closed or so far. */
export function statementPapers(world: World): Files {
  const files: Files = new Hono();
  files.get('/providers/:idOrSlug/statements/:month/:format', async c => {
    const caller = c.get('caller');
    const { idOrSlug, month, format } = c.req.param();
    const type = format === 'csv' ? 'text/csv; charset=utf-8' : 'application/pdf';
    return fileAnswer(caller, type, await statementAsFile(world, caller, { idOrSlug, month, format }));
  });
  return files;
}

async function statementAsFile(
  world: World,
  caller: Caller,
  { idOrSlug, month, format }: { idOrSlug: string; month: string; format: string },
): Promise<{ fileName: string; bytes: Uint8Array<ArrayBuffer> } | Refusal> {
  const isAsked = isSpeakable(idOrSlug) && monthIn(month) !== null && ['pdf', 'csv'].includes(format);
  if (!isAsked) return refuse('not-found');
  const staff = await providerWithRight(world, caller, idOrSlug, 'turnover:read');
  if (isRefusal(staff)) return staff;
  const { providerId } = staff;
  const now = world.now();
  const { timeZone } = await sellerOfRecord(world.db, providerId);
  if (month > monthOf(calendarDayAt(now, timeZone))) return refuse('not-found');
  const { sums, closed } = await sumsOfMonth(world.db, { providerId, month, now });
  const { locale } = caller;
  if (format === 'csv') return { fileName: `${statementFile(month, locale)}.csv`, bytes: statementTable(sums, locale) };
  const feeVat = await feeVatOf(world.db, { providerId, month, lines: sums.lines, closed });
  const scene = { locale, timeZone, hall: await hallName(world.db, locale), feeVat };
  return await paperFile(layOutStatement(sums, scene), sums.madeAt ?? sums.untilAt);
}
