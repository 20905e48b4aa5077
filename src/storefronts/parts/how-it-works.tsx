import { m } from '../../paraglide/messages.js';

/** An enamel tile, the same night and day. */
const TILE =
  'figures grid size-12 place-items-center rounded-tile bg-[#0b4f6c] text-[1.5625rem] font-bold text-white shadow-[inset_0_0_0_2px_#0b4f6c,inset_0_0_0_3.5px_rgb(255_255_255/0.85)]';

/** Three steps from the counter to the bag. */
export function HowItWorks() {
  const steps = [
    { title: m.storefronts_how_1(), text: m.storefronts_how_1_text() },
    { title: m.storefronts_how_2(), text: m.storefronts_how_2_text() },
    { title: m.storefronts_how_3(), text: m.storefronts_how_3_text() },
  ];
  return (
    <section className="page-margin bg-surface py-10 l:py-16">
      <h2 className="mb-6">{m.storefronts_how_title()}</h2>
      <ol className="grid gap-4 l:grid-cols-3 l:gap-6">
        {steps.map(({ title, text }, at) => (
          <li key={title} className="grid grid-cols-[3rem_minmax(0,1fr)] gap-4">
            <span aria-hidden="true" className={TILE}>
              {at + 1}
            </span>
            <div>
              <h3 className="text-lead leading-6">{title}</h3>
              <p className="mt-1 text-plain text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
