import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatDayAndTime } from '../../../shared/time.ts';
import { cx } from '../../../ui/class-names.ts';
import type { QuoteRemark } from '../contract.ts';

interface Props {
  remarks: readonly QuoteRemark[];
  timeZone: string;
  /** Names of the two who speak. */
  names: { stall: string; customer: string };
  /** Whose page it is: their own words stand at the right. */
  mine: 'stall' | 'customer';
}

/** Remarks on a quote, oldest first. */
export function RemarkList({ remarks, timeZone, names, mine }: Props) {
  return (
    <ol className="grid gap-3">
      {remarks.map(({ _id, byStall, text, kind, itemTitle, _saidAt }) => {
        const isMine = byStall === (mine === 'stall');
        return (
          <li key={_id} className={cx('grid max-w-[85%] gap-1', isMine && 'ml-auto')}>
            <p className={cx('rounded-hold p-3 whitespace-pre-line', isMine ? 'bg-accent-tint' : 'bg-sunk')}>
              {itemTitle && (
                <span className="block text-note text-muted">{m.quotes_remark_about({ title: itemTitle })}</span>
              )}
              {kind === 'CHANGE' && <b className="block text-note">{m.quotes_talk_change_mark()}</b>}
              {kind === 'DECLINE' && <b className="block text-note">{m.quotes_talk_declined()}</b>}
              {text}
            </p>
            <p className="text-note text-muted">
              {byStall ? names.stall : names.customer}, {formatDayAndTime(_saidAt, getLocale(), timeZone)}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
