/** Scale of a chart: at most four lines from zero up, at round figures. */
export function plotScale(highest: number): number[] {
  if (highest <= 0) return [0];
  const magnitude = 10 ** Math.floor(Math.log10(highest));
  const step = [0.2, 0.5, 1, 2, 5].map(factor => factor * magnitude).find(size => highest / size <= 3.5)!;
  const count = Math.floor(highest / step + 1e-9) + 1;
  return Array.from({ length: count }, (_, at) => Math.round(at * step * 100) / 100);
}
