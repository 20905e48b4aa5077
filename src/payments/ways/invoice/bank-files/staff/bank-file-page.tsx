import { useParams } from 'react-router';
import { useCommand } from '../../../../../client.ts';
import { serverLoad } from '../../../../../http/page-load.ts';
import { lateApi, lateQ } from '../../../../../late-client.ts';
import { to } from '../../../../../links.ts';
import { BackLink } from '../../../../../office/parts/back-link.tsx';
import { OfficeHead } from '../../../../../office/parts/office-head.tsx';
import { Panel } from '../../../../../office/parts/panel.tsx';
import { bo } from '../../../../../office-links.ts';
import { clientLoad, type Plan } from '../../../../../page-load.ts';
import { m } from '../../../../../paraglide/messages.js';
import { getLocale } from '../../../../../paraglide/runtime.js';
import { useSuspenseQuery } from '../../../../../shared/query.ts';
import { formatDayAndTime } from '../../../../../shared/time.ts';
import { Badge } from '../../../../../ui/badge.tsx';
import { Banner } from '../../../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../../../ui/button.tsx';
import { EmptyState } from '../../../../../ui/empty-state.tsx';
import { TextLink } from '../../../../../ui/link.tsx';
import { Price, priceText } from '../../../../../ui/price.tsx';
import { dayWords } from '../../papers/rules.ts';
import type { BankFile, BankFileRow } from '../contract.ts';
import { OUTCOME_WORDS } from '../parts/outcome-words.ts';

const plan = ({ params }: Plan) => [lateQ.bankFiles.show({ idOrSlug: params.slug!, fileId: params.fileId! })];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** A file of the bank, row by row with what it means, before it counts and after. */
export default function BankFilePage() {
  const { slug = '', fileId = '' } = useParams();
  const { data } = useSuspenseQuery(lateQ.bankFiles.show({ idOrSlug: slug, fileId }));
  const file = data.item;
  const isTrouble = ({ outcome }: BankFileRow) => OUTCOME_WORDS[outcome].next !== null;
  const isPaid = ({ outcome }: BankFileRow) => outcome === 'PAID';
  const groups = [
    { title: m.invoices_rows_trouble(), rows: file.rows.filter(isTrouble) },
    { title: m.invoices_rows_paid(), rows: file.rows.filter(isPaid) },
    { title: m.invoices_rows_other(), rows: file.rows.filter(row => !isTrouble(row) && !isPaid(row)) },
  ];
  return (
    <>
      <OfficeHead
        title={m.invoices_file_title()}
        back={<BackLink href={bo.invoices(slug)}>{m.invoices_book_title()}</BackLink>}
      />
      <div className="grid max-w-[56rem] grid-cols-[minmax(0,1fr)] gap-4 p-4 l:gap-6 l:p-6">
        <Panel title={file.name}>
          <Counting slug={slug} file={file} hasTrouble={file.rows.some(isTrouble)} />
        </Panel>
        {file.rows.length === 0 && <EmptyState title={m.invoices_rows_none()} />}
        {groups.map(({ title, rows }) =>
          rows.length ? (
            <Panel key={title} title={title}>
              <ul>
                {rows.map(row => (
                  <Row key={row.row} row={row} isTaken={file._takenAt !== null} />
                ))}
              </ul>
            </Panel>
          ) : null,
        )}
      </div>
    </>
  );
}

function Counting({ slug, file, hasTrouble }: { slug: string; file: BankFile; hasTrouble: boolean }) {
  const command = useCommand(lateApi.bankFiles.takeIn, 'take-in-bank-file', {
    invalidates: [lateQ.bankFiles.show.key(), lateQ.receivables.list.key()],
  });
  const { count, amount } = file.paid;
  const sum = priceText(amount, { exact: true });
  if (file._takenAt) {
    const when = formatDayAndTime(file._takenAt, getLocale());
    return (
      <div className="grid gap-3">
        <Banner tone="accent" rounded title={m.invoices_file_counts({ count, amount: sum })}>
          {m.invoices_file_taken({ when })}
        </Banner>
        {hasTrouble && (
          <div>
            <ButtonLink href={bo.cases(slug)} variant="outline">
              {m.invoices_to_cases()}
            </ButtonLink>
          </div>
        )}
      </div>
    );
  }
  return (
    <div className="grid gap-3">
      <p className="text-lead">{m.invoices_file_would({ count, amount: sum })}</p>
      <p className="text-muted">{m.invoices_file_nothing_yet()}</p>
      {command.error && <Banner tone="danger" role="alert" title={command.error.message} />}
      <div className="flex flex-wrap gap-2">
        <Button
          pending={command.pending}
          pendingLabel={m.invoices_file_taking()}
          onClick={() => command.run({ idOrSlug: slug, fileId: file._id })}
        >
          {m.invoices_file_take()}
        </Button>
        <ButtonLink href={bo.invoices(slug)} variant="ghost">
          {m.refunds_leave()}
        </ButtonLink>
      </div>
    </div>
  );
}

function Row({ row, isTaken }: { row: BankFileRow; isTaken: boolean }) {
  const { outcome, invoice, amount, payer, reference, paidOn } = row;
  const { tone, icon, word, next } = OUTCOME_WORDS[outcome];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1 border-t border-hair py-3 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <p className="hyphenate font-bold">{payer || invoice?.buyer || m.invoices_row_nobody()}</p>
          <p className="text-note break-words text-muted">
            {dayWords(paidOn, getLocale())} · {reference ? `${m.invoices_ocr()} ${reference}` : m.invoices_row_no_ocr()}
            {invoice && (
              <>
                {' · '}
                <TextLink href={to.invoice(invoice._id)}>
                  {m.invoices_title({ number: String(invoice.number) })}
                </TextLink>
              </>
            )}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Price amount={amount} exact className="font-bold" />
          <Badge tone={tone} icon={icon}>
            {word()}
          </Badge>
        </div>
      </div>
      {outcome === 'DIFFERS' && invoice && (
        <p className="text-note">{m.invoices_row_asked({ amount: priceText(invoice.amount, { exact: true }) })}</p>
      )}
      {next && !isTaken && <p className="text-note">{next()}</p>}
    </li>
  );
}
