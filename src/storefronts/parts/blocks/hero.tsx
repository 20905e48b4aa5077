import { Markdown } from '../../../catalogue/parts/markdown.tsx';
import { LazyWhenBox } from '../../../search/parts/lazy-when-box.tsx';
import { cx } from '../../../ui/class-names.ts';
import { GlazeStrip } from '../../../ui/glaze-strip.tsx';
import { HallWindow } from '../../../ui/hall-window.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Wall } from '../../../ui/wall.tsx';
import type { BlockOf } from '../../blocks/contract.ts';
import { OpenNow } from '../open-now.tsx';
import { Actions } from './actions.tsx';
import { PanelShape } from './panel.tsx';

/** Hero block: a page's heading and first view. */
export function Hero({ block }: { block: BlockOf<'hero'> }) {
  switch (block.look) {
    case 'WINDOW':
    case 'ARCH':
      return <Arched block={block} />;
    case 'SPLIT':
      return <PanelShape {...block} glaze={block.glaze ?? 'kobolt'} side="RIGHT" heading="h1" eager />;
    case 'WIDE':
    case 'INTRO':
      return <Wide block={block} />;
  }
}

/** Text on the tiled wall beside the arched window, which shows the town or the page's own picture. */
function Arched({ block }: { block: BlockOf<'hero'> }) {
  const { look, image, openNow, search } = block;
  return (
    <Wall>
      <div className="page-margin grid pt-6 l:grid-cols-[minmax(0,5fr)_minmax(0,8fr)] l:gap-x-10 l:pt-10">
        <div className={look === 'WINDOW' ? 'l:self-end l:pb-6' : 'pb-8 l:row-span-2 l:self-center l:pb-10'}>
          <Words block={block} />
        </div>
        {look === 'WINDOW' ? (
          <HallWindow className="mt-6 -mb-px l:col-start-2 l:row-span-2 l:row-start-1 l:mt-0 l:self-end" />
        ) : (
          <div className="arch -mb-px l:col-start-2 l:row-span-2 l:row-start-1 l:self-end">
            {image && (
              <Picture picture={image} alt="" sizes="(min-width: 64rem) 60vw, 100vw" eager className="h-full!" />
            )}
          </div>
        )}
        <div className="-mx-(--margin) h-2 bg-iron l:hidden" />
        {look === 'WINDOW' && (
          <div className="pt-6 pb-8 l:self-start l:pt-0 l:pb-10">
            {search ? <LazyWhenBox {...search} /> : <OpenNow providers={openNow} />}
          </div>
        )}
      </div>
    </Wall>
  );
}

/** A wide picture above a row of tiles, with its text below or beside. */
function Wide({ block }: { block: BlockOf<'hero'> }) {
  const { image, glaze, look } = block;
  const isIntro = look === 'INTRO';
  return (
    <Wall className={image || isIntro ? 'front' : undefined}>
      {image && (
        <div className={cx('front-picture', isIntro && 'intro-picture')}>
          <Picture picture={image} alt="" sizes="(min-width: 64rem) 50vw, 100vw" eager className="h-full!" />
        </div>
      )}
      {!image && isIntro && (
        <div className="front-picture intro-picture panel-picture" data-glaze={glaze ?? 'rabarber'} />
      )}
      {glaze && <GlazeStrip glaze={glaze} />}
      <div className="page-margin pt-8 pb-10 l:py-10">
        <Words block={block} />
      </div>
    </Wall>
  );
}

function Words({ block: { kicker, title, text, actions } }: { block: BlockOf<'hero'> }) {
  return (
    <>
      {kicker && <p className="mb-2 font-sign text-plain font-semibold text-muted">{kicker}</p>}
      <h1>{title}</h1>
      {text && <Markdown className="mt-4 text-lead">{text}</Markdown>}
      {actions.length > 0 && (
        <div className="mt-6">
          <Actions actions={actions} />
        </div>
      )}
    </>
  );
}
