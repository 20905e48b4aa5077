import type { Glaze } from './glaze.ts';

/** One row of small tiles that closes a picture off. */
export function GlazeStrip({ glaze }: { glaze: Glaze }) {
  return <div aria-hidden="true" className="glaze-strip" data-glaze={glaze} />;
}
