import { m } from '../../../paraglide/messages.js';
import type { BlockOf } from '../../blocks/contract.ts';

/** Enamel tile, the same in light and dark mode. */
const TILE =
  'figures grid size-12 place-items-center rounded-tile bg-[#0b4f6c] text-[1.5625rem] font-bold text-white shadow-[inset_0_0_0_2px_#0b4f6c,inset_0_0_0_3.5px_rgb(255_255_255/0.85)]';

/** How-it-works block: three steps from counter to bag, or the page's own. */
export function HowItWorks({ block: { _id, title, steps } }: { block: BlockOf<'how-it-works'> }) {
  return (
    <section id={_id} className="page-margin bg-surface py-8 l:py-12">
      <h2 className="mb-6">{title ?? m.storefronts_how_title()}</h2>
      <ol className="grid gap-4 l:auto-cols-fr l:grid-flow-col l:gap-6">
        {(steps ?? ownSteps()).map(({ title: name, text }, at) => (
          <li key={name} className="grid grid-cols-[3rem_minmax(0,1fr)] gap-4">
            <span aria-hidden="true" className={TILE}>
              {at + 1}
            </span>
            <div>
              <h3 className="text-lead leading-6">{name}</h3>
              <p className="mt-1 text-plain text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function ownSteps() {
  return [
    { title: m.storefronts_how_1(), text: m.storefronts_how_1_text() },
    { title: m.storefronts_how_2(), text: m.storefronts_how_2_text() },
    { title: m.storefronts_how_3(), text: m.storefronts_how_3_text() },
  ];
}
