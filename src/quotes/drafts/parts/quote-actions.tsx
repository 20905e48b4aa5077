import { Copy, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '../../../client.ts';
import { Panel } from '../../../office/parts/panel.tsx';
import { officeApi } from '../../../office-client.ts';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import { usePublish } from './editor-head.tsx';
import { QuoteAgain } from './quote-again.tsx';
import type { QuoteEditor } from './use-quote-editor.ts';

/** Other actions on a quote: its link, its order, and taking it back. */
export function QuoteActions({ slug, editor }: { slug: string; editor: QuoteEditor }) {
  const { quote, take } = editor;
  const [asking, setAsking] = useState(false);
  const { publish, pending } = usePublish(slug, editor);
  const isOpen = quote.state !== 'ACCEPTED' && quote.state !== 'WITHDRAWN';
  const withdraw = useCommand(officeApi.quoteDrafts.withdraw, 'withdraw-quote', {
    onDone: ({ item }) => {
      take(item);
      setAsking(false);
      toasts.show({ _id: 'quote-withdrawn', type: 'SUCCESS', title: m.quotes_office_withdrawn() });
    },
  });
  const copy = async () => {
    await navigator.clipboard.writeText(quote.link ?? '');
    toasts.show({ _id: 'quote-link', type: 'SUCCESS', title: m.quotes_office_copied() });
  };
  return (
    <Panel title={m.quotes_office_more()}>
      <div className="grid justify-items-start gap-2">
        {quote.orderId && (
          <ButtonLink href={bo.order(slug, quote.orderId)} size="sm">
            {m.quotes_office_open_order()}
          </ButtonLink>
        )}
        {quote.link && (
          <Button variant="outline" size="sm" iconStart={<Icon icon={Copy} size={18} />} onClick={() => void copy()}>
            {m.quotes_office_copy_link()}
          </Button>
        )}
        {isOpen && (
          <Button variant="outline" size="sm" pending={pending} onClick={() => publish(false)}>
            {m.quotes_office_publish_only()}
          </Button>
        )}
        <QuoteAgain slug={slug} editor={editor} />
        {isOpen && quote.version !== null && (
          <Button
            variant="danger-light"
            size="sm"
            iconStart={<Icon icon={Undo2} size={18} />}
            onClick={() => setAsking(true)}
          >
            {m.quotes_office_withdraw()}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={m.quotes_office_withdraw()}
        words={{
          confirm: m.quotes_office_withdraw(),
          pending: m.quotes_office_withdrawing(),
          cancel: m.quotes_modal_cancel(),
        }}
        command={withdraw}
        onConfirm={() => withdraw.run({ idOrSlug: slug, quoteId: quote._id })}
      >
        <p>{m.quotes_office_withdraw_text()}</p>
      </ConfirmDialog>
    </Panel>
  );
}
