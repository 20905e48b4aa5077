import { cx } from './class-names.ts';
import type { QrDrawing } from './qr-drawing.ts';

interface QrMarkProps {
  drawing: QrDrawing;
  label: string;
  className?: string;
}

/**
 * QR code in ink on white with its quiet zone, day and night: cameras read nothing else. One path, its corners laid as
 * the hall lays its tiles. The label says what it is for; people without a camera need the same in words beside it.
 */
export function QrMark({ drawing: { size, path }, label, className = 'max-w-64' }: QrMarkProps) {
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
      className={cx('block w-full rounded-hold bg-white', className)}
      data-theme="light"
    >
      <path d={path} fill="#12211c" shapeRendering="crispEdges" />
      {eyes.map(([x, y]) => (
        <g key={`${x} ${y}`} fill="none" stroke="#12211c">
          <rect x={x + 0.5} y={y + 0.5} width="6" height="6" rx="1.4" />
          <rect x={x + 2} y={y + 2} width="3" height="3" rx="0.7" fill="#12211c" stroke="none" />
        </g>
      ))}
    </svg>
  );
}
