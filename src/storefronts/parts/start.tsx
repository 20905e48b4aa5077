import { ProductCards } from '../../catalogue/parts/product-cards.tsx';
import { to } from '../../links.ts';
import { m } from '../../paraglide/messages.js';
import { bandGlaze, bandWord } from '../../providers/parts/bands.ts';
import { HallHead } from '../../providers/parts/hall-head.tsx';
import { Band } from '../../ui/band.tsx';
import { Doors } from '../../ui/doors.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HallWindow } from '../../ui/hall-window.tsx';
import { Wall } from '../../ui/wall.tsx';
import type { Start as StartData } from '../contract.ts';
import { HowItWorks } from './how-it-works.tsx';
import { OpenNow } from './open-now.tsx';
import { Stalls } from './stalls.tsx';

/** Just inside the entrance: the view through the window, the doors, and what lies on the counters. */
export function Start({ start }: { start: StartData }) {
  const { area, bands, providers } = start;
  const place = area.title || m.storefronts_the_town();
  const doors = bands.map(({ band }) => ({ href: `#${band}`, label: bandWord(band), glaze: bandGlaze(band) }));
  return (
    <>
      <HallHead description={m.storefronts_start_description({ area: place })} path={to.start()} />
      <Wall>
        <div className="page-margin grid pt-6 l:grid-cols-[minmax(0,5fr)_minmax(0,8fr)] l:gap-x-10 l:pt-10">
          <div className="l:self-end l:pb-6">
            <h1>{m.storefronts_start_title()}</h1>
            <p className="mt-4 text-lead l:max-w-[30ch]">{m.storefronts_start_lead({ area: place })}</p>
          </div>
          <HallWindow className="mt-6 -mb-px l:col-start-2 l:row-span-2 l:row-start-1 l:mt-0 l:self-end" />
          <div className="-mx-(--margin) h-2 bg-iron l:hidden" />
          <div className="pt-6 pb-8 l:self-start l:pt-0 l:pb-10">
            <OpenNow providers={providers} />
          </div>
        </div>
      </Wall>
      {doors.length > 0 && <Doors label={m.storefronts_categories()} doors={doors} />}
      <div className="bg-surface l:pt-16">
        {bands.map(({ band, products }) => (
          <section key={band} id={band} className="pb-10 l:pb-16">
            <Band glaze={bandGlaze(band)}>{bandWord(band)}</Band>
            <ProductCards
              label={m.storefronts_goods_in({ band: bandWord(band) })}
              products={products}
              className="pt-6 l:grid-flow-row l:grid-cols-4 l:gap-y-10 l:overflow-visible l:pt-10"
            />
          </section>
        ))}
        {!bands.length && (
          <div className="page-margin pb-10">
            <EmptyState heading="h2" title={m.storefronts_nothing_title()}>
              {m.storefronts_nothing_text()}
            </EmptyState>
          </div>
        )}
      </div>
      {providers.length > 0 && <Stalls providers={providers} />}
      <HowItWorks />
    </>
  );
}
