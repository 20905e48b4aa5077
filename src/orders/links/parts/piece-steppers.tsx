import type { ReactNode } from 'react';
import { Stepper } from '../../../ui/stepper.tsx';

interface Row {
  orderItemId: string;
  name: string;
  pieces: number;
}

interface Props<R extends Row> {
  rows: readonly R[];
  /** Chosen pieces by row. */
  pieces: Readonly<Record<string, number>>;
  onPieces(pieces: Record<string, number>): void;
  hintOf?: (row: R) => ReactNode;
}

/** Rows of a purchase with a stepper each, for what is asked of some of their pieces alone. */
export function PieceSteppers<R extends Row>({ rows, pieces, onPieces, hintOf }: Props<R>) {
  return (
    <ul className="list-none">
      {rows.map(row => (
        <li key={row.orderItemId}>
          <Stepper
            label={row.name}
            hint={hintOf?.(row)}
            value={pieces[row.orderItemId] ?? 0}
            max={row.pieces}
            onChange={count => onPieces({ ...pieces, [row.orderItemId]: count })}
          />
        </li>
      ))}
    </ul>
  );
}
