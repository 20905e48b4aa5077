import { z } from 'zod';
import { m } from '../../paraglide/messages.js';
import { command, contract, emailAddress, idParameter, item, neededLine, neededLines } from '../../shared/contract.ts';
import { DECISIONS, PARTIES, REPORT_KINDS, REPORT_WORDS } from './rules.ts';

const words = neededLines(REPORT_WORDS, m.content_reports_text_missing);
const key = z.string().regex(/^[0-9a-f]{32}$/);

const reportInput = command('report-content', {
  /** Address of the page. */
  about: neededLine(400, m.content_reports_about_missing),
  kind: z.enum(REPORT_KINDS),
  text: words,
  name: neededLine(120, m.withdrawals_name_missing),
  emailAddress,
});
export type ReportContent = z.infer<typeof reportInput>;

const appealInput = command('appeal-report', { reportId: idParameter, key, text: words });
export type AppealReport = z.infer<typeof appealInput>;

const decideInput = command('decide-report', { reportId: idParameter, decision: z.enum(DECISIONS), reasons: words });
export type DecideReport = z.infer<typeof decideInput>;

const decisionSchema = z
  .object({ decision: z.enum(DECISIONS), reasons: z.string(), _decidedAt: z.string(), by: z.string().nullable() })
  .nullable();

const reportSchema = z.object({
  _id: z.string(),
  about: z.string(),
  kind: z.enum(REPORT_KINDS),
  state: z.enum(['OPEN', 'DECIDED', 'APPEALED', 'FINAL']),
  /** The reporter's words; for the seller only what the decision says of them. */
  text: z.string().nullable(),
  decision: decisionSchema,
  appeal: z.object({ by: z.enum(PARTIES), text: z.string(), _appealedAt: z.string() }).nullable(),
  final: decisionSchema,
  mayAppeal: z.boolean(),
  _madeAt: z.string(),
});
export type Report = z.infer<typeof reportSchema>;

const staffSchema = reportSchema.extend({
  provider: z.object({ slug: z.string(), title: z.string() }).nullable(),
  name: z.string(),
  emailAddress: z.string(),
  /** False for who made the first decision: another person hears the appeal where there is one. */
  decidedByYou: z.boolean(),
});
export type StaffReport = z.infer<typeof staffSchema>;

const tags = ['feedback'];
const done = item(z.object({ reportId: z.string() }));

export const reportsContract = {
  make: contract
    .route({ method: 'POST', path: '/reports', summary: 'Report something as unlawful', tags })
    .input(reportInput)
    .output(done),
  one: contract
    .route({ method: 'GET', path: '/reports/{reportId}', summary: 'A report, by the key of one of its sides', tags })
    .input(z.object({ reportId: idParameter, key }))
    .output(item(reportSchema)),
  appeal: contract
    .route({ method: 'POST', path: '/reports/{reportId}/appeals', summary: 'Appeal a decision, once', tags })
    .input(appealInput)
    .output(done),
  forStaff: contract
    .route({ method: 'GET', path: '/platform/reports/{reportId}', summary: 'A report, for the hall', tags })
    .input(z.object({ reportId: idParameter }))
    .output(item(staffSchema)),
  decide: contract
    .route({
      method: 'POST',
      path: '/platform/reports/{reportId}/decisions',
      summary: 'Decide a report, or an appeal, with reasons',
      tags,
    })
    .input(decideInput)
    .output(done),
};
