import { useState } from 'react';
import { useCommand } from '../../../client.ts';
import { serverLoad } from '../../../http/page-load.ts';
import { lateApi, lateQ } from '../../../late-client.ts';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { Panel } from '../../../office/parts/panel.tsx';
import { bo } from '../../../office-links.ts';
import { clientLoad } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { formatDayAndTime } from '../../../shared/time.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import type { Objection } from '../contract.ts';

const plan = () => [lateQ.alerts.objections({})];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Page of owners' objections: each stands still until somebody of the hall has decided. */
export default function ObjectionsPage() {
  const { data } = useSuspenseQuery(lateQ.alerts.objections({}));
  const [open, over] = [data.items.filter(one => !one.decision), data.items.filter(one => one.decision)];
  return (
    <>
      <OfficeHead title={m.alerts_objections()} />
      <div className="grid items-start gap-4 p-4 l:gap-6 l:p-6 xl:grid-cols-2">
        <Panel title={m.alerts_open({ count: open.length })}>
          <p className="mb-3 text-muted">{m.alerts_open_text()}</p>
          {open.length === 0 && <EmptyState title={m.alerts_none()}>{m.alerts_none_text()}</EmptyState>}
          <ul>
            {open.map(one => (
              <li key={one._id} className="border-t border-hair py-4 first:border-t-0">
                <Facts objection={one} />
                <Decide objection={one} />
              </li>
            ))}
          </ul>
        </Panel>
        {over.length > 0 && (
          <Panel title={m.alerts_over()}>
            <ul>
              {over.map(one => (
                <li key={one._id} className="border-t border-hair py-4 first:border-t-0">
                  <Facts objection={one} />
                  <p className="mt-1 text-note">{decided(one)}</p>
                  <p className="text-note text-muted">{one.note}</p>
                </li>
              ))}
            </ul>
          </Panel>
        )}
      </div>
    </>
  );
}

function Facts({ objection }: { objection: Objection }) {
  const { slug, place, says, by, objectedBy, _happenedAt, _objectedAt } = objection;
  const locale = getLocale();
  const when = formatDayAndTime(_happenedAt, locale);
  return (
    <>
      <h3 className="text-lead">
        <TextLink href={bo.people(slug)}>{place}</TextLink>
      </h3>
      <p className="font-sign font-semibold break-words">{says}</p>
      <p className="text-note text-muted">{by ? m.alerts_mail_by({ name: by, when }) : m.alerts_mail_when({ when })}</p>
      <p className="text-note text-muted">
        {m.alerts_objected_by({
          name: objectedBy ?? m.alerts_somebody(),
          when: formatDayAndTime(_objectedAt ?? _happenedAt, locale),
        })}
      </p>
    </>
  );
}

function decided({ decision, decidedBy, _decidedAt }: Objection): string {
  const about = { name: decidedBy ?? m.alerts_somebody(), when: formatDayAndTime(_decidedAt ?? '', getLocale()) };
  return decision === 'UNDONE' ? m.alerts_undone_by(about) : m.alerts_stands_by(about);
}

function Decide({ objection }: { objection: Objection }) {
  const { _id: alertId, mayUndo, place } = objection;
  const [note, write] = useState('');
  const decide = useCommand(lateApi.alerts.decide, 'decide-objection', {
    invalidates: [lateQ.alerts.objections.key()],
    onDone: () => toasts.show({ _id: 'objections', type: 'SUCCESS', title: m.alerts_decided({ place }) }),
  });
  const { error, fieldErrors } = decide;
  const press = (decision: 'STANDS' | 'UNDONE') => decide.run({ alertId, decision, note: note.trim() });
  return (
    <Form className="mt-3" aria-label={place} errors={fieldErrors} onValues={() => press('STANDS')}>
      {error && Object.keys(fieldErrors).length === 0 && <Banner tone="danger" role="alert" title={error.message} />}
      <TextArea
        name="note"
        label={m.alerts_note()}
        hint={m.alerts_note_hint()}
        value={note}
        onChange={event => write(event.currentTarget.value)}
        maxLength={500}
      />
      <div className="flex flex-wrap gap-2">
        {mayUndo && (
          <Button variant="danger" pending={decide.pending} onClick={() => press('UNDONE')}>
            {m.alerts_undo()}
          </Button>
        )}
        <Button type="submit" variant="outline" pending={decide.pending}>
          {m.alerts_let_stand()}
        </Button>
      </div>
    </Form>
  );
}
