import { useState } from 'react';
import { useCommand } from '../../../client.ts';
import { lateApi, lateQ } from '../../../late-client.ts';
import { Panel } from '../../../office/parts/panel.tsx';
import { m } from '../../../paraglide/messages.js';
import { useQuery } from '../../../shared/query.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Form } from '../../../ui/form.tsx';
import { LazyModal } from '../../../ui/lazy-modal.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { dayWords } from '../../parts/day-words.ts';
import type { TicketKey } from '../contract.ts';

type Wanted = { key: TicketKey; leaked: boolean };

/** Keys that sign a stall's tickets, for its owner: changed before their time, or revoked because one leaked. */
export function KeysPanel({ slug }: { slug: string }) {
  const { data } = useQuery(lateQ.ticketKeys.list({ idOrSlug: slug }));
  const [wanted, want] = useState<Wanted | null>(null);
  if (!data?.items.length) return null;
  const current = data.items.find(key => key.status === 'ACTIVE');
  const earlier = data.items.filter(key => key.status !== 'ACTIVE');
  return (
    <Panel title={m.ticket_keys_title()}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <p className="hyphenate">{m.ticket_keys_text()}</p>
        {current && (
          <>
            <p className="text-note text-muted">{m.ticket_keys_since({ day: dayOf(current._createdAt) })}</p>
            <div className="flex flex-wrap gap-2">
              <Button size="md" variant="outline" onClick={() => want({ key: current, leaked: false })}>
                {m.ticket_keys_change()}
              </Button>
              <Button size="md" variant="outline" onClick={() => want({ key: current, leaked: true })}>
                {m.ticket_keys_revoke()}
              </Button>
            </div>
          </>
        )}
        {earlier.length > 0 && (
          <Disclosure
            summary={m.ticket_keys_earlier()}
            summaryClassName="min-h-11 py-2 font-sign font-semibold underline"
          >
            <ul>
              {earlier.map(key => (
                <li key={key.number} className="grid gap-2 border-t border-hair py-2">
                  <Earlier ticketKey={key} />
                  {key.status === 'RETIRED' && (
                    <div>
                      <Button size="md" variant="outline" onClick={() => want({ key, leaked: true })}>
                        {m.ticket_keys_revoke()}
                      </Button>
                    </div>
                  )}
                </li>
              ))}
            </ul>
          </Disclosure>
        )}
      </div>
      {wanted && <KeyDialog slug={slug} wanted={wanted} onClose={() => want(null)} />}
    </Panel>
  );
}

const dayOf = (moment: string) => dayWords(moment.slice(0, 10));

/** Key that signs no more: since when, and what was done with it by whom and why. */
function Earlier({ ticketKey: { deeds, status, endedAt } }: { ticketKey: TicketKey }) {
  if (!deeds.length) return <p>{m.ticket_keys_retired({ day: dayOf(endedAt!) })}</p>;
  return deeds.map(({ kind, by, reason, happenedAt }) => {
    const words = kind === 'REVOKED' ? m.ticket_keys_revoked : m.ticket_keys_changed;
    return (
      <div key={`${kind} ${status}`}>
        <p>{words({ day: dayOf(happenedAt), who: by ?? m.ticket_keys_somebody() })}</p>
        <p className="hyphenate text-note text-muted">{reason}</p>
      </div>
    );
  });
}

const invalidates = [lateQ.ticketKeys.list.key()];

function KeyDialog({ slug, wanted, onClose }: { slug: string; wanted: Wanted; onClose: () => void }) {
  const { key, leaked } = wanted;
  const command = useCommand(lateApi.ticketKeys.change, 'change-ticket-key', { invalidates, onDone: onClose });
  const title = leaked ? m.ticket_keys_revoke() : m.ticket_keys_change();
  const send = (values: FormData) =>
    command.run({ idOrSlug: slug, number: key.number, leaked, reason: String(values.get('reason') ?? '') });
  return (
    <LazyModal
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {m.tickets_issue_cancel()}
          </Button>
          <Button type="submit" form="key-form" pending={command.pending}>
            {title}
          </Button>
        </>
      }
    >
      <Form id="key-form" errors={command.fieldErrors} onValues={send}>
        {command.error && Object.keys(command.fieldErrors).length === 0 && (
          <Banner tone="danger" role="alert" title={command.error.message} />
        )}
        <p className="hyphenate">{leaked ? m.ticket_keys_revoke_text() : m.ticket_keys_change_text()}</p>
        <TextArea name="reason" label={m.tickets_issue_reason()} rows={2} maxLength={400} />
      </Form>
    </LazyModal>
  );
}
