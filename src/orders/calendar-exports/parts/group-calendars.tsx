import { CalendarArrowDown, CalendarArrowUp } from 'lucide-react';
import { useState } from 'react';
import type { FeedList } from '../../../availability/calendar-imports/contract.ts';
import { AddFeed } from '../../../availability/calendar-imports/parts/add-feed.tsx';
import { FeedRow } from '../../../availability/calendar-imports/parts/feed-row.tsx';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import type { ExportList } from '../contract.ts';
import { AddExport } from './add-export.tsx';
import { ExportRow } from './export-row.tsx';

interface Props {
  slug: string;
  group: FeedList['groups'][number];
  list: FeedList;
  exports: ExportList;
}

/** Calendars of a group of units: those of its units that have any, and the forms for more. */
export function GroupCalendars({ slug, group, list, exports }: Props) {
  const [open, show] = useState<'in' | 'out' | null>(null);
  const close = () => show(null);
  const hasAny = ({ _id }: { _id: string }) =>
    list.feeds.some(feed => feed.unitId === _id) || exports.exports.some(one => one.subjectId === _id);
  const kept = group.units.filter(hasAny);
  return (
    <Sheet role="region" aria-label={group.title} className="min-w-0">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2>{group.title}</h2>
          {kept.length === 0 && <p className="text-muted">{m.feeds_none()}</p>}
        </div>
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
              <span className="sr-only"> ({group.title})</span>
            </Button>
            <Button
              size="sm"
              variant="outline"
              aria-expanded={open === 'out'}
              iconStart={<Icon icon={CalendarArrowUp} size={18} />}
              onClick={() => show(open === 'out' ? null : 'out')}
            >
              {m.exports_add()}
              <span className="sr-only"> ({group.title})</span>
            </Button>
          </div>
        )}
      </header>
      {open && (
        <div className="px-4 pb-4">
          {open === 'in' && <AddFeed slug={slug} units={group.units} onClose={close} />}
          {open === 'out' && <AddExport slug={slug} units={group.units} onClose={close} />}
        </div>
      )}
      {kept.length > 0 && (
        <ul>
          {kept.map(unit => (
            <UnitCalendars key={unit._id} slug={slug} unit={unit} list={list} exports={exports} />
          ))}
        </ul>
      )}
    </Sheet>
  );
}

interface UnitProps extends Omit<Props, 'group'> {
  unit: { _id: string; title: string };
}

/** Calendars of one unit: those that keep it beside those that tell of it. */
function UnitCalendars({ slug, unit, list, exports }: UnitProps) {
  const feeds = list.feeds.filter(feed => feed.unitId === unit._id);
  const told = exports.exports.filter(one => one.subjectId === unit._id);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-3 border-t border-hair p-4 l:grid-cols-[9rem_minmax(0,1fr)_minmax(0,1fr)]">
      <h3 className="hyphenate text-plain font-bold">{unit.title}</h3>
      <div className="min-w-0">
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
      </div>
      <div className="min-w-0">
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
    </li>
  );
}
