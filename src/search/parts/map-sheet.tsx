import type { AreaMap } from '../../providers/areas/contract.ts';
import { aspect, placeOn } from '../maps/rules.ts';
import { tilesOn } from '../maps/tiles/rules.ts';

type Shape = AreaMap['shapes'][number];
type Point = [x: number, y: number];

/** Width of the drawing in its own units; its height follows from the bounds. */
const WIDTH = 360;

/** The area as a drawing of our own data: water, streets and blocks. It only shows; the pins and the list say it in words. */
export function MapSheet({ bounds, shapes, tiles }: AreaMap & { tiles: string | null }) {
  const height = WIDTH / aspect(bounds);
  const laid = tiles ? tilesOn(bounds) : [];
  const spots = (shape: Shape): Point[] =>
    shape.points.map(([longitude, latitude]) => {
      const { x, y } = placeOn(bounds, { longitude, latitude });
      return [(x / 100) * WIDTH, (y / 100) * height];
    });
  return (
    <svg aria-hidden="true" className="map-sheet" viewBox={`0 0 ${WIDTH} ${height}`} preserveAspectRatio="none">
      {laid.map(({ z, x, y, left, top, width, height: tall }) => (
        <image
          key={`${x} ${y}`}
          href={tiles?.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))}
          x={left * WIDTH}
          y={top * height}
          width={width * WIDTH}
          height={tall * height}
          preserveAspectRatio="none"
        />
      ))}
      {shapes.map((shape, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the drawing never changes while it is shown
        <Drawn key={at} shape={shape} spots={spots(shape)} />
      ))}
    </svg>
  );
}

function Drawn({ shape: { kind, name }, spots }: { shape: Shape; spots: Point[] }) {
  const points = spots.map(spot => spot.join(',')).join(' ');
  const [x, y] = spots[0]!;
  switch (kind) {
    case 'street':
    case 'pier':
      return <polyline className={`map-${kind}`} points={points} />;
    case 'name':
      return (
        <text className="map-name" x={x} y={y}>
          {name}
        </text>
      );
    case 'block':
      return <Houses points={points} spots={spots} />;
    default:
      return <polygon className={`map-${kind}`} points={points} />;
  }
}

const ROOF = 24;
const ROOF_COLOURS = 4;

/** A block with its roofs: as many as fit, in colours that repeat without a pattern. */
function Houses({ points, spots }: { points: string; spots: Point[] }) {
  const [left, right] = ends(spots.map(([x]) => x));
  const [top, bottom] = ends(spots.map(([, y]) => y));
  const across = Math.max(1, Math.floor((right - left) / ROOF));
  const down = Math.max(1, Math.floor((bottom - top) / ROOF));
  const [width, height] = [(right - left - 4) / across, (bottom - top - 4) / down];
  const places = Array.from({ length: across * down }, (_, at) => [at % across, Math.floor(at / across)] as const);
  return (
    <g>
      <polygon className="map-block" points={points} />
      {places.map(([column, row]) => (
        <rect
          key={`${column} ${row}`}
          className="map-roof"
          data-colour={Math.round(left + top + column * 7 + row * 11) % ROOF_COLOURS}
          x={left + 4 + column * width}
          y={top + 4 + row * height}
          width={width - 4}
          height={height - 4}
        />
      ))}
    </g>
  );
}

function ends(numbers: readonly number[]): [number, number] {
  return [Math.min(...numbers), Math.max(...numbers)];
}
