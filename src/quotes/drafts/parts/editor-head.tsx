import { Eye, Send } from 'lucide-react';
import { useRef } from 'react';
import { q, useCommand } from '../../../client.ts';
import { address, to } from '../../../links.ts';
import { BackLink } from '../../../office/parts/back-link.tsx';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { officeApi, officeQ } from '../../../office-client.ts';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatTime } from '../../../shared/time.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import { QuoteBadge } from './quote-badge.tsx';
import type { QuoteEditor } from './use-quote-editor.ts';

interface Props {
  slug: string;
  editor: QuoteEditor;
  mayChange: boolean;
}

/** Head of the editor: which quote it is, whether it is kept, and the way to its customer. */
export function EditorHead({ slug, editor, mayChange }: Props) {
  const { quote } = editor;
  const isOpen = quote.state !== 'ACCEPTED' && quote.state !== 'WITHDRAWN';
  const { publish, pending } = usePublish(slug, editor);
  const shown = address(to.quote(quote._id), { draft: isOpen ? 'true' : null });
  const next = (quote.version ?? 0) + 1;
  return (
    <OfficeHead
      title={quote.number}
      documentTitle={`${quote.number} ${editor.draft.quote.title}`}
      badge={<QuoteBadge quote={quote} />}
      back={<BackLink href={bo.quotes(slug)}>{m.quotes_office_back()}</BackLink>}
      actions={
        <>
          {isOpen && mayChange && <span className="text-muted">{stateWords(editor)}</span>}
          <ButtonLink
            href={shown}
            target="_blank"
            variant="outline"
            size="sm"
            iconStart={<Icon icon={Eye} size={18} />}
          >
            {m.quotes_office_show()}
          </ButtonLink>
          {isOpen && mayChange && (
            <Button
              size="sm"
              iconStart={<Icon icon={Send} size={18} />}
              pending={pending}
              pendingLabel={m.quotes_office_sending()}
              onClick={() => publish(true)}
            >
              {m.quotes_office_send({ version: next })}
            </Button>
          )}
        </>
      }
    />
  );
}

function stateWords({ state, quote }: QuoteEditor): string {
  if (state === 'keeping') return m.quotes_office_saving();
  if (state !== 'kept') return m.quotes_office_unsaved();
  return m.quotes_office_saved({ time: formatTime(quote._draftedAt, getLocale(), quote.timeZone) });
}

/** Sends what is written, once it is kept. */
export function usePublish(slug: string, editor: QuoteEditor) {
  const { quote, state, setErrors, keep, take } = editor;
  const withLetter = useRef(true);
  const command = useCommand(officeApi.quoteDrafts.publish, 'publish-quote', {
    invalidates: [officeQ.quoteDrafts.list.key(), q.quotes.read.key()],
    onDone: ({ item }) => {
      setErrors({});
      take(item);
      const words = withLetter.current ? m.quotes_office_sent : m.quotes_office_published;
      toasts.show({ _id: 'quote-sent', type: 'SUCCESS', title: words({ version: item.version! }) });
    },
    onRefused: error => setErrors(Object.keys(error.fields).length ? error.fields : { '': error.message }),
  });
  async function publish(sendLetter: boolean): Promise<void> {
    const kept = state === 'kept' ? quote : await keep();
    withLetter.current = sendLetter;
    if (kept) command.run({ idOrSlug: slug, quoteId: kept._id, basedOn: kept.step, sendLetter });
  }
  return { publish: (sendLetter: boolean) => void publish(sendLetter), pending: command.pending };
}
