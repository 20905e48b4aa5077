const STEPS = [...'▁▂▃▄▅▆▇█'];

/** Numbers as a line of bars, from nothing to the greatest of them. */
export function drawn(values: readonly number[]): string {
  const most = Math.max(...values, 1);
  return values.map(value => STEPS[Math.min(STEPS.length - 1, Math.floor((value / most) * STEPS.length))]!).join('');
}

/** How much a value grows in an hour, by least squares. */
export function slopePerHour(points: readonly { hour: number; value: number }[]): number {
  const mean = (of: (one: { hour: number; value: number }) => number) =>
    points.reduce((sum, one) => sum + of(one), 0) / points.length;
  const [hour, value] = [mean(one => one.hour), mean(one => one.value)];
  const spread = mean(one => (one.hour - hour) ** 2);
  return spread ? mean(one => (one.hour - hour) * (one.value - value)) / spread : 0;
}
