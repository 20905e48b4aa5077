import { useState } from 'react';
import { typedAmount } from '../../../catalogue/prices/rules.ts';
import { useCommand } from '../../../client.ts';
import { lateApi, lateQ } from '../../../late-client.ts';
import { m } from '../../../paraglide/messages.js';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { LazyModal } from '../../../ui/lazy-modal.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toasts } from '../../../ui/toast-store.ts';

interface Props {
  slug: string;
  products: readonly { _id: string; title: string }[];
  onClose: () => void;
}

/** Dialog by which a ticket is given out without an order: goodwill, a prize. */
export function IssueDialog({ slug, products, onClose }: Props) {
  const [to, setTo] = useState('');
  const command = useCommand(lateApi.ticketDesk.issue, 'issue-ticket', {
    invalidates: [lateQ.ticketDesk.list.key(), lateQ.ticketDesk.owed.key()],
    onDone: () => {
      toasts.show({ type: 'SUCCESS', title: m.tickets_issue_done({ email: to }) });
      onClose();
    },
  });
  const send = (values: FormData) => {
    const of = (name: string) => String(values.get(name) ?? '').trim();
    setTo(of('email'));
    const [productId, name, email, reason] = [of('productId'), of('name'), of('email'), of('reason')];
    command.run({ idOrSlug: slug, productId, amount: typedAmount(of('amount')) ?? 0, name, email, reason });
  };
  return (
    <LazyModal
      open
      onClose={onClose}
      title={m.tickets_issue()}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {m.tickets_issue_cancel()}
          </Button>
          {products.length > 0 && (
            <Button type="submit" form="issue-form" pending={command.pending}>
              {m.tickets_issue_send()}
            </Button>
          )}
        </>
      }
    >
      {products.length === 0 ? (
        <p className="hyphenate">{m.tickets_issue_nothing()}</p>
      ) : (
        <Form id="issue-form" errors={command.fieldErrors} onValues={send}>
          {command.error && Object.keys(command.fieldErrors).length === 0 && (
            <Banner tone="danger" role="alert" title={command.error.message} />
          )}
          <Select
            name="productId"
            label={m.tickets_issue_product()}
            options={products.map(({ _id, title }) => ({ value: _id, label: title }))}
          />
          <TextField
            name="amount"
            label={m.tickets_issue_amount()}
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
          />
          <TextField name="name" label={m.tickets_issue_name()} autoComplete="off" maxLength={120} />
          <TextField name="email" type="email" label={m.tickets_issue_email()} autoComplete="off" maxLength={254} />
          <TextArea name="reason" label={m.tickets_issue_reason()} rows={2} maxLength={400} />
        </Form>
      )}
    </LazyModal>
  );
}
