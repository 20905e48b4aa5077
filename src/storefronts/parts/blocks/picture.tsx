import { Picture } from '../../../ui/picture.tsx';
import type { BlockOf } from '../../blocks/contract.ts';

export function PictureBlock({ block: { _id, image, alt, caption, width } }: { block: BlockOf<'picture'> }) {
  const full = width === 'FULL';
  return (
    <figure id={_id} className={full ? 'py-8' : 'page-margin words py-8'}>
      <div
        className={
          full ? 'h-[min(75vw,32rem)] overflow-hidden' : 'words-text max-w-[700px] overflow-hidden rounded-hold'
        }
      >
        <Picture
          picture={image}
          alt={alt}
          sizes={full ? '100vw' : '(min-width: 44rem) 700px, 100vw'}
          className={full ? 'h-full!' : undefined}
        />
      </div>
      {caption && (
        <figcaption className={full ? 'page-margin mt-2 text-muted' : 'words-text mt-2 text-muted'}>
          {caption}
        </figcaption>
      )}
    </figure>
  );
}
