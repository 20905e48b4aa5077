import type { Product } from '../../catalogue/contract.ts';
import { Markdown } from '../../catalogue/parts/markdown.tsx';

/** The seller's content blocks, each with its own heading. */
export function Blocks({ blocks }: { blocks: Product['contentBlocks'] }) {
  return blocks.map(block => (
    <section key={block._id} className="border-t border-hair pt-4">
      <h2 className="mb-1 text-card">{block.title}</h2>
      <Markdown>{block.content}</Markdown>
    </section>
  ));
}
