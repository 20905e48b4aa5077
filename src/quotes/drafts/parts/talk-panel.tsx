import { useEffect, useRef } from 'react';
import { api, newCommand, q, useCommand } from '../../../client.ts';
import { Panel } from '../../../office/parts/panel.tsx';
import { officeQ } from '../../../office-client.ts';
import { m } from '../../../paraglide/messages.js';
import { useQuery, useQueryClient } from '../../../shared/query.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { RemarkList } from '../../remarks/parts/remark-list.tsx';
import { fullName } from '../../rules.ts';
import type { OfficeQuote } from '../contract.ts';

interface Props {
  slug: string;
  quote: OfficeQuote;
  stall: string;
}

/** Conversation with a quote's customer, as the stall's people have it. Opening it is having heard it. */
export function TalkPanel({ slug, quote, stall }: Props) {
  const { _id: quoteId, draft, timeZone, unheard } = quote;
  const form = useRef<HTMLFormElement>(null);
  const store = useQueryClient();
  const remarks = useQuery(q.quoteRemarks.list({ quoteId })).data?.items ?? [];
  const command = useCommand(api.quoteRemarks.answer, 'answer-quote-remark', {
    invalidates: [q.quoteRemarks.list.key(), officeQ.quoteDrafts.list.key()],
    onDone: () => form.current?.reset(),
  });
  useEffect(() => {
    if (!unheard) return;
    const heard = { ...newCommand('hear-quote-remarks'), idOrSlug: slug, quoteId };
    // Nothing waits for it: what is not noted now is noted when it is opened again.
    api.quoteRemarks.hear(heard).then(
      () => void store.invalidateQueries({ queryKey: officeQ.quoteDrafts.list.key() }),
      () => {},
    );
  }, [unheard, slug, quoteId, store]);
  const { error, fieldErrors, pending } = command;
  return (
    <Panel title={m.quotes_office_talk()}>
      <div className="grid gap-4">
        {remarks.length > 0 ? (
          <RemarkList
            remarks={remarks}
            timeZone={timeZone}
            names={{ stall, customer: fullName(draft.customer) ?? m.quotes_customer_missing() }}
            mine="stall"
          />
        ) : (
          <p className="text-muted">{m.quotes_office_talk_none()}</p>
        )}
        <Form
          ref={form}
          errors={fieldErrors}
          onValues={values =>
            command.run({ idOrSlug: slug, quoteId, itemId: null, text: String(values.get('text') ?? '') })
          }
        >
          {error && Object.keys(fieldErrors).length === 0 && (
            <Banner tone="danger" role="alert" title={error.message} />
          )}
          <TextArea name="text" label={m.quotes_office_talk_answer()} maxLength={2000} />
          <div>
            <Button type="submit" variant="outline" size="sm" pending={pending}>
              {m.quotes_office_talk_send()}
            </Button>
          </div>
        </Form>
      </div>
    </Panel>
  );
}
