import type { Glaze } from './glaze.ts';

/** Pillar of the category's glaze in the free column at the right, from 1280 px. Stands in `.page-with-pillar`. */
export function Pillar({ glaze }: { glaze: Glaze }) {
  return <div aria-hidden="true" className="pillar" data-glaze={glaze} />;
}
