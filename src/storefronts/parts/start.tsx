import { to } from '../../links.ts';
import { m } from '../../paraglide/messages.js';
import { Branded } from '../../providers/parts/branded.tsx';
import { HallHead } from '../../providers/parts/hall-head.tsx';
import { TextLink } from '../../ui/link.tsx';
import type { Start as StartData } from '../contract.ts';
import { Blocks } from './blocks/blocks.tsx';

/** Just inside the entrance: the page that this host shows, or the hall's own front. */
export function Start({ start: { area, page, wish, blocks } }: { start: StartData }) {
  const description = m.storefronts_start_description({ area: area.title || m.storefronts_the_town() });
  const own = page && page.path !== to.start() ? page : null;
  const front = (
    <>
      {/* What a host shows of its own is at home under its own address, wherever it is met. */}
      <HallHead title={own?.title} description={page?.description ?? description} path={own?.path ?? to.start()} />
      <Wished wish={wish} />
      <Blocks blocks={blocks} />
    </>
  );
  return page ? <Branded provider={page}>{front}</Branded> : front;
}

/** What the visitor asked to see alone, and the way back to all of it. */
function Wished({ wish: { cat, tag } }: Pick<StartData, 'wish'>) {
  const words = [...cat, ...tag];
  if (!words.length) return null;
  return (
    <p className="page-margin bg-surface py-3">
      {m.storefronts_wished({ words: words.join(', ') })}{' '}
      <TextLink href={to.start()}>{m.storefronts_wish_all()}</TextLink>
    </p>
  );
}
