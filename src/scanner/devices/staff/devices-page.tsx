import { ScanLine } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useCommand } from '../../../client.ts';
import { serverLoad } from '../../../http/page-load.ts';
import { lateApi, lateQ } from '../../../late-client.ts';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { bo } from '../../../office-links.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { formatDayAndTime } from '../../../shared/time.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Form } from '../../../ui/form.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { CLOCK_MS } from '../../decisions/rules.ts';
import { offWords } from '../../parts/door-words.ts';
import type { ScanDevice } from '../contract.ts';

const plan = ({ params }: Pick<Plan, 'params'>) => [lateQ.scanDevices.list({ idOrSlug: params.slug! })] as const;
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

const LOOK_MS = 15_000;
const invalidates = [lateQ.scanDevices.list.key()];

/** Staff page of the phones that scan at a stall's doors: seen when, with what waiting, and shut out. */
export default function DevicesPage() {
  const params = useParams();
  const slug = params.slug!;
  const { item } = useSuspenseQuery({ ...plan({ params })[0], refetchInterval: LOOK_MS }).data;
  const [told, tell] = useState('');
  return (
    <>
      <OfficeHead
        title={m.devices_title()}
        back={<TextLink href={bo.tickets(slug)}>{m.tickets_list_title()}</TextLink>}
        actions={
          <ButtonLink href={bo.scanner(slug)} iconStart={<Icon icon={ScanLine} size={20} />}>
            {m.devices_open_scanner()}
          </ButtonLink>
        }
      />
      <div className="grid max-w-[72rem] grid-cols-[minmax(0,1fr)] gap-4 p-4 l:gap-6 l:p-6">
        <p className="hyphenate max-w-[44rem]">{m.devices_lead()}</p>
        <p role="status" className="font-bold empty:hidden">
          {told}
        </p>
        {item.devices.length === 0 && (
          <EmptyState heading="h2" title={m.devices_none()}>
            {m.devices_none_text()}
          </EmptyState>
        )}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 l:grid-cols-2">
          {item.devices.map(device => (
            <DevicePanel key={device._id} {...{ slug, device, timeZone: item.timeZone }} onTold={tell} />
          ))}
        </div>
      </div>
    </>
  );
}

interface Props {
  slug: string;
  device: ScanDevice;
  timeZone: string;
  onTold(words: string): void;
}

function DevicePanel({ slug, device, timeZone, onTold }: Props) {
  const { _id: deviceId, name, shutOutAt, addedBy } = device;
  const [asking, ask] = useState(false);
  const day = (at: string) => formatDayAndTime(at, getLocale(), timeZone);
  const command = useCommand(lateApi.scanDevices.shutOut, 'shut-out-scan-device', {
    invalidates,
    onDone: () => {
      ask(false);
      onTold(m.devices_done_out({ name }));
    },
  });
  const added = addedBy ? m.devices_added_by({ when: day(device.addedAt), who: addedBy }) : day(device.addedAt);
  const rows: [string, string | null][] = [
    [m.devices_seen(), day(device.seenAt)],
    [m.devices_list(), device.listAt ? day(device.listAt) : m.devices_list_none()],
    [m.devices_scans(), String(device.scans)],
    [m.devices_forced(), device.forced ? String(device.forced) : null],
    [m.devices_waiting(), device.waiting ? String(device.waiting) : null],
    [m.devices_added(), added],
  ];
  return (
    <Sheet className="min-w-0 p-4">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="hyphenate">{name}</h2>
        {shutOutAt && <span className="text-danger">{m.devices_out({ when: day(shutOutAt) })}</span>}
      </div>
      <dl className="grid">
        {rows
          .filter(([, value]) => value)
          .map(([term, value]) => (
            <div key={term} className="flex justify-between gap-4 border-b border-hair py-2">
              <dt className="text-muted">{term}</dt>
              <dd className="figures text-right">{value}</dd>
            </div>
          ))}
      </dl>
      {Math.abs(device.behindMs) > CLOCK_MS && (
        <Banner tone="yellow" rounded title={m.devices_clock({ off: offWords(device.behindMs) })} className="mt-3" />
      )}
      {!shutOutAt && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Rename slug={slug} device={device} />
          <Button variant="danger-light" onClick={() => ask(true)}>
            {m.devices_shut_out({ name })}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        title={m.devices_shut_out_title({ name })}
        words={{
          confirm: m.devices_shut_out({ name }),
          pending: m.devices_shut_out({ name }),
          cancel: m.tickets_issue_cancel(),
        }}
        command={command}
        onConfirm={() => command.run({ idOrSlug: slug, deviceId })}
        onClose={() => ask(false)}
      >
        <p>{m.devices_shut_out_text()}</p>
      </ConfirmDialog>
    </Sheet>
  );
}

function Rename({ slug, device }: Pick<Props, 'slug' | 'device'>) {
  const [typed, setTyped] = useState(device.name);
  const command = useCommand(lateApi.scanDevices.rename, 'rename-scan-device', { invalidates });
  return (
    <details className="basis-full">
      <summary className="min-h-11 cursor-pointer py-2 font-sign font-semibold text-accent">
        {m.devices_rename({ name: device.name })}
      </summary>
      <Form
        errors={command.fieldErrors}
        onValues={() => command.run({ idOrSlug: slug, deviceId: device._id, name: typed })}
      >
        <TextField
          name="name"
          label={m.devices_name_label()}
          maxLength={60}
          autoComplete="off"
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
          action={
            <Button type="submit" variant="outline" pending={command.pending}>
              {m.devices_rename_save()}
            </Button>
          }
        />
      </Form>
    </details>
  );
}
