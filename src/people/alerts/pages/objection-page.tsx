import { useParams, useSearchParams } from 'react-router';
import { useCommand } from '../../../client.ts';
import { serverLoad } from '../../../http/page-load.ts';
import { lateApi, lateQ } from '../../../late-client.ts';
import { to } from '../../../links.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { formatDayAndTime } from '../../../shared/time.ts';
import { Notice } from '../../../shell/parts/notice.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Head } from '../../../ui/head.tsx';
import type { Alert } from '../contract.ts';

const wish = (alertId: string, parameters: URLSearchParams) => ({ alertId, key: parameters.get('key') || 'none' });
const plan = ({ params, url }: Pick<Plan, 'params' | 'url'>) => [
  lateQ.alerts.one(wish(params.alertId!, url.searchParams)),
];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Page of a letter's link: what was changed at a stall, and the press of an owner to whom it was not right. */
export default function ObjectionPage() {
  const { alertId = '' } = useParams();
  const [parameters] = useSearchParams();
  const asked = wish(alertId, parameters);
  const { data } = useSuspenseQuery(lateQ.alerts.one(asked));
  const alert = data.item;
  const object = useCommand(lateApi.alerts.object, 'object-to-alert', { invalidates: [lateQ.alerts.one.key()] });
  const { plate, tone, title, text } = standing(alert);
  return (
    <>
      <Head title={title} index={false} />
      <Notice
        plate={plate}
        tone={tone}
        title={title}
        actions={
          alert.mayObject ? (
            <Button variant="danger" pending={object.pending} onClick={() => object.run(asked)}>
              {m.alerts_object()}
            </Button>
          ) : (
            <ButtonLink href={to.start()} variant="outline">
              {m.shell_to_start()}
            </ButtonLink>
          )
        }
      >
        <p className="font-sign font-semibold">{alert.says}</p>
        <p className="text-muted">{when(alert)}</p>
        <p>{text}</p>
        {object.error && <Banner tone="danger" role="alert" title={object.error.message} />}
      </Notice>
    </>
  );
}

function when({ by, _happenedAt }: Alert): string {
  const at = formatDayAndTime(_happenedAt, getLocale());
  return by ? m.alerts_mail_by({ name: by, when: at }) : m.alerts_mail_when({ when: at });
}

function standing({ place, decision, _objectedAt, mayObject }: Alert) {
  if (decision === 'UNDONE')
    return {
      plate: m.alerts_plate_done(),
      tone: 'done',
      title: m.alerts_undone(),
      text: m.alerts_undone_text(),
    } as const;
  if (decision)
    return {
      plate: m.alerts_plate_done(),
      tone: 'done',
      title: m.alerts_stands(),
      text: m.alerts_stands_text(),
    } as const;
  if (_objectedAt)
    return {
      plate: m.alerts_plate_stopped(),
      tone: 'closed',
      title: m.alerts_objected(),
      text: m.alerts_objected_text(),
    } as const;
  const text = mayObject ? m.alerts_page_text() : m.refusal_objection_too_late();
  return { plate: place, tone: 'wait', title: m.alerts_mail_title({ place }), text } as const;
}
