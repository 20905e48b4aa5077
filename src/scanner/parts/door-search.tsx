import { useState } from 'react';
import { lateApi } from '../../late-client.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { formatTime } from '../../shared/time.ts';
import { Button } from '../../ui/button.tsx';
import { hearsPresses } from '../../ui/early-press.ts';
import { Form } from '../../ui/form.tsx';
import { LazyModal } from '../../ui/lazy-modal.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { DoorGuest } from '../guests/contract.ts';

interface CodeProps {
  open: boolean;
  onCode(code: string): void;
  onClose(): void;
}

/** Dialog for a code that is typed: of a ticket whose picture can't be read. */
export function CodeDialog({ open, onCode, onClose }: CodeProps) {
  const [typed, setTyped] = useState('');
  return (
    <LazyModal open={open} onClose={onClose} title={m.scanner_type()} width={480}>
      <Form
        onValues={() => {
          if (!typed.trim()) return;
          onCode(typed.trim());
          setTyped('');
        }}
      >
        <TextField
          name="code"
          label={m.scanner_type_label()}
          hint={m.scanner_type_hint()}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" size="lg" wide>
          {m.scanner_check()}
        </Button>
      </Form>
    </LazyModal>
  );
}

const FIND_MS = 5000;

interface NameProps {
  slug: string;
  timeZone: string;
  open: boolean;
  onBooking(bookingId: string): void;
  onClose(): void;
}

/** Dialog for a guest by name. The names are asked for each time, and kept nowhere. */
export function NameDialog({ slug, timeZone, open, onBooking, onClose }: NameProps) {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<DoorGuest[] | 'away' | null>(null);
  const [pending, setPending] = useState(false);
  const find = async () => {
    setPending(true);
    // A queue does not wait for a net that comes back.
    const signal = AbortSignal.timeout(FIND_MS);
    const asked = navigator.onLine ? lateApi.doorGuests.find({ idOrSlug: slug, text: typed }, { signal }) : null;
    const answer = await Promise.resolve(asked).catch(() => null);
    setFound(answer ? answer.items : 'away');
    setPending(false);
  };
  const close = () => {
    setTyped('');
    setFound(null);
    onClose();
  };
  return (
    <LazyModal open={open} onClose={close} title={m.scanner_find()} width={480}>
      <Form onValues={() => void find()}>
        <TextField
          name="name"
          label={m.scanner_find_label()}
          autoComplete="off"
          maxLength={80}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" size="lg" wide pending={pending}>
          {m.scanner_find()}
        </Button>
      </Form>
      <div role="status">
        {found === 'away' && <p>{m.scanner_find_offline()}</p>}
        {Array.isArray(found) && found.length === 0 && <p>{m.scanner_find_none()}</p>}
      </div>
      {Array.isArray(found) && found.length > 0 && (
        <ul>
          {found.map(guest => (
            <li key={guest.bookingId} className="border-b border-hair">
              <button
                ref={hearsPresses}
                type="button"
                className="grid w-full gap-1 py-3 text-left"
                onClick={() => {
                  close();
                  onBooking(guest.bookingId);
                }}
              >
                <strong className="hyphenate">{guest.name}</strong>
                <span className="figures text-note text-muted">
                  {formatTime(guest.beginsAt, getLocale(), timeZone)} {guest.title},{' '}
                  {m.scanner_find_row({ here: String(guest.here), party: String(guest.party) })}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </LazyModal>
  );
}
