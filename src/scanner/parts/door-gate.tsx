import { ChevronDown, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { inLocale } from '../../shared/i18n.ts';
import { formatUntil } from '../../shared/time.ts';
import { Banner } from '../../ui/banner.tsx';
import { hearsPresses } from '../../ui/early-press.ts';
import { Icon } from '../../ui/icon.tsx';
import { LazyModal } from '../../ui/lazy-modal.tsx';
import { departuresToChoose, type Gate, type GateChoices, gateSign, gateStanding } from '../gates/rules.ts';
import type { PhoneState } from '../phone/rules.ts';

interface Props {
  state: PhoneState;
  timeZone: string;
  /** By our clock, as far as the phone knows it. */
  now: Date;
  onChoose(): void;
}

/** Gate of this phone, always in sight, and the way to another. */
export function GateButton({ state, timeZone, now, onChoose }: Props) {
  const words = m.scanner_gate_now({ door: state.name, what: gateWords(state, timeZone, now) });
  return (
    <button
      ref={hearsPresses}
      type="button"
      className="scanner-gate"
      aria-label={m.scanner_gate_choose({ now: words })}
      onClick={onChoose}
    >
      <span className="hyphenate">{words}</span>
      <Icon icon={ChevronDown} size={20} />
    </button>
  );
}

function gateWords({ gate, choices }: PhoneState, timeZone: string, now: Date): string {
  if (!gate) return m.scanner_gate_all();
  const sign = gateSign(gate, choices);
  if (!sign) return m.scanner_gate_unknown();
  if (!sign.startsAt) return m.scanner_gate_product();
  return m.scanner_gate_departure({ time: formatUntil(sign.startsAt, getLocale(), timeZone, now) });
}

/** Title of what this phone lets in; null where that is everything. */
export function gateTitle({ gate, choices }: PhoneState): string | null {
  const sign = gateSign(gate, choices);
  return sign && inLocale(sign.title, getLocale());
}

/** Strip for a choice that has had its time: it stands until somebody chooses anew. */
export function GateStrip({ state, timeZone, now, onChoose }: Props) {
  const { gate, choices } = state;
  const standing = gateStanding(gate, choices, now);
  if (standing === 'OPEN') return null;
  const startsAt = gateSign(gate, choices)?.startsAt;
  const time = startsAt ? formatUntil(startsAt, getLocale(), timeZone, now) : '';
  const words = {
    LEFT: m.scanner_gate_left,
    CALLED_OFF: m.scanner_gate_called_off,
    GONE: m.scanner_gate_gone,
  }[time ? standing : 'GONE'];
  return (
    <button ref={hearsPresses} type="button" className="scanner-strip w-full text-left" onClick={onChoose}>
      <Icon icon={TriangleAlert} size={20} />
      {words({ time })}
    </button>
  );
}

interface DialogProps {
  state: PhoneState;
  timeZone: string;
  now: Date;
  open: boolean;
  /** Keeps the choice; rejects where the phone has no room for it. */
  onGate(gate: Gate): Promise<void>;
  onClose(): void;
}

/** Dialog for what this phone lets in from now on: everything of today, one departure or one kind of ticket. */
export function GateDialog({ state, timeZone, now, open, onGate, onClose }: DialogProps) {
  const [full, setFull] = useState(false);
  const { choices, gate } = state;
  const isChosen = (one: Gate) => one?.id === gate?.id && one?.kind === gate?.kind;
  const choose = (one: Gate) => {
    setFull(false);
    onGate(one).then(onClose, () => setFull(true));
  };
  return (
    <LazyModal open={open} onClose={onClose} title={m.scanner_gate_title()} width={480}>
      <p>{m.scanner_gate_text()}</p>
      {full && <Banner tone="danger" role="alert" title={m.scanner_gate_full()} />}
      <Choice chosen={isChosen(null)} onChoose={() => choose(null)}>
        {m.scanner_gate_whole()}
      </Choice>
      {choices ? (
        <Choices {...{ choices, timeZone, now, isChosen }} onChoose={choose} />
      ) : (
        <p>{m.scanner_list_none()}</p>
      )}
    </LazyModal>
  );
}

interface ChoicesProps {
  choices: GateChoices;
  timeZone: string;
  now: Date;
  isChosen(gate: Gate): boolean;
  onChoose(gate: Gate): void;
}

function Choices({ choices, timeZone, now, isChosen, onChoose }: ChoicesProps) {
  const departures = departuresToChoose(choices, now);
  return (
    <>
      {departures.length > 0 && (
        <section>
          <h3>{m.scanner_gate_departures()}</h3>
          {departures.map(({ id, startsAt }) => {
            const gate = { kind: 'DEPARTURE', id } as const;
            const sign = gateSign(gate, choices);
            const left = gateStanding(gate, choices, now) === 'LEFT';
            return (
              <Choice
                key={id}
                chosen={isChosen(gate)}
                note={left && m.scanner_gate_has_left()}
                onChoose={() => onChoose(gate)}
              >
                <span className="figures">{formatUntil(startsAt, getLocale(), timeZone, now)}</span>{' '}
                {sign && inLocale(sign.title, getLocale())}
              </Choice>
            );
          })}
        </section>
      )}
      {choices.products.length > 0 && (
        <section>
          <h3>{m.scanner_gate_products()}</h3>
          {choices.products.map(({ id, title }) => {
            const gate = { kind: 'PRODUCT', id } as const;
            return (
              <Choice key={id} chosen={isChosen(gate)} onChoose={() => onChoose(gate)}>
                {inLocale(title, getLocale())}
              </Choice>
            );
          })}
        </section>
      )}
    </>
  );
}

interface ChoiceProps {
  chosen: boolean;
  note?: string | false;
  children: ReactNode;
  onChoose(): void;
}

function Choice({ chosen, note, children, onChoose }: ChoiceProps) {
  return (
    <button
      ref={hearsPresses}
      type="button"
      aria-pressed={chosen}
      className="flex min-h-12 w-full items-baseline justify-between gap-4 border-b border-hair py-3 text-left aria-pressed:font-bold"
      onClick={onChoose}
    >
      <span className="hyphenate">{children}</span>
      {(chosen || note) && (
        <span className="shrink-0 text-note text-muted">{chosen ? m.scanner_gate_chosen() : note}</span>
      )}
    </button>
  );
}
