import { CalendarArrowDown, CalendarArrowUp } from 'lucide-react';
import { useState } from 'react';
import type { FeedList } from '../../../availability/calendar-imports/contract.ts';
import { AddFeed } from '../../../availability/calendar-imports/parts/add-feed.tsx';
import { FeedRow } from '../../../availability/calendar-imports/parts/feed-row.tsx';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { ExportList } from '../contract.ts';
import { AddExport } from './add-export.tsx';
import { ExportRow } from './export-row.tsx';

interface Props {
  slug: string;
  unit: { _id: string; title: string };
  list: FeedList;
  exports: ExportList;
}

/** Calendars of one unit: those that keep it, and those that tell of it. */
export function UnitCalendars({ slug, unit, list, exports }: Props) {
  const [open, show] = useState<'in' | 'out' | null>(null);
  const feeds = list.feeds.filter(feed => feed.unitId === unit._id);
  const told = exports.exports.filter(one => one.subjectId === unit._id);
  const close = () => show(null);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-hair p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="hyphenate text-plain font-bold">{unit.title}</h3>
        {list.mayChange && (
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              variant="outline"
              aria-expanded={open === 'in'}
              iconStart={<Icon icon={CalendarArrowDown} size={18} />}
              onClick={() => show(open === 'in' ? null : 'in')}
            >
              {m.feeds_add()}
              <span className="sr-only"> ({unit.title})</span>
            </Button>
            <Button
              size="sm"
              variant="outline"
              aria-expanded={open === 'out'}
              iconStart={<Icon icon={CalendarArrowUp} size={18} />}
              onClick={() => show(open === 'out' ? null : 'out')}
            >
              {m.exports_add()}
              <span className="sr-only"> ({unit.title})</span>
            </Button>
          </div>
        )}
      </div>
      {open === 'in' && <AddFeed slug={slug} unit={unit} onClose={close} />}
      {open === 'out' && <AddExport slug={slug} unitId={unit._id} onClose={close} />}
      {feeds.length + told.length > 0 && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 l:grid-cols-2">
          {feeds.length > 0 && (
            <section aria-label={m.feeds_in({ unit: unit.title })} className="min-w-0">
              <h4 className="mb-2 text-note text-muted">{m.feeds_in_short()}</h4>
              <ul>
                {feeds.map(feed => (
                  <FeedRow key={feed._id} slug={slug} feed={feed} list={list} />
                ))}
              </ul>
            </section>
          )}
          {told.length > 0 && (
            <section aria-label={m.exports_out({ unit: unit.title })} className="min-w-0">
              <h4 className="mb-2 text-note text-muted">{m.exports_out_short()}</h4>
              <ul>
                {told.map(one => (
                  <ExportRow key={one._id} slug={slug} one={one} name={unit.title} now={list.now} />
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
    </li>
  );
}
