import { useSearchParams } from 'react-router';
import { useCommand } from '../../../client.ts';
import { lateApi } from '../../../late-client.ts';
import { m } from '../../../paraglide/messages.js';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { Head } from '../../../ui/head.tsx';
import { Select } from '../../../ui/select.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Sign } from '../../../ui/sign.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { REPORT_KINDS, REPORT_WORDS } from '../rules.ts';
import { REPORT_KIND_WORDS } from '../wording/rules.ts';

/** Page on which anybody reports something in the hall as unlawful ((EU) 2022/2065, article 16). */
export default function ReportPage() {
  const about = useSearchParams()[0].get('about') ?? '';
  const report = useCommand(lateApi.contentReports.make, 'report-content');
  const { error, fieldErrors } = report;
  return (
    <div className="wall page-margin min-h-[60dvh] py-8 l:py-12">
      <Head title={m.content_reports_title()} index={false} />
      <div className="grid max-w-[36rem] gap-6">
        <div>
          <h1 className="hyphenate text-section">{m.content_reports_title()}</h1>
          <p className="mt-2 text-muted">{m.content_reports_lead()}</p>
        </div>
        <Sheet className="p-4 m:p-6">
          {report.answer ? (
            <div role="status" className="grid justify-items-start gap-4">
              <Sign tone="done">{m.content_reports_sent()}</Sign>
              <p className="text-lead">{m.content_reports_sent_text()}</p>
            </div>
          ) : (
            <Form
              errors={fieldErrors}
              onValues={values => {
                const typed = (name: string) => String(values.get(name) ?? '');
                report.run({
                  ...{ about: typed('about'), kind: typed('kind') as (typeof REPORT_KINDS)[number] },
                  ...{ text: typed('text'), name: typed('name'), emailAddress: typed('emailAddress') },
                });
              }}
            >
              {error && !Object.keys(fieldErrors).length && <Banner tone="danger" role="alert" title={error.message} />}
              <TextField
                name="about"
                label={m.content_reports_page()}
                hint={m.content_reports_page_hint()}
                defaultValue={about}
                autoComplete="off"
                maxLength={400}
              />
              <Select
                name="kind"
                label={m.content_reports_kind()}
                prompt={m.complaints_choose()}
                options={REPORT_KINDS.map(value => ({ value, label: REPORT_KIND_WORDS[value]() }))}
              />
              <TextArea
                name="text"
                label={m.content_reports_text()}
                hint={m.content_reports_text_hint()}
                rows={5}
                maxLength={REPORT_WORDS}
              />
              <TextField name="name" label={m.withdrawals_name()} autoComplete="name" maxLength={120} />
              <TextField
                name="emailAddress"
                type="email"
                label={m.withdrawals_email()}
                hint={m.content_reports_email_hint()}
                autoComplete="email"
                maxLength={254}
              />
              <p className="text-note text-muted">{m.content_reports_good_faith()}</p>
              <Button type="submit" wide pending={report.pending} pendingLabel={m.complaints_sending()}>
                {m.content_reports_send()}
              </Button>
            </Form>
          )}
        </Sheet>
      </div>
    </div>
  );
}
