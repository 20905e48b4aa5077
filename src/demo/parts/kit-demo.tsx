import { lazy, Suspense, useState } from 'react';
import { Band } from '../../ui/band.tsx';
import { ProductCard } from '../../ui/card.tsx';
import { CardList } from '../../ui/card-list.tsx';
import { Doors } from '../../ui/doors.tsx';
import { GLAZES, type Glaze } from '../../ui/glaze.ts';
import { HallWindow } from '../../ui/hall-window.tsx';
import type { PictureData } from '../../ui/picture.tsx';
import { PriceSign } from '../../ui/price.tsx';
import { Sign, SignBoard } from '../../ui/sign.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Wall } from '../../ui/wall.tsx';
import { FieldsDemo } from './kit-demo-fields.tsx';
import { NewsDemo, WaitingDemo } from './kit-demo-news.tsx';

const ButtonDemo = lazy(() => import('./button-demo.tsx').then(module => ({ default: module.ButtonDemo })));

/** Lazy, because nothing in it is interactive. */
const PrintedDemo = lazy(() => import('./kit-demo-printed.tsx').then(module => ({ default: module.PrintedDemo })));

const NAMES: Record<Glaze, string> = {
  falu: 'Äta',
  kobolt: 'Göra',
  flaska: 'Sova',
  honung: 'Handla',
  celadon: 'Hyra',
  rabarber: 'Ge bort',
};

/** Kit demo for developers: the parts and states that pages are built from, with the town's own words. */
export function KitDemo({ pictures }: { pictures: readonly PictureData[] }) {
  const [tab, setTab] = useState('delar');
  return (
    <>
      <HeroDemo />
      <div className="page-margin py-10">
        <Tabs
          label="Delar och lägen"
          selected={tab}
          onSelect={setTab}
          tabs={[
            { id: 'delar', label: 'Delar', panel: <Parts pictures={pictures} /> },
            {
              id: 'knappar',
              label: 'Knappar',
              panel: (
                <Suspense>
                  <ButtonDemo />
                </Suspense>
              ),
            },
          ]}
        />
      </div>
    </>
  );
}

function HeroDemo() {
  return (
    <Wall>
      <div className="grid gap-6 px-4 pt-6 l:grid-cols-[minmax(0,1fr)_minmax(0,760px)] l:items-end l:gap-10 l:px-16 l:pt-10">
        <div className="grid gap-4 l:pb-10">
          <h1>Vad blir det i helgen?</h1>
          <p className="max-w-[30ch] text-lead">
            Mat, turer och sängar i Ljungsjö, direkt av den som lagar, ror och bäddar.
          </p>
        </div>
        <HallWindow />
      </div>
      <Doors label="Avdelningar" doors={GLAZES.map(glaze => ({ glaze, label: NAMES[glaze], href: `#${glaze}` }))} />
    </Wall>
  );
}

function Parts({ pictures }: { pictures: readonly PictureData[] }) {
  return (
    <div className="grid gap-12">
      <SignsDemo />
      <CardsDemo pictures={pictures} />
      <div className="grid gap-12 m:grid-cols-2 xl:grid-cols-3">
        <FieldsDemo />
        <NewsDemo />
        <WaitingDemo />
      </div>
      <Suspense>
        <PrintedDemo picture={pictures[0]} />
      </Suspense>
    </div>
  );
}

function SignsDemo() {
  return (
    <section className="grid gap-4">
      <h2>Emaljskyltar</h2>
      <div className="flex flex-wrap items-center gap-3">
        <PriceSign amount={125_000} size="lg" />
        <PriceSign amount={49_500} from />
        <PriceSign amount={8900} size="sm" />
        <PriceSign amount={125_000}>per natt</PriceSign>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Sign tone="hours" size="lg">
          Öppet till 22
        </Sign>
        <Sign tone="hours">lör 12–23</Sign>
        <Sign tone="wait">Pausad till 1 mars</Sign>
        <Sign tone="stop" size="sm">
          Slutsålt
        </Sign>
        <Sign tone="stop">GÖMD</Sign>
        <Sign tone="done">Betalt</Sign>
        <Sign tone="closed">Öppnar 1 maj</Sign>
      </div>
      <SignBoard className="max-w-sm">
        <dl>
          {HOURS.map(([days, hours]) => (
            <div key={days} className="flex justify-between gap-4">
              <dt>{days}</dt>
              <dd>{hours}</dd>
            </div>
          ))}
        </dl>
      </SignBoard>
    </section>
  );
}

const HOURS = [
  ['mån–tis', 'stängt'],
  ['ons–tors', '17–22'],
  ['fre–lör', '12–23'],
  ['sön', '12–18'],
] as const;

const CARDS = [
  { title: 'Julbord vid sjön', seller: 'Sjökanten', amount: 69_500, state: 'wait' },
  { title: 'Lussekatter, 10 st', seller: 'Hallmans bageri', amount: 15_000 },
  { title: 'Lucia på Parkscenen', seller: 'Parkscenen', amount: 22_000, state: 'stop' },
  { title: 'Hantverksbryggeriprovning i skymningen', seller: 'Rökeriet i hamnen', amount: 49_500 },
] as const;

function CardsDemo({ pictures }: { pictures: readonly PictureData[] }) {
  const cards = CARDS.map((card, place) => ({
    id: card.title,
    card: (
      <ProductCard
        href={`#${place}`}
        title={card.title}
        seller={card.seller}
        picture={pictures[place]}
        price={<PriceSign amount={card.amount} from={place === 3} />}
        unavailable={'state' in card && card.state === 'stop'}
        state={
          'state' in card && (
            <Sign size="sm" tone={card.state}>
              {card.state === 'stop' ? 'Slutsålt' : 'Få bord kvar'}
            </Sign>
          )
        }
      />
    ),
  }));
  return (
    <section className="-mx-(--margin) grid gap-2 bg-surface pb-10">
      {GLAZES.map(glaze => (
        <Band key={glaze} glaze={glaze} note={glaze === 'honung' ? '30 varor' : undefined}>
          {NAMES[glaze]}
        </Band>
      ))}
      <CardList label="Äta" cards={cards} className="pt-6" />
    </section>
  );
}
