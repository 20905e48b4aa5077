// Cut paper: six glazes in three tones, one light from the upper left, hard shadows down to the right.

export const GLAZE = {
  kobolt: ['#BFD9E5', '#3A7FA5', '#0B4F6C'],
  flaska: ['#B9D3B5', '#4F8A60', '#1D5540'],
  honung: ['#F9E0A0', '#F0B429', '#B8780F'],
  falu: ['#F0BDA4', '#C4452D', '#842518'],
  celadon: ['#DCEBE2', '#8FC0AE', '#3E7D70'],
  rabarber: ['#F6D5D0', '#E08A82', '#A5484F'],
  milk: ['#FFFFFF', '#F8F5EA', '#E4DFCD'],
  iron: ['#3A4B45', '#22332D', '#12211C'],
} as const;

export const SHADOW = '#0C1B17';

export type Point = readonly [number, number];

export function rect(x: number, y: number, w: number, h: number, r = 0): string {
  if (!r) return `M${num(x)} ${num(y)}h${num(w)}v${num(h)}h${num(-w)}z`;
  const arc = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  const [across, down] = [num(w - 2 * r), num(h - 2 * r)];
  return `M${num(x + r)} ${num(y)}h${across}${arc(r, r)}v${down}${arc(-r, r)}h-${across}${arc(-r, -r)}v-${down}${arc(r, -r)}z`;
}

export function ellipse(x: number, y: number, rx: number, ry = rx): string {
  const [a, b] = [num(rx), num(ry)];
  return `M${num(x - rx)} ${num(y)}a${a} ${b} 0 1 0 ${num(2 * rx)} 0a${a} ${b} 0 1 0 ${num(-2 * rx)} 0z`;
}

export function polygon(...points: Point[]): string {
  return `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}z`;
}

/** A flat piece without a shadow. */
export function piece(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

/** A piece that stands `depth` above the paper. */
export function cut(d: string, fill: string, depth: number): string {
  const shadow = `<path d="${d}" transform="translate(${num(depth * 0.8)} ${depth})" fill="${SHADOW}" opacity=".2"/>`;
  return shadow + piece(d, fill);
}

export function strip(d: string, stroke: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

export function svg(title: string, width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><title>${title}</title>${body}</svg>\n`;
}

export function num(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** A seeded irregularity, as of things made by hand, the same at every run. */
export function wobble(seed: number, factor: number, step: number, size: number): () => number {
  let state = seed;
  return () => {
    state = (state * factor + step) % size;
    return state;
  };
}
