import type { Glaze } from './glaze.ts';

/** Strip of small tiles below a picture. */
export function GlazeStrip({ glaze }: { glaze: Glaze }) {
  return <div aria-hidden="true" className="glaze-strip" data-glaze={glaze} />;
}
