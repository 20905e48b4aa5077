import { m } from '../paraglide/messages.js';
import townByDay from './art/town-day.svg?url';
import townByNight from './art/town-night.svg?url';
import { cx } from './class-names.ts';

/** Paths of the window's iron bars, in a square of 100 that is stretched to the window; the lines keep their width. */
const BARS = 'M25 46V100M50 46V100M75 46V100M0 73H100';
const TRANSOM = 'M0 46H100';
const SUNRISE = 'M33 46A17 15.6 0 0 1 67 46M38 35 14.6 13.5M50 30.4V0M62 35 85.4 13.5';

/** Hall window with a view of square, church and lake, by day or by night as the theme says. */
export function HallWindow({ className }: { className?: string }) {
  return (
    <div role="img" aria-label={m.ui_hall_window()} className={cx('hall-window', className)}>
      {/* Preloaded: named in the style sheet alone, the view would be fetched last, and it is what is seen first. */}
      <link rel="preload" as="image" fetchPriority="high" href={townByDay} media="(prefers-color-scheme: light)" />
      <link rel="preload" as="image" fetchPriority="high" href={townByNight} media="(prefers-color-scheme: dark)" />
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" className="size-full">
        <g fill="none" stroke="var(--frame)" vectorEffect="non-scaling-stroke">
          <path d={`${BARS}${SUNRISE}`} className="window-bar" vectorEffect="non-scaling-stroke" />
          <path d={TRANSOM} className="window-transom" vectorEffect="non-scaling-stroke" />
        </g>
      </svg>
    </div>
  );
}
