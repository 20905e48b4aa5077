import { Settings } from 'lucide-react';
import { useNavigate, useParams } from 'react-router';
import { serverLoad } from '../../../../../http/page-load.ts';
import { lateQ } from '../../../../../late-client.ts';
import { OfficeHead } from '../../../../../office/parts/office-head.tsx';
import { Panel } from '../../../../../office/parts/panel.tsx';
import { useOffice, useProviderNews } from '../../../../../office/parts/use-office.ts';
import { bo } from '../../../../../office-links.ts';
import { clientLoad, type Plan } from '../../../../../page-load.ts';
import { m } from '../../../../../paraglide/messages.js';
import { useQueryClient, useSuspenseQuery } from '../../../../../shared/query.ts';
import { Banner } from '../../../../../ui/banner.tsx';
import { ButtonLink } from '../../../../../ui/button.tsx';
import { EmptyState } from '../../../../../ui/empty-state.tsx';
import { Icon } from '../../../../../ui/icon.tsx';
import { Price } from '../../../../../ui/price.tsx';
import { BankFileForm } from '../../bank-files/parts/bank-file-form.tsx';
import type { InvoiceBook } from '../contract.ts';
import { BookRow } from '../parts/book-row.tsx';
import { OwedRow } from '../parts/owed-row.tsx';

const plan = ({ params }: Plan) => [lateQ.receivables.list({ idOrSlug: params.slug! })];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** A stall's invoices: what is open and late, what has to go back, and the bank's file. */
export default function InvoicesPage() {
  const slug = useParams().slug!;
  const { data } = useSuspenseQuery(lateQ.receivables.list({ idOrSlug: slug }));
  const { provider } = useOffice();
  const store = useQueryClient();
  const navigate = useNavigate();
  useProviderNews(provider?._id, () => void store.invalidateQueries({ queryKey: lateQ.receivables.list.key() }));
  const book = data.item;
  return (
    <>
      <OfficeHead
        title={m.invoices_book_title()}
        actions={
          <ButtonLink
            href={bo.invoiceTerms(slug)}
            variant="outline"
            size="sm"
            iconStart={<Icon icon={Settings} size={18} />}
          >
            {m.invoices_terms_title()}
          </ButtonLink>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 p-4 l:gap-6 l:p-6 xl:grid-cols-[minmax(0,1fr)_min(26rem,42%)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 l:gap-6 xl:order-2">
          <Sums book={book} />
          {book.mayNote && (
            <Panel title={m.invoices_file_title()}>
              <p className="mb-3">{m.invoices_file_text()}</p>
              <BankFileForm slug={slug} onRead={id => void navigate(bo.bankFile(slug, id))} />
            </Panel>
          )}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 l:gap-6">
          {book.owed.length > 0 && (
            <Panel title={m.invoices_owed_title()}>
              <p className="mb-2">{m.invoices_owed_text()}</p>
              <ul>
                {book.owed.map(one => (
                  <OwedRow key={one.refundId} {...{ slug, one, today: book.today, mayNote: book.mayNote }} />
                ))}
              </ul>
            </Panel>
          )}
          <Panel title={m.invoices_list()}>
            {book.rows.length === 0 && (
              <EmptyState
                title={m.invoices_none()}
                action={
                  book.accepts ? undefined : (
                    <ButtonLink href={bo.invoiceTerms(slug)}>{m.invoices_terms_begin()}</ButtonLink>
                  )
                }
              >
                {book.accepts ? m.invoices_none_text() : m.invoices_none_closed()}
              </EmptyState>
            )}
            <ul>
              {book.rows.map(one => (
                <BookRow key={one._id} {...{ slug, one, today: book.today, mayNote: book.mayNote }} />
              ))}
            </ul>
          </Panel>
        </div>
      </div>
    </>
  );
}

function Sums({ book: { open, overdue } }: { book: InvoiceBook }) {
  return (
    <Panel title={m.invoices_open_title()}>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>{m.invoices_open_count({ count: open.count })}</span>
        <Price amount={open.amount} exact className="font-bold" />
      </p>
      {overdue.count > 0 && (
        <Banner tone="yellow" rounded title={m.invoices_overdue_count({ count: overdue.count })} className="mt-3">
          <Price amount={overdue.amount} exact className="font-bold" />
        </Banner>
      )}
    </Panel>
  );
}
