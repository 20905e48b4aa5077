/**
 * Cut paper: every picture of the town is made of flat shapes in six glazes of three tones, with one light from the upper
 * left and a hard shadow of the paper below. A picture is 400 by 300; its subject stays in the middle square, so that the
 * same file serves 4:3 and 1:1.
 */
const GLAZES = {
  /** kobolt */ k: ['#BFD9E5', '#3A7FA5', '#0B4F6C'],
  /** flaska */ f: ['#B9D3B5', '#4F8A60', '#1D5540'],
  /** honung */ h: ['#F9E0A0', '#F0B429', '#B8780F'],
  /** falu */ r: ['#F0BDA4', '#C4452D', '#842518'],
  /** celadon */ c: ['#DCEBE2', '#8FC0AE', '#3E7D70'],
  /** rabarber */ b: ['#F6D5D0', '#E08A82', '#A5484F'],
  /** mjölk, the paper itself */ m: ['#FFFFFF', '#F8F5EA', '#E4DFCD'],
  /** järn */ i: ['#3A4B45', '#22332D', '#12211C'],
} as const;
const SHADOW = '#0C1B17';

/** A glaze and its tone (`h1` is middle honey), or a colour of its own where two glazes meet. */
export type Colour = `${keyof typeof GLAZES}${0 | 1 | 2}` | `#${string}`;
type Point = readonly [x: number, y: number];

function colour(name: Colour): string {
  if (name.startsWith('#')) return name;
  const tones = GLAZES[name[0] as keyof typeof GLAZES];
  return tones[Number(name[1]) as 0 | 1 | 2];
}

export const round = (value: number) => Math.round(value * 10) / 10;

export function rect(x: number, y: number, w: number, h: number, r = 0): string {
  if (!r) return `M${round(x)} ${round(y)}h${round(w)}v${round(h)}h${round(-w)}z`;
  const [across, down] = [round(w - 2 * r), round(h - 2 * r)];
  const arc = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${round(x + r)} ${round(y)}h${across}${arc(r, r)}v${down}${arc(-r, r)}h${-across}${arc(-r, -r)}v${-down}${arc(r, -r)}z`;
}

export function ellipse(x: number, y: number, rx: number, ry = rx): string {
  const half = (direction: number) => `a${rx} ${ry} 0 1 0 ${round(direction * 2 * rx)} 0`;
  return `M${round(x - rx)} ${round(y)}${half(1)}${half(-1)}z`;
}

export function polygon(...points: Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}z`;
}

/** A flat-topped hexagon, the bees' own. */
export function hexagon(x: number, y: number, r: number): string {
  return polygon(
    ...Array.from(
      { length: 6 },
      (_, n): Point => [x + r * Math.cos((n * Math.PI) / 3), y + r * Math.sin((n * Math.PI) / 3)],
    ),
  );
}

/** A shape cut from paper; `lift` is how far it stands off what lies below. */
export function cut(path: string, fill: Colour, lift = 4): string {
  const shadow = lift
    ? `<path d="${path}" transform="translate(${round(lift * 0.8)} ${lift})" fill="${SHADOW}" opacity=".2"/>`
    : '';
  return `${shadow}<path d="${path}" fill="${colour(fill)}"/>`;
}

/** A strip of paper along a path. */
export function strip(path: string, stroke: Colour, width: number, lift = 0): string {
  const style = `fill="none" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;
  const shadow = lift
    ? `<path d="${path}" transform="translate(${round(lift * 0.8)} ${lift})" stroke="${SHADOW}" opacity=".2" ${style}/>`
    : '';
  return `${shadow}<path d="${path}" stroke="${colour(stroke)}" ${style}/>`;
}

export function turned(degrees: number, x: number, y: number, drawn: string): string {
  return `<g transform="rotate(${degrees} ${x} ${y})">${drawn}</g>`;
}

export function placed(x: number, y: number, scale: number, drawn: string, degrees = 0): string {
  const turn = degrees ? ` rotate(${degrees})` : '';
  return `<g transform="translate(${round(x)} ${round(y)})${turn} scale(${scale})">${drawn}</g>`;
}

export function times(count: number, draw: (n: number) => string): string {
  return Array.from({ length: count }, (_, n) => draw(n)).join('');
}

/** The stage of every still life: a wall with the roof window's slanted light, and a table from `top` down. */
export function stage(wall: Colour, light: Colour, table: Colour, edge: Colour, top = 212): string {
  const pane = (u: number, v: number) => {
    const at = (a: number, b: number): Point => [34 + a * 74 + b * 46, -8 + b * 84];
    const gap = 0.07;
    return cut(
      polygon(at(u + gap, v + gap), at(u + 1 - gap, v + gap), at(u + 1 - gap, v + 1 - gap), at(u + gap, v + 1 - gap)),
      light,
      0,
    );
  };
  const panes = [0, 1, 2].flatMap(u => [0, 1].map(v => pane(u, v))).join('');
  const shade = `<path d="${rect(0, top - 6, 400, 6)}" fill="${SHADOW}" opacity=".12"/>`;
  return (
    cut(rect(0, 0, 400, 300), wall, 0) +
    panes +
    shade +
    cut(rect(-4, top, 408, 304 - top), table, 0) +
    cut(rect(0, top, 400, 6), edge, 0)
  );
}

export function picture(drawn: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="800" height="600" role="img">${drawn}</svg>\n`;
}

/** A provider's mark: drawn on 72 by 72, round like an enamel badge. */
export function mark(drawn: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 72" width="720" height="720" role="img">${drawn}</svg>\n`;
}
