import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import type { DescribedPicture } from '../../../pictures/described/rules.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PictureChoice } from './picture-choice.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { PictureOrder } from './picture-order.tsx';
import { UploadZone } from './upload-zone.tsx';
import { useUploads } from './use-uploads.ts';

const MOST = 12;

interface Props {
  slug: string;
  pictures: readonly DescribedPicture[];
  error?: string | undefined;
  /** Changes the list as it stands now, since several pictures may arrive before it is shown again. */
  onPictures(next: (pictures: readonly DescribedPicture[]) => DescribedPicture[]): void;
  /** A picture was cropped or described, which is kept at once and everywhere. */
  onDescribed(picture: DescribedPicture): void;
}

/** Pictures of one thing, a product or a page: added, ordered, cropped, described, and taken off it again. */
export function OwnPictures({ slug, pictures, error, onPictures, onDescribed }: Props) {
  const [open, setOpen] = useState<DescribedPicture | null>(null);
  const [choosing, setChoosing] = useState(false);
  const [removed, setRemoved] = useState<{ picture: DescribedPicture; place: number } | null>(null);
  const added = (picture: DescribedPicture) =>
    onPictures(now => (now.some(one => one.ref === picture.ref) ? [...now] : [...now, picture].slice(0, MOST)));
  const uploads = useUploads(slug, added);
  const waiting = uploads.uploads.filter(one => !one.problem).length;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {error && <Banner tone="danger" role="alert" title={error} />}
      {pictures.length > 0 && (
        <PictureOrder
          pictures={pictures}
          onOrder={next => onPictures(() => next)}
          onOpen={setOpen}
          onRemove={place => {
            setRemoved({ picture: pictures[place]!, place });
            onPictures(now => now.filter(one => one.ref !== pictures[place]!.ref));
          }}
        />
      )}
      <div role="status">
        {removed && (
          <p className="flex flex-wrap items-center gap-2 text-note">
            {m.pictures_removed({ number: removed.place + 1 })}
            <Button
              size="sm"
              variant="outline"
              iconStart={<Icon icon={Undo2} size={18} />}
              onClick={() => {
                const { picture, place } = removed;
                onPictures(now => [...now.slice(0, place), picture, ...now.slice(place)]);
                setRemoved(null);
              }}
            >
              {m.pictures_undo()}
            </Button>
          </p>
        )}
      </div>
      <UploadZone uploads={uploads} room={MOST - pictures.length - waiting} onChoose={() => setChoosing(true)} />
      {open && (
        <PictureDialog
          slug={slug}
          picture={open}
          onClose={() => setOpen(null)}
          onDescribed={picture => {
            onDescribed(picture);
            setOpen(null);
          }}
        />
      )}
      {choosing && (
        <PictureChoice
          slug={slug}
          room={MOST - pictures.length}
          shown={pictures.map(({ ref }) => ref)}
          onChoose={chosen => {
            for (const picture of chosen) added(picture);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
