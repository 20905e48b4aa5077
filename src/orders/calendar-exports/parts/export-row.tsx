import { Copy, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { agoWords, channelName, GIVE_WORDS } from '../../../availability/calendar-imports/parts/feed-words.ts';
import { useCommand } from '../../../client.ts';
import { lateApi, lateQ } from '../../../late-client.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import type { CalendarExport } from '../contract.ts';

interface Props {
  slug: string;
  one: CalendarExport;
  /** The subject's name, for who hears the buttons. */
  name: string;
  now: string;
}

/** One calendar that others read: its address to copy, when it was last read, and the ways to end it. */
export function ExportRow({ slug, one, name, now }: Props) {
  const isOwn = one.about === 'PERSON';
  const facts = [
    one.withGuests ? m.exports_names() : m.exports_no_names(),
    one.readAt ? m.exports_read({ ago: agoWords(one.readAt, now) }) : m.exports_never_read(),
  ];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-hair py-3 first:border-t-0 first:pt-0">
      <p>
        <span className="font-semibold">
          {isOwn ? m.exports_own_name() : m.exports_for({ channel: channelName(one.channel) })}
        </span>{' '}
        <span className="text-note text-muted">{facts.join(' · ')}</span>
      </p>
      {one.url && <Address one={one} url={one.url} name={name} />}
      {one.url && <Deeds slug={slug} one={one} name={name} />}
    </li>
  );
}

function Address({ one, url, name }: { one: CalendarExport; url: string; name: string }) {
  return (
    <TextField
      label={m.exports_address({ name })}
      hideLabel
      readOnly
      value={url}
      hint={one.about === 'PERSON' ? m.exports_give_person() : GIVE_WORDS[one.channel]()}
      onFocus={event => event.currentTarget.select()}
      action={
        <Button variant="outline" iconStart={<Icon icon={Copy} size={18} />} onClick={() => void copy(url)}>
          {m.exports_copy()}
          <span className="sr-only"> ({name})</span>
        </Button>
      }
    />
  );
}

async function copy(url: string): Promise<void> {
  await navigator.clipboard.writeText(url);
  toasts.show({ _id: 'exports', type: 'SUCCESS', title: m.exports_copied() });
}

const invalidates = [lateQ.calendarExports.list.key()];

function Deeds({ slug, one, name }: Omit<Props, 'now'>) {
  const [asks, ask] = useState<'renew' | 'remove' | null>(null);
  const named = { idOrSlug: slug, exportId: one._id };
  const done = { invalidates, onDone: () => ask(null) };
  const renew = useCommand(lateApi.calendarExports.renew, 'renew-calendar-address', done);
  const remove = useCommand(lateApi.calendarExports.remove, 'remove-calendar-export', done);
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" variant="ghost" iconStart={<Icon icon={RotateCw} size={18} />} onClick={() => ask('renew')}>
        {m.exports_renew()}
        <span className="sr-only"> ({name})</span>
      </Button>
      <Button size="sm" variant="ghost" iconStart={<Icon icon={Trash2} size={18} />} onClick={() => ask('remove')}>
        {m.exports_remove()}
        <span className="sr-only"> ({name})</span>
      </Button>
      <ConfirmDialog
        open={asks === 'renew'}
        title={m.exports_renew_title()}
        words={{ confirm: m.exports_renew_now(), pending: m.exports_renewing(), cancel: m.feeds_keep() }}
        command={renew}
        onConfirm={() => renew.run(named)}
        onClose={() => ask(null)}
      >
        <p>{m.exports_renew_text()}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asks === 'remove'}
        title={m.exports_remove_title()}
        words={{ confirm: m.feeds_remove_now(), pending: m.feeds_removing(), cancel: m.feeds_keep() }}
        command={remove}
        onConfirm={() => remove.run(named)}
        onClose={() => ask(null)}
      >
        <p>{m.exports_remove_text()}</p>
      </ConfirmDialog>
    </div>
  );
}
