import '../../tickets/door/parts/door.css';
import '../parts/scanner.css';
import { Keyboard, Search, X } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { serverLoad } from '../../http/page-load.ts';
import { lateQ } from '../../late-client.ts';
import { useOffice } from '../../office/parts/use-office.ts';
import { bo } from '../../office-links.ts';
import { clientLoad, type Plan } from '../../page-load.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { useSuspenseQuery } from '../../shared/query.ts';
import { formatDayAndTime } from '../../shared/time.ts';
import { Button } from '../../ui/button.tsx';
import { Head } from '../../ui/head.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DoorAnswer } from '../parts/door-answer.tsx';
import { DoorCamera } from '../parts/door-camera.tsx';
import { DoorNaming } from '../parts/door-naming.tsx';
import { CodeDialog, NameDialog } from '../parts/door-search.tsx';
import { DoorCases, DoorStrips } from '../parts/door-strips.tsx';
import { type DoorPhone, useDoorPhone } from '../parts/use-door-phone.ts';
import { useDoorScans } from '../parts/use-door-scans.ts';

const plan = ({ params }: Pick<Plan, 'params'>) => [lateQ.doorGuests.count({ idOrSlug: params.slug! })] as const;
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

const COUNT_MS = 20_000;

/** Staff page of a phone at a door: it reads, lets in or stops, and goes on by itself where the net is away. */
export default function ScannerPage() {
  const params = useParams();
  const slug = params.slug!;
  const { item: count } = useSuspenseQuery({ ...plan({ params })[0], refetchInterval: COUNT_MS }).data;
  const { provider } = useOffice();
  const door = useDoorPhone(slug);
  return (
    <>
      <Head title={m.scanner_title()} index={false} />
      <div className="scanner-backdrop" />
      <div className="scanner">
        <header className="scanner-head">
          <div className="min-w-0">
            <h1 className="hyphenate text-card">{provider?.title ?? door.state?.stall}</h1>
            <p className="text-note text-on-iron-muted">{door.state?.name || m.scanner_title()}</p>
          </div>
          <div className="flex items-center gap-3">
            {count.expected > 0 && (
              <p className="figures text-right text-note text-on-iron-muted">
                <strong className="block text-card text-on-iron">{count.here}</strong>
                {m.scanner_here({ expected: String(count.expected) })}
              </p>
            )}
            <Link
              to={bo.tickets(slug)}
              aria-label={m.scanner_close()}
              className="grid size-11 place-items-center text-on-iron"
            >
              <Icon icon={X} />
            </Link>
          </div>
        </header>
        {door.state ? <DoorStrips state={door.state} awaySince={door.awaySince} timeZone={count.timeZone} /> : <span />}
        <Body slug={slug} door={door} timeZone={count.timeZone} />
      </div>
    </>
  );
}

interface BodyProps {
  slug: string;
  door: DoorPhone;
  timeZone: string;
}

function Body({ slug, door, timeZone }: BodyProps) {
  const { phase, state } = door;
  if (phase === 'unnamed')
    return (
      <div className="scanner-page">
        <DoorNaming onName={door.name} />
      </div>
    );
  if (phase === 'other-tab' || phase === 'no-storage')
    return <p className="p-6">{phase === 'other-tab' ? m.scanner_other_tab() : m.scanner_no_storage()}</p>;
  if (phase !== 'ready' || !state)
    return (
      <p role="status" className="p-6">
        {m.scanner_loading()}
      </p>
    );
  if (state.isOut)
    return (
      <div className="scanner-page grid content-start gap-4 p-4">
        <h2 className="hyphenate text-section">{m.scanner_out_title()}</h2>
        <p>{m.scanner_out_text()}</p>
        <Button variant="outline" onClick={() => void door.forget()}>
          {m.scanner_out_again()}
        </Button>
      </div>
    );
  return <Scanning slug={slug} door={door} timeZone={timeZone} />;
}

function Scanning({ slug, door, timeZone }: BodyProps) {
  const [dialog, open] = useState<'code' | 'name' | null>(null);
  const scans = useDoorScans(door);
  const { shown, busy } = scans;
  const state = door.state!;
  const close = () => open(null);
  return (
    <div className="scanner-body">
      <div className="scanner-looks">
        <DoorCamera onCode={text => dialog || scans.onSeen(text)}>
          <button type="button" className="scanner-way" onClick={() => open('code')}>
            <Icon icon={Keyboard} />
            {m.scanner_type()}
          </button>
          <button type="button" className="scanner-way" onClick={() => open('name')}>
            <Icon icon={Search} />
            {m.scanner_name()}
          </button>
        </DoorCamera>
        <div>
          <DoorCases cases={state.cases} timeZone={timeZone} />
          <About state={state} timeZone={timeZone} direct={scans.direct} onDirect={scans.setDirect} />
        </div>
      </div>
      {shown && (
        <DoorAnswer
          key={shown.kind === 'in' ? String(shown.at) : shown.kind}
          {...{ shown, timeZone, listAt: state.listAt }}
          {...{ onUse: scans.onUse, onUndo: scans.onUndo, onFewer: scans.onFewer, onNext: scans.onNext }}
        />
      )}
      <p role="status" className="sr-only">
        {busy ? m.scanner_reading() : ''}
      </p>
      <CodeDialog
        open={dialog === 'code'}
        onClose={close}
        onCode={text => {
          close();
          scans.onCode(text);
        }}
      />
      <NameDialog {...{ slug, timeZone, onClose: close, onBooking: scans.onBooking }} open={dialog === 'name'} />
    </div>
  );
}

interface AboutProps {
  state: NonNullable<DoorPhone['state']>;
  timeZone: string;
  direct: boolean;
  onDirect(value: boolean): void;
}

/** Notes on what the scanner can and can't do without net, and how vouchers are used here. */
function About({ state, timeZone, direct, onDirect }: AboutProps) {
  return (
    <details className="scanner-fold">
      <summary>{m.scanner_about()}</summary>
      <div className="grid gap-2">
        <p>{m.scanner_about_can()}</p>
        <p>{m.scanner_about_cannot()}</p>
        {state.listAt && <p>{m.scanner_about_list({ when: formatDayAndTime(state.listAt, getLocale(), timeZone) })}</p>}
        <label className="flex min-h-11 items-center gap-3 text-on-iron">
          <input type="checkbox" checked={direct} onChange={event => onDirect(event.currentTarget.checked)} />
          {m.scanner_direct()}
        </label>
      </div>
    </details>
  );
}
