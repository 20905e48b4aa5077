import { encode } from 'uqr';

/**
 * QR code in ink on white with its quiet zone, day and night: cameras read nothing else. One path, its corners laid as
 * the hall lays its tiles. The label says what it is for; people without a camera need the same in words beside it.
 */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const isEye = (row: number, column: number) =>
    (row < 7 && (column < 7 || column >= size - 7)) || (row >= size - 7 && column < 7);
  const tiles = data.flatMap((cells, row) =>
    cells.flatMap((dark, column) => (dark && !isEye(row, column) ? [`M${column} ${row}h1v1h-1z`] : [])),
  );
  const eyes: [x: number, y: number][] = [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ];
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      className="block w-full max-w-64 rounded-hold bg-white"
      data-theme="light"
    >
      <path d={tiles.join('')} fill="#12211c" shapeRendering="crispEdges" />
      {eyes.map(([x, y]) => (
        <g key={`${x} ${y}`} fill="none" stroke="#12211c">
          <rect x={x + 0.5} y={y + 0.5} width="6" height="6" rx="1.4" />
          <rect x={x + 2} y={y + 2} width="3" height="3" rx="0.7" fill="#12211c" stroke="none" />
        </g>
      ))}
    </svg>
  );
}
