import { Fragment, type ReactNode } from 'react';
import type { Block } from '../blocks/contract.ts';
import { Blocks } from './blocks/blocks.tsx';
import type { StandingParts } from './stall-home.tsx';

interface Props {
  blocks: readonly Block[];
  parts: StandingParts;
  around?: ((block: Block, content: ReactNode) => ReactNode) | undefined;
}

/** A home as its people have arranged it. Who sells is told at the end where the block that tells it is left out. */
export function ArrangedHome({ blocks, parts, around = (_, content) => content }: Props) {
  return (
    <>
      {blocks.map(block => {
        const standing = parts[block._type];
        const content = standing ? standing(block as Parameters<typeof standing>[0]) : <Blocks blocks={[block]} />;
        return <Fragment key={block._id}>{around(block, content)}</Fragment>;
      })}
      {!blocks.some(({ _type }) => _type === 'stall-hours') && parts['who-sells']?.()}
    </>
  );
}
