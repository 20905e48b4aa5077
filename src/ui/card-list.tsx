import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

export type CardListProps = {
  /** Accessible name of the list; on screen the band or heading above names it. */
  label: string;
  /** A row scrolls sideways on a phone and shows all cards where they fit; a grid goes on downwards. */
  layout?: 'row' | 'grid';
  cards: { id: string; card: ReactNode }[];
  className?: string;
};

export function CardList({ label, layout = 'row', cards, className }: CardListProps) {
  return (
    <ul aria-label={label} className={cx(layout === 'row' ? 'card-row' : 'card-grid', className)}>
      {cards.map(({ id, card }) => (
        <li key={id}>{card}</li>
      ))}
    </ul>
  );
}
