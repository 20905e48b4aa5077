import { useState } from 'react';
import { channelOptions } from '../../../availability/calendar-imports/parts/feed-words.ts';
import { CHANNELS, type Channel } from '../../../availability/calendar-imports/rules.ts';
import { useCommand } from '../../../client.ts';
import { lateApi, lateQ } from '../../../late-client.ts';
import { m } from '../../../paraglide/messages.js';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Select } from '../../../ui/select.tsx';
import type { ExportList } from '../contract.ts';

interface Props {
  slug: string;
  /** Units or products to choose among; neither for a person's own. */
  units?: readonly { _id: string; title: string }[];
  products?: ExportList['products'];
  onClose?(): void;
}

/** Form for a calendar that others read. Of a unit it asks who does, so that nothing is told back to where it came from. */
export function AddExport({ slug, units, products, onClose }: Props) {
  const [channel, setChannel] = useState<Channel>('AIRBNB');
  const subjects = units ?? products ?? [];
  const [subjectId, setSubjectId] = useState(subjects[0]?._id ?? '');
  const [withGuests, setWithGuests] = useState(false);
  const add = useCommand(lateApi.calendarExports.add, 'add-calendar-export', {
    invalidates: [lateQ.calendarExports.list.key()],
    ...(onClose && { onDone: onClose }),
  });
  const about = units ? 'UNIT' : products ? 'PRODUCT' : 'PERSON';
  return (
    <div className="grid max-w-[36rem] gap-3 rounded-hold bg-sunk p-4">
      {add.error && <Banner tone="danger" role="alert" title={add.error.message} />}
      {subjects.length > 1 && (
        <Select
          label={units ? m.feeds_unit() : m.exports_product()}
          value={subjectId}
          options={subjects.map(({ _id, title }) => ({ value: _id, label: title }))}
          onChange={event => setSubjectId(event.currentTarget.value)}
        />
      )}
      {units && (
        <Select
          label={m.exports_reader()}
          value={channel}
          options={channelOptions()}
          onChange={event => setChannel(CHANNELS.find(one => one === event.currentTarget.value) ?? 'OTHER')}
        />
      )}
      <Checkbox
        label={m.exports_with_names()}
        hint={m.exports_with_names_hint()}
        checked={withGuests}
        onChange={() => setWithGuests(!withGuests)}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          pending={add.pending}
          pendingLabel={m.exports_making()}
          onClick={() =>
            add.run({ idOrSlug: slug, withGuests, about, ...(subjectId && { subjectId }), ...(units && { channel }) })
          }
        >
          {m.exports_make()}
        </Button>
        {onClose && (
          <Button variant="ghost" onClick={onClose}>
            {m.feeds_leave()}
          </Button>
        )}
      </div>
    </div>
  );
}
