import { to } from '../../links.ts';
import { m } from '../../paraglide/messages.js';
import { Branded } from '../../providers/parts/branded.tsx';
import { HallHead } from '../../providers/parts/hall-head.tsx';
import { TextLink } from '../../ui/link.tsx';
import type { Start as StartData } from '../contract.ts';
import { Blocks } from './blocks/blocks.tsx';

/** The start page's content: the host's page, or the hall's own front. */
export function Start({ start: { area, page, wish, blocks } }: { start: StartData }) {
  const description = m.storefronts_start_description({ area: area.title || m.storefronts_the_town() });
  const own = page && page.path !== to.start() ? page : null;
  const front = (
    <>
      {/* A host's own page keeps its canonical address, wherever it is shown. */}
      <HallHead title={own?.title} description={page?.description ?? description} path={own?.path ?? to.start()} />
      <Wished wish={wish} />
      <Blocks blocks={blocks} />
    </>
  );
  return page ? <Branded provider={page}>{front}</Branded> : front;
}

/** The active filter, with a link to clear it. */
function Wished({ wish: { words } }: Pick<StartData, 'wish'>) {
  if (!words.length) return null;
  return (
    <p className="page-margin bg-surface py-3">
      {m.storefronts_wished({ words: words.join(', ') })}{' '}
      <TextLink href={to.start()}>{m.storefronts_wish_all()}</TextLink>
    </p>
  );
}
