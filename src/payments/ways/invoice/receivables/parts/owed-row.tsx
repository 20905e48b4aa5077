import { useCommand } from '../../../../../client.ts';
import { lateApi, lateQ } from '../../../../../late-client.ts';
import { bo } from '../../../../../office-links.ts';
import { m } from '../../../../../paraglide/messages.js';
import { getLocale } from '../../../../../paraglide/runtime.js';
import { formatDate } from '../../../../../shared/time.ts';
import { Banner } from '../../../../../ui/banner.tsx';
import { Button } from '../../../../../ui/button.tsx';
import { TextLink } from '../../../../../ui/link.tsx';
import { Price } from '../../../../../ui/price.tsx';
import { toasts } from '../../../../../ui/toast-store.ts';
import type { RefundOwed } from '../contract.ts';

interface Props {
  slug: string;
  one: RefundOwed;
  today: string;
  mayNote: boolean;
}

/** Money that has to go back from the seller's bank, until somebody says that it has. */
export function OwedRow({ slug, one, today, mayNote }: Props) {
  const command = useCommand(lateApi.receivables.noteRefunded, 'note-invoice-refunded', {
    invalidates: [lateQ.receivables.list.key()],
    onDone: () => toasts.show({ _id: 'invoices', type: 'SUCCESS', title: m.invoices_refund_noted() }),
  });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-hair py-4 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h3 className="hyphenate text-plain font-bold">{one.buyer}</h3>
          <p className="text-note text-muted">
            {m.invoices_of_number({ number: String(one.number) })} ·{' '}
            <TextLink href={bo.order(slug, one.orderId)} className="whitespace-nowrap">
              {one.reference}
            </TextLink>{' '}
            · {formatDate(one._since, getLocale())}
          </p>
        </div>
        <Price amount={one.amount} exact className="font-bold" />
      </div>
      {command.error && <Banner tone="danger" role="alert" title={command.error.message} />}
      {mayNote && (
        <div>
          <Button
            size="sm"
            variant="outline"
            pending={command.pending}
            onClick={() => command.run({ idOrSlug: slug, refundId: one.refundId, paidOn: today })}
          >
            {m.invoices_note_refunded()}
          </Button>
        </div>
      )}
    </li>
  );
}
