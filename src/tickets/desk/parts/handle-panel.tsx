import { Ban, CalendarPlus, type LucideIcon, RefreshCw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '../../../client.ts';
import { lateApi, lateQ } from '../../../late-client.ts';
import { Panel } from '../../../office/parts/panel.tsx';
import { m } from '../../../paraglide/messages.js';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LazyDateField } from '../../../ui/lazy-date-field.tsx';
import { LazyModal } from '../../../ui/lazy-modal.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import type { Ticket } from '../../contract.ts';
import { type Deed, deedsAllowed } from '../rules.ts';

const WORDS: Record<Deed, { title: () => string; text: () => string; icon: LucideIcon }> = {
  block: { title: m.tickets_handle_block, text: m.tickets_handle_block_text, icon: Ban },
  release: { title: m.tickets_handle_release, text: m.tickets_handle_release_text, icon: Undo2 },
  extend: { title: m.tickets_handle_extend, text: m.tickets_handle_extend_text, icon: CalendarPlus },
  replace: { title: m.tickets_handle_replace, text: m.tickets_handle_replace_text, icon: RefreshCw },
};

/** Changes of a ticket that staff may make: each change with its reason. */
export function HandlePanel({ slug, ticket }: { slug: string; ticket: Ticket }) {
  const [wanted, want] = useState<Deed | null>(null);
  const deeds = deedsAllowed({ ...ticket, remaining: ticket.amountLeft });
  if (!deeds.length) return null;
  return (
    <Panel title={m.tickets_handle_title()}>
      <div className="flex flex-wrap gap-2">
        {deeds.map(deed => (
          <Button
            key={deed}
            size="md"
            variant="outline"
            iconStart={<Icon icon={WORDS[deed].icon} size={20} />}
            onClick={() => want(deed)}
          >
            {WORDS[deed].title()}
          </Button>
        ))}
      </div>
      {wanted && <HandleDialog {...{ slug, ticket }} deed={wanted} onClose={() => want(null)} />}
    </Panel>
  );
}

const invalidates = [lateQ.ticketDoor.look.key(), lateQ.ticketDesk.history.key(), lateQ.ticketDesk.list.key()];

interface DialogProps {
  slug: string;
  ticket: Ticket;
  deed: Deed;
  onClose: () => void;
}

function HandleDialog({ slug, ticket, deed, onClose }: DialogProps) {
  const [reason, write] = useState('');
  const [until, setUntil] = useState('');
  const command = useCommand(lateApi.ticketDesk.handle, 'handle-ticket', { invalidates, onDone: onClose });
  const { title, text } = WORDS[deed];
  const send = () =>
    command.run({ idOrSlug: slug, ticketId: ticket._id, deed, reason, ...(deed === 'extend' && until && { until }) });
  return (
    <LazyModal
      open
      onClose={onClose}
      title={title()}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {m.tickets_issue_cancel()}
          </Button>
          <Button type="submit" form="handle-form" pending={command.pending}>
            {title()}
          </Button>
        </>
      }
    >
      <Form id="handle-form" errors={command.fieldErrors} onValues={send}>
        {command.error && Object.keys(command.fieldErrors).length === 0 && (
          <Banner tone="danger" role="alert" title={command.error.message} />
        )}
        <p className="hyphenate">{text()}</p>
        {deed === 'extend' && (
          <LazyDateField
            name="until"
            label={m.tickets_handle_until()}
            value={until}
            min={ticket.validUntil}
            onChange={setUntil}
          />
        )}
        <TextArea
          name="reason"
          label={m.tickets_issue_reason()}
          maxLength={400}
          rows={2}
          value={reason}
          onChange={event => write(event.currentTarget.value)}
        />
      </Form>
    </LazyModal>
  );
}
