import type { ReactNode } from 'react';

export type StampProps = {
  /** Green done, red stop, ink where the colour says nothing. */
  tone?: 'done' | 'stop' | 'ink';
  children: ReactNode;
  /** When: the small line below. */
  note?: ReactNode;
};

/** On paper the stamp's colours are fixed; straight on the page it takes the page's own, so that it is seen at night. */
const TONES = { done: 'text-good', stop: 'text-danger', ink: 'text-ink' };

export function Stamp({ tone = 'done', children, note }: StampProps) {
  return (
    <span className={`stamp ${TONES[tone]}`}>
      {children}
      {note && <small>{note}</small>}
    </span>
  );
}
