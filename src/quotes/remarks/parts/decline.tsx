import { useState } from 'react';
import { api, q, useCommand } from '../../../client.ts';
import { m } from '../../../paraglide/messages.js';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { LazyModal } from '../../../ui/lazy-modal.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import type { Quote } from '../../contract.ts';

/** Way to say no to a quote, with a reason or without. */
export function Decline({ quote }: { quote: Quote }) {
  const [open, setOpen] = useState(false);
  const command = useCommand(api.quoteRemarks.decline, 'decline-quote', {
    invalidates: [q.quotes.read.key(), q.quoteRemarks.list.key()],
    onDone: () => setOpen(false),
  });
  const { error, pending } = command;
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        {m.quotes_decline()}
      </Button>
      <LazyModal open={open} onClose={() => setOpen(false)} title={m.quotes_decline_title()} width={480}>
        <Form onValues={values => command.run({ quoteId: quote._id, reason: String(values.get('reason') ?? '') })}>
          {error && <Banner tone="danger" role="alert" title={error.message} />}
          <p>{m.quotes_decline_text({ seller: quote.seller.title })}</p>
          <TextArea name="reason" label={m.quotes_decline_reason()} maxLength={2000} optional />
          <div className="flex flex-col-reverse gap-2 border-t border-hair pt-4 m:flex-row m:justify-end">
            <Button variant="outline" onClick={() => setOpen(false)}>
              {m.quotes_modal_cancel()}
            </Button>
            <Button type="submit" variant="danger" pending={pending} pendingLabel={m.quotes_declining()}>
              {m.quotes_decline_send()}
            </Button>
          </div>
        </Form>
      </LazyModal>
    </>
  );
}
