import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatDate } from '../../../shared/time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Price } from '../../../ui/price.tsx';
import type { QuoteRow } from '../contract.ts';
import { QuoteBadge } from './quote-badge.tsx';

interface Props {
  quotes: readonly QuoteRow[];
  slug: string;
  timeZone: string | undefined;
}

/** List of quotes: a table on wide screens, cards on narrow ones. */
export function QuoteTable(props: Props) {
  return (
    <>
      <WideTable {...props} />
      <ul className="grid gap-2 l:hidden">
        {props.quotes.map(quote => (
          <QuoteCard key={quote._id} quote={quote} {...props} />
        ))}
      </ul>
    </>
  );
}

const HEAD =
  'sticky top-0 z-10 h-10 border-b-[1.5px] border-control bg-surface px-3 text-left font-sign text-note font-semibold whitespace-nowrap text-muted';
const CELL = 'h-(--control-height) border-b border-hair px-3';

function WideTable({ quotes, slug, timeZone }: Props) {
  return (
    <table className="hidden w-full border-separate border-spacing-0 rounded-tile border border-hair bg-surface l:table">
      <thead>
        <tr>
          <th className={HEAD}>{m.quotes_office_column_number()}</th>
          <th className={HEAD}>{m.quotes_office_column_customer()}</th>
          <th className={HEAD}>{m.quotes_office_column_title()}</th>
          <th className={HEAD}>{m.quotes_office_column_until()}</th>
          <th className={HEAD}>{m.quotes_office_column_views()}</th>
          <th className={HEAD}>{m.quotes_office_column_state()}</th>
          <th className={cx(HEAD, 'text-right!')}>{m.quotes_office_column_total()}</th>
        </tr>
      </thead>
      <tbody>
        {quotes.map(quote => (
          <tr key={quote._id} className="relative hover:bg-sunk">
            <td className={CELL}>
              <QuoteLink slug={slug} quote={quote} />
            </td>
            <td className={cx(CELL, 'font-sign text-[0.9375rem] font-semibold')}>{quote.customer}</td>
            <td className={cx(CELL, 'hyphenate w-full')}>{quote.title || m.quotes_office_untitled()}</td>
            <td className={cx(CELL, 'figures text-[0.9375rem] whitespace-nowrap')}>{untilWords(quote, timeZone)}</td>
            <td className={cx(CELL, 'text-[0.9375rem] whitespace-nowrap')}>{viewWords(quote)}</td>
            <td className={CELL}>
              <span className="flex items-center gap-2">
                <QuoteBadge quote={quote} />
                {quote.unheard > 0 && <Unheard count={quote.unheard} />}
              </span>
            </td>
            <td className={cx(CELL, 'text-right text-[0.9375rem]')}>
              {quote.total !== null && <Price amount={quote.total} unit={false} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function QuoteCard({ quote, slug, timeZone }: Props & { quote: QuoteRow }) {
  return (
    <li className="relative grid gap-1 rounded-hold border border-hair bg-surface p-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="font-sign text-plain font-bold">{quote.customer || quote.number}</p>
        <span className="flex flex-wrap items-center gap-2">
          <QuoteBadge quote={quote} />
          {quote.unheard > 0 && <Unheard count={quote.unheard} />}
        </span>
      </div>
      <p className="hyphenate">{quote.title || m.quotes_office_untitled()}</p>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-note">
        <span>
          <QuoteLink slug={slug} quote={quote} /> <span className="text-muted">{untilWords(quote, timeZone)}</span>
        </span>
        {quote.total !== null && <Price amount={quote.total} className="text-plain font-semibold" />}
      </div>
    </li>
  );
}

/** The row's only link; its target covers the whole row. */
function QuoteLink({ slug, quote }: { slug: string; quote: QuoteRow }) {
  return (
    <Link
      to={bo.quote(slug, quote._id)}
      className="figures font-semibold whitespace-nowrap text-ink after:absolute after:inset-0"
    >
      {quote.number}
    </Link>
  );
}

function untilWords({ validUntil }: QuoteRow, timeZone: string | undefined): string {
  return validUntil ? formatDate(new Date(Date.parse(validUntil) - 1), getLocale(), timeZone) : '';
}

function viewWords({ views, validUntil }: QuoteRow): string {
  if (!validUntil) return '';
  if (views === 0) return m.quotes_office_view_none();
  return views === 1 ? m.quotes_office_view_one() : m.quotes_office_views({ count: views });
}

function Unheard({ count }: { count: number }) {
  return (
    <Badge tone="warn" icon={MessageCircle}>
      {m.quotes_office_unheard({ count })}
    </Badge>
  );
}
