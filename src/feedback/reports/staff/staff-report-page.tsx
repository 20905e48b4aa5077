import { useState } from 'react';
import { useParams } from 'react-router';
import { q, useCommand } from '../../../client.ts';
import { serverLoad } from '../../../http/page-load.ts';
import { lateApi, lateQ } from '../../../late-client.ts';
import { BackLink } from '../../../office/parts/back-link.tsx';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { Panel } from '../../../office/parts/panel.tsx';
import { bo } from '../../../office-links.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { parseId } from '../../../shared/ids.ts';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { RadioList } from '../../../ui/radio-list.tsx';
import { Sign } from '../../../ui/sign.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import type { StaffReport } from '../contract.ts';
import { REPORT_SIGNS, ReportFacts } from '../parts/report-facts.tsx';
import { DECISIONS, type Decision, REPORT_WORDS } from '../rules.ts';
import { DECISION_WORDS } from '../wording/rules.ts';

const wish = (params: Plan['params']) => ({ reportId: parseId(params.reportId!) ?? params.reportId! });
const plan = ({ params }: Pick<Plan, 'params'>) => [lateQ.contentReports.forStaff(wish(params))] as const;
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Page of a report, for the hall: what is reported, by whom, and the decision with its reasons. */
export default function StaffReportPage() {
  const { item: report } = useSuspenseQuery(lateQ.contentReports.forStaff(wish(useParams()))).data;
  const { tone, words } = REPORT_SIGNS[report.state];
  const waits = report.state === 'OPEN' || report.state === 'APPEALED';
  return (
    <>
      <OfficeHead
        title={m.content_reports_staff_title()}
        back={<BackLink href={bo.platformCases()}>{m.cases_title()}</BackLink>}
        badge={
          <Sign tone={tone} size="sm">
            {words()}
          </Sign>
        }
      />
      <div className="grid items-start gap-4 p-4 l:gap-6 l:p-6 xl:grid-cols-[minmax(0,1fr)_25rem]">
        <Panel title={m.content_reports_reported()}>
          <ReportFacts report={report} />
          <p className="mt-4 text-muted">
            {[report.name, report.emailAddress].filter(Boolean).join(', ') || m.orders_desk_forgotten()}
          </p>
        </Panel>
        {waits && <Decide key={report.state} report={report} />}
      </div>
    </>
  );
}

function Decide({ report }: { report: StaffReport }) {
  const [decision, setDecision] = useState<string | null>(null);
  const decide = useCommand(lateApi.contentReports.decide, 'decide-report', {
    invalidates: [lateQ.contentReports.forStaff.key(), q.cases.ofHall.key(), q.cases.countOfHall.key()],
  });
  const { error, fieldErrors } = decide;
  return (
    <Panel title={report.state === 'APPEALED' ? m.content_reports_decide_appeal() : m.content_reports_decide()}>
      <Form
        errors={fieldErrors}
        onValues={values =>
          decide.run({
            ...{ reportId: report._id, decision: (decision ?? '') as Decision },
            reasons: String(values.get('reasons') ?? ''),
          })
        }
      >
        {report.decidedByYou && <Banner tone="yellow" title={m.content_reports_decided_by_you()} />}
        {error && !Object.keys(fieldErrors).length && <Banner tone="danger" role="alert" title={error.message} />}
        <RadioList
          name="decision"
          legend={m.content_reports_decision()}
          items={DECISIONS.map(one => ({ id: one, label: DECISION_WORDS[one]() }))}
          selected={decision}
          onSelect={setDecision}
        />
        <TextArea
          name="reasons"
          label={m.content_reports_reasons()}
          hint={m.content_reports_reasons_hint()}
          rows={5}
          maxLength={REPORT_WORDS}
        />
        <p className="text-note text-muted">{m.content_reports_decide_note()}</p>
        <Button type="submit" wide pending={decide.pending} pendingLabel={m.complaints_sending()}>
          {m.content_reports_decide_now()}
        </Button>
      </Form>
    </Panel>
  );
}
