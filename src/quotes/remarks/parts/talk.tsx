import { useRef, useState } from 'react';
import { api, q, useCommand } from '../../../client.ts';
import { m } from '../../../paraglide/messages.js';
import { useQuery } from '../../../shared/query.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Form } from '../../../ui/form.tsx';
import { Select } from '../../../ui/select.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import type { Quote } from '../../contract.ts';
import { RemarkList } from './remark-list.tsx';

/** Conversation about a quote on its customer's page: what was said, and a question about it or a line of it. */
export function Talk({ quote }: { quote: Quote }) {
  const { _id: quoteId, seller, items } = quote;
  const form = useRef<HTMLFormElement>(null);
  const [open, setOpen] = useState(false);
  const [wantsChange, setWantsChange] = useState(false);
  const remarks = useQuery(q.quoteRemarks.list({ quoteId })).data?.items ?? [];
  const isOpen = quote.state === 'PUBLISHED' && !quote.hasRunOut;
  const command = useCommand(api.quoteRemarks.say, 'remark-on-quote', {
    invalidates: [q.quoteRemarks.list.key()],
    onDone: () => {
      form.current?.reset();
      setOpen(false);
      setWantsChange(false);
      toasts.show({ _id: 'quote-remark', type: 'SUCCESS', title: m.quotes_talk_sent() });
    },
  });
  const { error, fieldErrors, pending } = command;
  const options = [
    { value: '', label: m.quotes_talk_all() },
    ...items.map(({ _id, meta }) => ({ value: _id, label: meta.title })),
  ];
  return (
    <Sheet className="grid gap-4 p-4 m:p-6">
      <h2 className="text-card">{m.quotes_talk_title()}</h2>
      {remarks.length > 0 && (
        <RemarkList
          remarks={remarks}
          timeZone={seller.timeZone}
          names={{ stall: seller.title, customer: m.quotes_talk_you() }}
          mine="customer"
        />
      )}
      {open ? (
        <Form
          ref={form}
          errors={fieldErrors}
          onValues={values =>
            command.run({
              quoteId,
              kind: wantsChange ? 'CHANGE' : 'REMARK',
              itemId: String(values.get('itemId') ?? '') || null,
              text: String(values.get('text') ?? ''),
            })
          }
        >
          {error && Object.keys(fieldErrors).length === 0 && (
            <Banner tone="danger" role="alert" title={error.message} />
          )}
          <Select name="itemId" label={m.quotes_talk_item()} options={options} defaultValue="" />
          <TextArea name="text" label={m.quotes_talk_text()} maxLength={2000} autoFocus />
          {isOpen && (
            <Checkbox
              label={m.quotes_talk_change()}
              checked={wantsChange}
              onChange={() => setWantsChange(!wantsChange)}
            />
          )}
          <div>
            <Button type="submit" pending={pending} pendingLabel={m.quotes_talk_sending()}>
              {m.quotes_talk_send()}
            </Button>
          </div>
        </Form>
      ) : (
        <Button variant="outline" wide onClick={() => setOpen(true)}>
          {m.quotes_talk_ask({ seller: seller.title })}
        </Button>
      )}
    </Sheet>
  );
}
