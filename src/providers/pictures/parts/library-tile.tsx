import { Crop, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { pictureInLocale } from '../../../pictures/described/rules.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import type { LibraryPicture } from '../contract.ts';
import { AltNote } from './alt-note.tsx';

interface Props {
  slug: string;
  picture: LibraryPicture;
  number: number;
  mayChange: boolean;
  onOpen(): void;
  onRemove(): void;
}

/** One of the stall's pictures: how it is cropped, what is said of it, and where it stands. */
export function LibraryTile({ slug, picture, number, mayChange, onOpen, onRemove }: Props) {
  const { places, sold } = picture;
  const alt = pictureInLocale(picture, getLocale()).alt;
  return (
    <li className="grid grid-cols-[7rem_minmax(0,1fr)] content-start gap-x-3 gap-y-1 m:grid-cols-[minmax(0,1fr)]">
      <span className="block self-start overflow-hidden rounded-tile border border-hair">
        <Picture picture={picture} alt={alt ?? m.pictures_number({ number })} sizes="240px" />
      </span>
      <div className="grid min-w-0 content-start gap-1">
        <AltNote picture={picture} />
        {places.length > 0 && (
          <ul className="text-note">
            {places.map(place => (
              <li key={`${place.kind} ${place._id}`} className="hyphenate">
                <PlaceWord slug={slug} place={place} />
              </li>
            ))}
          </ul>
        )}
        {places.length === 0 && (
          <p className="text-note font-semibold">{sold ? m.pictures_on_receipts() : m.pictures_unused()}</p>
        )}
        {mayChange && (
          <span className="flex flex-wrap items-center gap-1">
            <Button size="sm" variant="outline" iconStart={<Icon icon={Crop} size={18} />} onClick={onOpen}>
              {m.pictures_edit()}
              <span className="sr-only"> ({alt ?? m.pictures_number({ number })})</span>
            </Button>
            {places.length === 0 && !sold && (
              <Button
                size="sm"
                square
                variant="danger-light"
                className="ml-auto"
                aria-label={m.pictures_remove({ number })}
                onClick={onRemove}
              >
                <Icon icon={Trash2} size={18} />
              </Button>
            )}
          </span>
        )}
      </div>
    </li>
  );
}

const WORDS: Record<LibraryPicture['places'][number]['kind'], (inputs: { title: string }) => string> = {
  PRODUCT: m.pictures_at_product,
  STALL: m.pictures_at_stall,
  LOGO: m.pictures_at_logo,
  RECEIPT: m.pictures_at_receipt,
  SECTION: m.pictures_at_section,
  PAGE: m.pictures_at_page,
  PROMO: m.pictures_at_promo,
};

/** Place of a picture in words; those of products and of the stall's front lead to where they are changed. */
function PlaceWord({ slug, place }: { slug: string; place: LibraryPicture['places'][number] }): ReactNode {
  const words = WORDS[place.kind]({ title: place.title });
  if (place.kind === 'PRODUCT') return <Link to={bo.product(slug, place._id)}>{words}</Link>;
  if (place.kind === 'STALL' || place.kind === 'LOGO') return <Link to={bo.presentation(slug)}>{words}</Link>;
  if (place.kind === 'RECEIPT') return <Link to={bo.look(slug)}>{words}</Link>;
  return place.own ? words : m.pictures_at_hall({ title: place.title });
}
