import { m } from '../../../paraglide/messages.js';
import { TextLink } from '../../../ui/link.tsx';
import { Picture, type PictureData } from '../../../ui/picture.tsx';
import type { BlockOf } from '../../blocks/contract.ts';

/** Logos block: partners of a page, each with its name, since a logo alone says nothing to a stranger. */
export function Logos({ block: { _id, title, logos } }: { block: BlockOf<'logos'> }) {
  if (!logos.length) return null;
  return (
    <section id={_id} className="page-margin py-8 l:py-12">
      {title && <h2 className="mb-6">{title}</h2>}
      <ul aria-label={title ?? m.storefronts_logos()} className="logo-strip">
        {logos.map(({ name, image, href }) => (
          <li key={name}>
            {href ? (
              <TextLink href={href} className="logo">
                <Mark image={image} />
                <span>{name}</span>
              </TextLink>
            ) : (
              <span className="logo">
                <Mark image={image} />
                <span>{name}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Mark({ image }: { image: PictureData }) {
  return (
    <span className="size-18 overflow-hidden rounded-full l:size-24">
      <Picture picture={image} alt="" sizes="96px" ratio="1:1" />
    </span>
  );
}
