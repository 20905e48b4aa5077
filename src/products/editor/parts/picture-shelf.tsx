import { ArrowLeft, ArrowRight } from 'lucide-react';
import { RemoveRowIcon } from '../../../office/parts/row-buttons.tsx';
import { m } from '../../../paraglide/messages.js';
import { UploadButton } from '../../../providers/profile/parts/picture-fields.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Picture, type PictureData } from '../../../ui/picture.tsx';

const MOST = 12;

interface Props {
  slug: string;
  images: readonly PictureData[];
  error: string | undefined;
  onImages(images: PictureData[]): void;
}

/** Pictures of the product in their order; the first stands on cards and in the cart. */
export function PictureShelf({ slug, images, error, onImages }: Props) {
  const moved = (from: number, to: number) => {
    const others = images.filter((_, at) => at !== from);
    onImages([...others.slice(0, to), images[from]!, ...others.slice(to)]);
  };
  return (
    <div className="grid justify-items-start gap-3">
      {error && <Banner tone="danger" role="alert" title={error} />}
      {images.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {images.map((image, place) => (
            <li key={image.ref} className="grid w-36 content-start gap-1">
              <span className="block overflow-hidden rounded-tile border border-hair">
                <Picture picture={image} alt={m.editor_picture({ number: place + 1 })} sizes="144px" />
              </span>
              <span className="flex items-center">
                <Button
                  size="sm"
                  square
                  variant="ghost"
                  aria-label={m.editor_picture_earlier({ number: place + 1 })}
                  disabled={place === 0}
                  onClick={() => moved(place, place - 1)}
                >
                  <Icon icon={ArrowLeft} size={18} />
                </Button>
                <Button
                  size="sm"
                  square
                  variant="ghost"
                  aria-label={m.editor_picture_later({ number: place + 1 })}
                  disabled={place === images.length - 1}
                  onClick={() => moved(place, place + 1)}
                >
                  <Icon icon={ArrowRight} size={18} />
                </Button>
                <RemoveRowIcon
                  size="sm"
                  className="ml-auto"
                  label={m.editor_picture_remove({ number: place + 1 })}
                  onRemove={() => onImages(images.filter(one => one.ref !== image.ref))}
                />
              </span>
              {place === 0 && <span className="text-note text-muted">{m.editor_picture_first()}</span>}
            </li>
          ))}
        </ul>
      )}
      {images.length < MOST && (
        <UploadButton
          slug={slug}
          label={images.length ? m.editor_picture_another() : m.editor_picture_add()}
          onPicture={picture => onImages([...images.filter(one => one.ref !== picture.ref), picture])}
        />
      )}
    </div>
  );
}
