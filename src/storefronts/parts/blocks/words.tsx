import { Markdown } from '../../../catalogue/parts/markdown.tsx';
import { Band } from '../../../ui/band.tsx';
import type { BlockOf } from '../../blocks/contract.ts';

export function Text({ block: { _id, title, text } }: { block: BlockOf<'text'> }) {
  return (
    <section id={_id} className="page-margin words">
      {title && <h2 className="mb-2 text-card">{title}</h2>}
      <Markdown className="words-text">{text}</Markdown>
    </section>
  );
}

export function List({ block: { _id, title, items } }: { block: BlockOf<'list'> }) {
  return (
    <section id={_id} className="page-margin words">
      {title && <h2 className="mb-2 text-card">{title}</h2>}
      <ul className="words-text grid max-w-[66ch] list-disc gap-1 pl-6">
        {items.map(item => (
          <li key={item}>
            <Markdown>{item}</Markdown>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Heading block; with a glaze it is a tiled band, and the next block lies on its shelf. */
export function HeadingBlock({ block: { _id, title, text, glaze } }: { block: BlockOf<'heading'> }) {
  return (
    <div id={_id} className={glaze ? 'bg-surface' : 'pt-10 l:pt-16'}>
      {glaze ? <Band glaze={glaze}>{title}</Band> : <h2 className="page-margin">{title}</h2>}
      {text && <p className="page-margin pt-4 text-muted l:pt-6">{text}</p>}
    </div>
  );
}
