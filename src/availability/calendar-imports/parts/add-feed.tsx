import { useState } from 'react';
import { useCommand } from '../../../client.ts';
import { officeApi, officeQ } from '../../../office-client.ts';
import { m } from '../../../paraglide/messages.js';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { CHANNELS, type Channel, channelOf } from '../rules.ts';
import { channelOptions, FIND_WORDS } from './feed-words.ts';

interface Props {
  slug: string;
  units: readonly { _id: string; title: string }[];
  onClose(): void;
}

/** Form for a calendar from elsewhere: its address is pasted, and says by itself whose it is. */
export function AddFeed({ slug, units, onClose }: Props) {
  const [unitId, setUnitId] = useState(units[0]?._id ?? '');
  const [channel, setChannel] = useState<Channel>('AIRBNB');
  const [url, setUrl] = useState('');
  const [title, setTitle] = useState('');
  const add = useCommand(officeApi.calendarImports.add, 'add-calendar', {
    invalidates: [officeQ.calendarImports.list.key()],
    onDone: onClose,
  });
  const { error, fieldErrors } = add;
  const paste = (typed: string) => {
    setUrl(typed);
    const known = channelOf(typed.trim());
    if (known !== 'OTHER') setChannel(known);
  };
  return (
    <div className="max-w-[36rem] rounded-hold bg-sunk p-4">
      <Form errors={fieldErrors} onValues={() => add.run({ idOrSlug: slug, unitId, channel, title, url })}>
        {error && Object.keys(fieldErrors).length === 0 && <Banner tone="danger" role="alert" title={error.message} />}
        {units.length > 1 && (
          <Select
            name="unitId"
            label={m.feeds_unit()}
            value={unitId}
            options={units.map(({ _id, title }) => ({ value: _id, label: title }))}
            onChange={event => setUnitId(event.currentTarget.value)}
          />
        )}
        <Select
          name="channel"
          label={m.feeds_from()}
          value={channel}
          options={channelOptions()}
          onChange={event => setChannel(CHANNELS.find(one => one === event.currentTarget.value) ?? 'OTHER')}
        />
        <p className="hyphenate text-note text-muted">{FIND_WORDS[channel]()}</p>
        <TextField
          name="url"
          label={m.feeds_address()}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={url}
          maxLength={2000}
          onChange={event => paste(event.currentTarget.value)}
        />
        {channel === 'OTHER' && (
          <TextField
            name="title"
            label={m.feeds_name()}
            optional
            value={title}
            maxLength={60}
            onChange={event => setTitle(event.currentTarget.value)}
          />
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" pending={add.pending} pendingLabel={m.feeds_adding()}>
            {m.feeds_add_now()}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {m.feeds_leave()}
          </Button>
        </div>
      </Form>
    </div>
  );
}
