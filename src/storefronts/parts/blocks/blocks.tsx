import { type ComponentType, lazy, Suspense } from 'react';
import type { Block, BlockOf } from '../../blocks/contract.ts';
import { DoorsBlock, Products, Shelves } from './goods.tsx';
import { Hero } from './hero.tsx';
import { Panel } from './panel.tsx';
import { HeadingBlock, List, Text } from './words.tsx';

type Part<T extends Block['_type']> = ComponentType<{ block: BlockOf<T> }>;

/** Blocks that a page begins with; all others load in one chunk when needed. */
const FIRST: { [T in Block['_type']]?: Part<T> } = {
  hero: Hero,
  text: Text,
  list: List,
  heading: HeadingBlock,
  products: Products,
  doors: DoorsBlock,
  shelves: Shelves,
  panel: Panel,
};

const load = () => import('./further-blocks.tsx').then(part => ({ default: part.FurtherBlock }));

/**
 * The server loads this chunk before it renders: a render that suspended would differ from the next, and a cached page
 * is the same byte for byte.
 */
const FurtherBlock = import.meta.env.SSR ? (await load()).default : lazy(load);

/**
 * The page renderer: blocks below each other, each in its own component and hydrated by itself, so that a long page
 * stays responsive.
 */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map(block => <BlockShown key={block._id} block={block} />);
}

function BlockShown({ block }: { block: Block }) {
  const Known = FIRST[block._type] as ComponentType<{ block: Block }> | undefined;
  return <Suspense>{Known ? <Known block={block} /> : <FurtherBlock block={block} />}</Suspense>;
}
