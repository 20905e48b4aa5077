import { Branded } from '../../providers/parts/branded.tsx';
import { HallHead } from '../../providers/parts/hall-head.tsx';
import { cx } from '../../ui/class-names.ts';
import type { ContentPage } from '../contract.ts';
import { Blocks } from './blocks/blocks.tsx';

/** Renders a page: one that begins with a hero as a front, any other as a text page. */
export function PageShown({ page }: { page: ContentPage }) {
  const { title, description, path, blocks } = page;
  const head = <HallHead title={title} description={description ?? undefined} path={path} />;
  if (blocks.some(({ _type }) => _type === 'hero')) {
    return (
      <Branded provider={page}>
        {head}
        <Blocks blocks={blocks} />
      </Branded>
    );
  }
  // Blocks with a shelf of their own end at the footer; text gets space below.
  const last = blocks.at(-1)?._type;
  const words = last === 'text' || last === 'list' || last === 'picture' || !last;
  return (
    <Branded provider={page} className={cx('pt-8 l:pt-16', words && 'pb-16')}>
      {head}
      <div className="page-margin">
        <h1 className="text-product">{title}</h1>
        {description && <p className="mt-4 text-lead">{description}</p>}
      </div>
      <Blocks blocks={blocks} />
    </Branded>
  );
}
