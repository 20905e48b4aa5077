import { lazy, type ReactNode, Suspense } from 'react';
import type { Provider } from '../../providers/contract.ts';
import { WhoSells } from '../../providers/parts/who-sells.tsx';
import type { Block } from '../blocks/contract.ts';

/** Standing parts by their blocks; without a block, as the hall draws them by itself. */
export type StandingParts = Record<string, (block?: { title?: string | null; most?: number | null }) => ReactNode>;

const load = () => import('./blocks/blocks.tsx').then(part => ({ default: part.Blocks }));

/** Blocks of an arranged home, in a file of their own, which the homes of most stalls do not load. */
const Blocks = import.meta.env.SSR ? (await load()).default : lazy(load);

interface Props {
  provider: Provider;
  blocks: readonly Block[];
  parts: StandingParts;
  around?: ((block: Block, content: ReactNode) => ReactNode) | undefined;
}

/** A home as its people have arranged it. Who sells is told at the end where the block that tells it is left out. */
export function ArrangedHome({ provider, blocks, parts, around = (_, content) => content }: Props) {
  return (
    <>
      {blocks.map(block => {
        const standing = parts[block._type];
        const content = standing ? standing(block as Parameters<typeof standing>[0]) : <Blocks blocks={[block]} />;
        return <Suspense key={block._id}>{around(block, content)}</Suspense>;
      })}
      {!blocks.some(({ _type }) => _type === 'stall-hours') && <WhoSells provider={provider} className="bg-surface" />}
    </>
  );
}
