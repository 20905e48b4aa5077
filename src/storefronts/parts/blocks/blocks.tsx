import { type ComponentType, lazy, Suspense } from 'react';
import type { Block, BlockOf } from '../../blocks/contract.ts';
import { DoorsBlock, Products, Shelves } from './goods.tsx';
import { Hero } from './hero.tsx';
import { Panel } from './panel.tsx';
import { HeadingBlock, List, Text } from './words.tsx';

type Part<T extends Block['_type']> = ComponentType<{ block: BlockOf<T> }>;

/** What a page begins with; all the rest comes in one piece when there is something of it. */
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
 * The server has it at hand before it renders anything: a render that waited for it would come out otherwise than the
 * next one, and a kept page is the same byte for byte.
 */
const FurtherBlock = import.meta.env.SSR ? (await load()).default : lazy(load);

/**
 * The one renderer of pages: blocks one below the other, each in its own part, and each comes to life by itself, so that a
 * long page never keeps a finger waiting.
 */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map(block => <BlockShown key={block._id} block={block} />);
}

function BlockShown({ block }: { block: Block }) {
  const Known = FIRST[block._type] as ComponentType<{ block: Block }> | undefined;
  return <Suspense>{Known ? <Known block={block} /> : <FurtherBlock block={block} />}</Suspense>;
}
