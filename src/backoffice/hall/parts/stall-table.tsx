import { EyeOff, Pause } from 'lucide-react';
import { Link } from 'react-router';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { Badge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { comparison, kronor } from '../../parts/dashboard-figures.ts';
import type { HallStall } from '../contract.ts';

const HEAD =
  'h-10 border-b-[1.5px] border-control px-3 text-left font-sign text-note font-semibold whitespace-nowrap text-muted';
const CELL = 'h-13 border-b border-hair px-3';

/** Stalls of the hall with their week; the name leads to the stall's first page. Two shapes, one for narrow screens. */
export function StallTable({ stalls }: { stalls: readonly HallStall[] }) {
  if (!stalls.length) return <EmptyState title={m.backoffice_hall_no_stalls()} />;
  const most = Math.max(...stalls.map(({ week }) => week), 1);
  return (
    <>
      <table className="hidden w-full border-separate border-spacing-0 rounded-tile border border-hair bg-surface l:table">
        <caption className="sr-only">{m.backoffice_hall_stalls()}</caption>
        <thead>
          <tr>
            <th className={HEAD}>{m.backoffice_hall_stall()}</th>
            <th className={cx(HEAD, 'w-[48%]')}>{m.backoffice_week()}</th>
            <th className={cx(HEAD, 'text-right!')}>{m.backoffice_hall_payments()}</th>
            <th className={cx(HEAD, 'text-right!')}>{m.backoffice_to_confirm()}</th>
            <th className={cx(HEAD, 'text-right!')}>{m.backoffice_hall_cases()}</th>
          </tr>
        </thead>
        <tbody>
          {stalls.map(stall => (
            <tr key={stall._id} className="hover:bg-sunk">
              <td className={CELL}>
                <StallName stall={stall} />
              </td>
              <td className={CELL}>
                <Week stall={stall} most={most} />
              </td>
              <td className={cx(CELL, 'figures text-right')}>{stall.payments}</td>
              <td className={cx(CELL, 'figures text-right')}>{stall.toConfirm || ''}</td>
              <td className={cx(CELL, 'text-right')}>
                <Cases stall={stall} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="grid gap-2 l:hidden">
        {stalls.map(stall => (
          <li key={stall._id} className="grid gap-1 rounded-tile border border-hair bg-surface px-4 py-2">
            <StallName stall={stall} />
            <Week stall={stall} most={most} />
            <p className="flex flex-wrap items-center gap-x-4 text-muted">
              <span>
                {stall.payments === 1
                  ? m.backoffice_hall_paid_one()
                  : m.backoffice_hall_paid({ count: stall.payments })}
              </span>
              {stall.toConfirm > 0 && <span>{m.backoffice_hall_to_confirm({ count: stall.toConfirm })}</span>}
              {stall.openCases > 0 && (
                <span className="inline-flex items-center gap-1">
                  {m.backoffice_hall_cases()}: <Cases stall={stall} />
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

function StallName({ stall: { slug, title, state } }: { stall: HallStall }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <Link
        to={bo.dashboard(slug)}
        className="inline-flex min-h-11 items-center font-sign text-plain font-semibold wrap-anywhere text-ink no-underline hover:underline"
      >
        {title}
      </Link>
      {state === 'PAUSED' && (
        <Badge tone="warn" icon={Pause}>
          {m.backoffice_hall_paused()}
        </Badge>
      )}
      {state === 'HIDDEN' && (
        <Badge tone="neutral" icon={EyeOff}>
          {m.backoffice_hall_hidden()}
        </Badge>
      )}
    </span>
  );
}

/** Weekly sales of a stall, as a bar beside the others and beside its own week before. */
function Week({ stall: { week, weekBefore }, most }: { stall: HallStall; most: number }) {
  const width = Math.max(0, Math.round((week / most) * 100));
  return (
    <span className="grid grid-cols-[minmax(0,1fr)_6.5rem] items-center gap-x-4 l:grid-cols-[minmax(0,1fr)_6.5rem_12rem]">
      <span className="flex items-center">
        {week > 0 && <i aria-hidden="true" className="h-4 min-w-0.5 bg-accent" style={{ width: `${width}%` }} />}
      </span>
      <b className="figures text-right">{kronor(week)}</b>
      <span className="col-span-2 text-note text-muted l:col-span-1">
        {week !== 0 || weekBefore !== 0 ? comparison(week, weekBefore) : ''}
      </span>
    </span>
  );
}

function Cases({ stall: { slug, openCases } }: { stall: HallStall }) {
  if (!openCases) return null;
  return (
    <Link
      to={bo.cases(slug)}
      className="figures inline-grid min-h-11 min-w-11 place-items-center rounded-tile bg-yellow-tint font-bold text-ink no-underline"
      aria-label={`${m.backoffice_hall_cases()}: ${openCases}`}
    >
      {openCases}
    </Link>
  );
}
