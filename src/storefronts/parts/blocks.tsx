import { Markdown } from '../../catalogue/parts/markdown.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { Block } from '../contract.ts';

/** The blocks of a page, one below the other. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="mt-8 grid gap-8">
      {blocks.map(block => (
        <BlockShown key={block._id} block={block} />
      ))}
    </div>
  );
}

function BlockShown({ block }: { block: Block }) {
  switch (block._type) {
    case 'hero':
      return (
        <section className="max-w-[700px]">
          {block.image && <Picture picture={block.image} alt="" sizes="(min-width: 44rem) 700px, 100vw" ratio="16:9" />}
          <h2 className="mt-6">{block.title}</h2>
          {block.text && <Markdown className="mt-2 text-lead">{block.text}</Markdown>}
        </section>
      );
    case 'text':
      return (
        <section>
          {block.title && <h2 className="mb-2 text-card">{block.title}</h2>}
          <Markdown>{block.text}</Markdown>
        </section>
      );
    case 'list':
      return (
        <section>
          {block.title && <h2 className="mb-2 text-card">{block.title}</h2>}
          <ul className="grid max-w-[66ch] list-disc gap-1 pl-6">
            {block.items.map(item => (
              <li key={item}>
                <Markdown>{item}</Markdown>
              </li>
            ))}
          </ul>
        </section>
      );
  }
}
