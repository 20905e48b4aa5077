/** Messages that failed, as many as a page shows. */
export const MOST_FAILED = 50;
export const AUDITS_SHOWN = 14;

/** Seconds that one check may take beside the day's work; a longer one is told as unfinished. */
export const CHECK_SECONDS = 120;

/** True when a job has not run for twice its interval, and for a minute at least, beside the rest after a long run. */
export function isLate(job: { everySeconds: number; ranAt: Date | null; restsUntil: Date | null }, now: Date): boolean {
  if (!job.ranAt) return false;
  const from = Math.max(job.ranAt.getTime(), job.restsUntil?.getTime() ?? 0);
  return now.getTime() - from > Math.max(2 * job.everySeconds, 60) * 1000;
}

/** Bytes in the largest unit that leaves a figure before the point. */
export function bytesWord(bytes: number, locale: string): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: power > 1 ? 1 : 0 }).format(
    bytes / 1000 ** power,
  );
  return `${number}\u00a0${units[power]}`;
}
