import type { Glaze } from './glaze.ts';

/** From 1280 px the free column at the right is a pillar of the category's glaze. Stands in `.page-with-pillar`. */
export function Pillar({ glaze }: { glaze: Glaze }) {
  return <div aria-hidden="true" className="pillar" data-glaze={glaze} />;
}
