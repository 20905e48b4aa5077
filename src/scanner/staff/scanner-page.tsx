import '../../tickets/door/parts/door.css';
import '../parts/scanner.css';
import { Keyboard, Search, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useParams } from 'react-router';
import { serverLoad } from '../../http/page-load.ts';
import { lateQ } from '../../late-client.ts';
import { useOffice } from '../../office/parts/use-office.ts';
import { bo } from '../../office-links.ts';
import { clientLoad, type Plan } from '../../page-load.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { arrived } from '../../shared/arrival.ts';
import { useQuery, useSuspenseQuery } from '../../shared/query.ts';
import { formatDayAndTime } from '../../shared/time.ts';
import { Button } from '../../ui/button.tsx';
import { hearsChoice, hearsPresses } from '../../ui/early-press.ts';
import { Head } from '../../ui/head.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Gate } from '../gates/rules.ts';
import { DoorAnswer } from '../parts/door-answer.tsx';
import { DoorCamera } from '../parts/door-camera.tsx';
import { GateButton, GateDialog, GateStrip, gateTitle } from '../parts/door-gate.tsx';
import { CodeDialog, NameDialog } from '../parts/door-search.tsx';
import { DoorCases, DoorStrips, useNow } from '../parts/door-strips.tsx';
import { type DoorPhone, useDoorPhone } from '../parts/use-door-phone.ts';
import { useDoorScans } from '../parts/use-door-scans.ts';

/** Loaded when a phone has no name yet, which takes the net by itself. */
const DoorNaming = lazy(() =>
  arrived(() => import('../parts/door-naming.tsx')).then(part => ({ default: part.DoorNaming })),
);

const plan = ({ params }: Pick<Plan, 'params'>) => [lateQ.doorGuests.count({ idOrSlug: params.slug! })] as const;
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

const COUNT_MS = 20_000;

/** Staff page of a phone at a door: it reads, lets in or stops, and goes on by itself where the net is away. */
export default function ScannerPage() {
  const params = useParams();
  const slug = params.slug!;
  const { item: whole } = useSuspenseQuery({ ...plan({ params })[0], refetchInterval: COUNT_MS }).data;
  const { provider } = useOffice();
  const door = useDoorPhone(slug);
  const now = useNow();
  const [choosing, choose] = useState(false);
  const { state, phase } = door;
  const count = useGateCount(slug, state?.gate ?? null, whole);
  const timeZone = whole.timeZone;
  const ourNow = new Date(now.getTime() + (state?.behindMs ?? 0));
  const isReady = phase === 'ready' && state !== null && !state.isOut;
  const gate = isReady ? { state, timeZone, now: ourNow } : null;
  return (
    <>
      <Head title={m.scanner_title()} index={false} />
      <div className="scanner-backdrop" />
      <div className="scanner">
        <header className="scanner-head">
          <div className="min-w-0">
            <h1 className="hyphenate text-card">{(state && gateTitle(state)) ?? provider?.title ?? state?.stall}</h1>
            {gate ? (
              <GateButton {...gate} onChoose={() => choose(true)} />
            ) : (
              <p className="text-note text-on-iron-muted">{state?.name || m.scanner_title()}</p>
            )}
          </div>
          <div className="flex items-center gap-3">
            {count && count.expected > 0 && (
              <p className="figures shrink-0 whitespace-nowrap text-right text-note text-on-iron-muted">
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
        {state ? <DoorStrips {...{ state, timeZone, now }} awaySince={door.awaySince} /> : <span />}
        {gate && <GateStrip {...gate} onChoose={() => choose(true)} />}
        <Body {...{ slug, door, timeZone, choosing }} />
        {gate && <GateDialog {...gate} open={choosing} onGate={door.choose} onClose={() => choose(false)} />}
      </div>
    </>
  );
}

/** Guests of what this phone lets in: of everything, or once they are counted of its gate. */
function useGateCount(slug: string, gate: Gate, whole: Counted): Counted | null {
  const of = gate?.kind === 'DEPARTURE' ? { departureId: gate.id } : { productId: gate?.id };
  const query = lateQ.doorGuests.count({ idOrSlug: slug, ...of });
  const { data } = useQuery({ ...query, enabled: gate !== null, refetchInterval: COUNT_MS });
  return gate ? (data?.item ?? null) : whole;
}

interface Counted {
  here: number;
  expected: number;
}

interface BodyProps {
  slug: string;
  door: DoorPhone;
  timeZone: string;
  /** While the gate is chosen the camera says nothing. */
  choosing: boolean;
}

function Body({ slug, door, timeZone, choosing }: BodyProps) {
  const { phase, state } = door;
  if (phase === 'unnamed')
    return (
      <div className="scanner-page">
        <Suspense>
          <DoorNaming onName={door.name} />
        </Suspense>
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
  return <Scanning {...{ slug, door, timeZone, choosing }} />;
}

function Scanning({ slug, door, timeZone, choosing }: BodyProps) {
  const [dialog, open] = useState<'code' | 'name' | null>(null);
  const scans = useDoorScans(door);
  const { shown, busy } = scans;
  const state = door.state!;
  const close = () => open(null);
  return (
    <div className="scanner-body">
      <div className="scanner-looks">
        <DoorCamera onCode={text => dialog || choosing || scans.onSeen(text)}>
          <button ref={hearsPresses} type="button" className="scanner-way" onClick={() => open('code')}>
            <Icon icon={Keyboard} />
            {m.scanner_type()}
          </button>
          <button ref={hearsPresses} type="button" className="scanner-way" onClick={() => open('name')}>
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
          {...{ shown, timeZone, listAt: state.listAt, mayForce: state.mayForce }}
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
          <input
            ref={hearsChoice}
            type="checkbox"
            checked={direct}
            onChange={event => onDirect(event.currentTarget.checked)}
          />
          {m.scanner_direct()}
        </label>
      </div>
    </details>
  );
}
