import { tellOperatorsIn } from '../../notices/commands.ts';
import { reopenCaseIn } from '../../payments/cases/commands.ts';
import { type Deed, deedLocale, defineCommand } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import { addressBlock } from '../../shared/networks.ts';
import { send } from '../../shared/outbox.ts';
import { withinLimit } from '../../shared/rate-limit.ts';
import { refuse } from '../../shared/refusal.ts';
import type { AppealReport, DecideReport, ReportContent } from './contract.ts';
import { type FoundReport, findReport, partyOf, refusedReports, stallOfPath } from './queries.ts';
import { mayAppeal, REPORT_LIMIT, reportedPath, reportState } from './rules.ts';
import { forgetReporter, insertReport, setAppealed, setDecided, setFinal } from './store.ts';

type Done = { reportId: string };

/** Anybody reports a page as unlawful: acknowledged at once, and a case of the hall ((EU) 2022/2065, article 16). */
export const reportContent = defineCommand<ReportContent, Done>({
  type: 'report-content',
  async allows(world, caller) {
    const within = await withinLimit(world, `reports-of:${addressBlock(caller.ip)}`, REPORT_LIMIT);
    return within ? null : refuse('too-many');
  },
  async run(deed) {
    const { tx, world, input, now, commandId: id } = deed;
    const about = reportedPath(input.about, world.config.baseUrl);
    if (!about) return refuse('report-not-here');
    const providerId = await stallOfPath(tx, about);
    const key = () => Buffer.from(world.random(16)).toString('hex');
    await insertReport(tx, {
      ...{ id, about, provider_id: providerId, kind: input.kind, text: input.text, name: input.name },
      ...{ email: input.emailAddress, locale: deedLocale(deed), made_at: now },
      ...{ reporter_key: key(), seller_key: key() },
    });
    await mailIn(deed, id, 'report-received', 'REPORTER');
    await emit(deed, { type: 'content-reported', subject: 'feedback', subjectId: id, providerId: null });
    return { reportId: id };
  },
});

/** Either side appeals a decision, once, within six months: a person looks at it again (article 20). */
export const appealReport = defineCommand<AppealReport, Done>({
  type: 'appeal-report',
  allows: () => null,
  async run(deed) {
    const { tx, input, now } = deed;
    const one = await findReport(tx, input.reportId, { lock: true });
    const party = one && partyOf(one, input.key);
    if (!one || !party) return refuse('not-found');
    if (!mayAppeal(one, now)) return refuse('status-moved');
    await setAppealed(deed, one.id, { by: party, text: input.text });
    const ids = { kind: 'REPORT', subject: one.id };
    await reopenCaseIn(deed, { kind: 'REPORT', subject: one.id });
    await tellOperatorsIn(deed, { kind: 'case', key: `REPORT:${one.id}:appeal`, ids });
    await emit(deed, { type: 'report-appealed', subject: 'feedback', subjectId: one.id, providerId: null });
    return { reportId: one.id };
  },
});

/** The hall decides a report, or an appeal, with reasons; both sides are told (article 17). */
export const decideReport = defineCommand<DecideReport, Done>({
  type: 'decide-report',
  allows: (_world, caller) => refusedReports(caller),
  async run(deed) {
    const { tx, input, caller } = deed;
    const one = await findReport(tx, input.reportId, { lock: true });
    if (!one) return refuse('not-found');
    const { decision, reasons } = input;
    const said = { decision, reasons, by: caller.userId };
    const state = reportState(one);
    if (state === 'OPEN') await setDecided(deed, one.id, said);
    else if (state === 'APPEALED') await setFinal(deed, one.id, said);
    else return refuse('status-moved');
    await tellBoth(deed, one, state === 'OPEN' ? 'report-decided' : 'report-final');
    await emit(deed, { type: 'report-decided', subject: 'feedback', subjectId: one.id, providerId: null });
    return { reportId: one.id };
  },
});

/** Erases who reported from an address. */
export async function forgetReporterIn(deed: Deed, emailAddress: string): Promise<void> {
  await forgetReporter(deed, emailAddress);
}

async function tellBoth(deed: Deed, one: FoundReport, template: string): Promise<void> {
  await mailIn(deed, one.id, template, 'REPORTER');
  if (one.providerId) await mailIn(deed, one.id, template, 'SELLER');
}

async function mailIn(deed: Deed, reportId: string, template: string, to: string): Promise<void> {
  const data = { template, ids: { reportId, to } };
  await send(deed, { kind: 'mail', key: `${template}:${to}:${reportId}`, data, providerId: null });
}
