import { Hourglass, Image } from 'lucide-react';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatUntil } from '../../../shared/time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import type { InboxRow } from '../contract.ts';

interface Props {
  slug: string;
  rows: readonly InboxRow[];
  timeZone: string;
  /** Order whose conversation is open beside the list. */
  current?: string;
}

/** Conversations of a stall, each with its newest words; the whole row leads to it. */
export function InboxRows({ slug, rows, timeZone, current }: Props) {
  return (
    <Sheet className="overflow-clip">
      <ul>
        {rows.map(row => (
          <li
            key={row.orderId}
            className={cx(
              'relative border-t border-hair first:border-t-0',
              row.orderId === current ? 'bg-accent-tint' : 'hover:bg-sunk',
            )}
          >
            <Row {...{ slug, row, timeZone }} isCurrent={row.orderId === current} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

interface RowProps extends Pick<Props, 'slug' | 'timeZone'> {
  row: InboxRow;
  isCurrent: boolean;
}

function Row({ slug, row, timeZone, isCurrent }: RowProps) {
  const { orderId, guest, reference, summary, unread, waits, _lastAt } = row;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 px-4 py-3">
      <TextLink
        href={bo.thread(slug, orderId)}
        aria-current={isCurrent ? 'true' : undefined}
        className={cx(
          'font-sign text-plain text-ink no-underline wrap-anywhere after:absolute after:inset-0',
          unread ? 'font-bold' : 'font-semibold',
        )}
      >
        {guest || m.threads_nobody()}
      </TextLink>
      <time dateTime={_lastAt} className="figures text-right text-note text-muted">
        {formatUntil(_lastAt, getLocale(), timeZone)}
      </time>
      <p className={cx('truncate', unread ? 'font-semibold' : 'text-muted')}>
        {row.pictures > 0 && <Icon icon={Image} size={16} label={m.threads_row_picture()} className="mr-1 inline" />}
        {newestWords(row)}
      </p>
      <span className="flex items-center justify-end">
        {unread > 0 && (
          <span className="figures grid h-6 min-w-6 place-items-center rounded-full bg-accent px-1.5 text-note font-bold text-on-accent">
            <span aria-hidden="true">{unread}</span>
            <span className="sr-only">
              {unread === 1 ? m.threads_unread_one() : m.threads_unread({ count: unread })}
            </span>
          </span>
        )}
      </span>
      <p className="truncate text-note text-muted">{[reference, summary].filter(Boolean).join(' · ')}</p>
      {waits && unread === 0 && (
        <Badge tone="warn" icon={Hourglass}>
          {m.threads_waits()}
        </Badge>
      )}
    </div>
  );
}

function newestWords({ newest: { side, author, text }, pictures }: InboxRow): string {
  const words = text || (pictures ? m.threads_row_picture() : m.threads_row_forgotten());
  if (side === 'GUEST') return words;
  if (side === 'AUTO') return m.threads_row_author({ author: m.threads_auto(), text: words });
  return author ? m.threads_row_author({ author, text: words }) : m.threads_row_you({ text: words });
}
