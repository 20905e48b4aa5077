import type { ReactNode } from 'react';

export type StampProps = {
  /** Tone: green done, red stop, ink without a meaning. */
  tone?: 'done' | 'stop' | 'ink';
  children: ReactNode;
  /** Small line below, for the date. */
  note?: ReactNode;
};

/** Stamp colours: fixed on paper; straight on the page the page's own, so that it is seen at night. */
const TONES = { done: 'text-good', stop: 'text-danger', ink: 'text-ink' };

export function Stamp({ tone = 'done', children, note }: StampProps) {
  return (
    <span className={`stamp ${TONES[tone]}`}>
      {children}
      {note && <small>{note}</small>}
    </span>
  );
}
