import { useParams, useSearchParams } from 'react-router';
import { useCommand } from '../../../client.ts';
import { serverLoad } from '../../../http/page-load.ts';
import { lateApi, lateQ } from '../../../late-client.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { parseId } from '../../../shared/ids.ts';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { Head } from '../../../ui/head.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Sign } from '../../../ui/sign.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { REPORT_SIGNS, ReportFacts } from '../parts/report-facts.tsx';
import { REPORT_WORDS } from '../rules.ts';

const wish = (id: string | undefined, parameters: URLSearchParams) => ({
  reportId: parseId(id ?? '') ?? id ?? '',
  key: parameters.get('key') ?? '',
});
const plan = ({ params, url }: Pick<Plan, 'params' | 'url'>) =>
  [lateQ.contentReports.one(wish(params.reportId, url.searchParams))] as const;
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Page of a report, for its reporter or its seller by their key: how it stands, and an appeal of the decision. */
export default function ReportStatusPage() {
  const params = useParams();
  const named = wish(params.reportId, useSearchParams()[0]);
  const { item: report } = useSuspenseQuery(lateQ.contentReports.one(named)).data;
  const appeal = useCommand(lateApi.contentReports.appeal, 'appeal-report', {
    invalidates: [lateQ.contentReports.one.key()],
  });
  const { tone, words } = REPORT_SIGNS[report.state];
  const { error, fieldErrors } = appeal;
  return (
    <div className="wall page-margin min-h-[60dvh] py-8 l:py-12">
      <Head title={m.content_reports_status_title()} index={false} />
      <div className="grid max-w-[36rem] gap-6">
        <div className="grid justify-items-start gap-3">
          <Sign tone={tone}>{words()}</Sign>
          <h1 className="hyphenate text-section">{m.content_reports_status_title()}</h1>
        </div>
        <Sheet className="grid gap-4 p-4 m:p-6">
          <ReportFacts report={report} />
          {report.state === 'OPEN' && <p className="text-muted">{m.content_reports_waits()}</p>}
          {report.mayAppeal && (
            <Form
              className="border-t border-hair pt-4"
              errors={fieldErrors}
              onValues={values => appeal.run({ ...named, text: String(values.get('text') ?? '') })}
            >
              {error && !Object.keys(fieldErrors).length && <Banner tone="danger" role="alert" title={error.message} />}
              <TextArea
                name="text"
                label={m.content_reports_appeal_text()}
                hint={m.content_reports_appeal_hint()}
                rows={4}
                maxLength={REPORT_WORDS}
              />
              <Button type="submit" variant="outline" wide pending={appeal.pending}>
                {m.content_reports_appeal()}
              </Button>
            </Form>
          )}
        </Sheet>
      </div>
    </div>
  );
}
