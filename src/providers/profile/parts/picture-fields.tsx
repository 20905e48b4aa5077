import { ImagePlus, Star } from 'lucide-react';
import { useRef, useState } from 'react';
import { api, useCommand } from '../../../client.ts';
import { RemoveRowIcon } from '../../../office/parts/row-buttons.tsx';
import { m } from '../../../paraglide/messages.js';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Picture, type PictureData } from '../../../ui/picture.tsx';
import { pictureBytes, pictureProblem } from './picture-file.ts';

const MOST = 12;

/** Messages to a person whose file is not taken. */
export const PROBLEMS = {
  heic: m.profile_picture_heic,
  drawing: m.profile_picture_drawing,
  broken: m.profile_picture_broken,
} as const;

interface UploadProps {
  slug: string;
  label: string;
  onPicture(picture: PictureData): void;
}

/** Upload button that opens the phone's pictures or its camera. */
export function UploadButton({ slug, label, onPicture }: UploadProps) {
  const file = useRef<HTMLInputElement>(null);
  const [problem, tell] = useState<string | null>(null);
  const command = useCommand(api.profile.addPicture, 'add-picture', { onDone: ({ item }) => onPicture(item) });
  const [reading, setReading] = useState(false);

  async function take(chosen: File | undefined): Promise<void> {
    if (!chosen) return;
    tell(null);
    command.reset();
    setReading(true);
    const bytes = await pictureBytes(chosen).catch(() => null);
    setReading(false);
    if (bytes) command.run({ idOrSlug: slug, bytes });
    else tell(PROBLEMS[await pictureProblem(chosen)]());
  }

  const said = problem ?? (command.error ? (command.fieldErrors.picture ?? command.error.message) : null);
  return (
    <div className="grid justify-items-start gap-2">
      {said && <Banner tone="danger" role="alert" title={said} />}
      <input
        ref={file}
        type="file"
        accept="image/*"
        hidden
        onChange={event => {
          void take(event.currentTarget.files?.[0]);
          // Reset, so that choosing the same file again fires a change.
          event.currentTarget.value = '';
        }}
      />
      <Button
        variant="outline"
        iconStart={<Icon icon={ImagePlus} size={20} />}
        pending={reading || command.pending}
        pendingLabel={m.profile_picture_sending()}
        onClick={() => file.current?.click()}
      >
        {label}
      </Button>
    </div>
  );
}

interface LogoProps {
  slug: string;
  logo: PictureData | null;
  onLogo(logo: PictureData | null): void;
}

export function LogoField({ slug, logo, onLogo }: LogoProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-sign text-card font-bold">{m.profile_logo()}</legend>
      <p className="mb-2 text-note text-muted">{m.profile_logo_hint()}</p>
      <div className="flex flex-wrap items-center gap-3">
        {logo && (
          <span className="block w-24 overflow-hidden rounded-tile border border-hair">
            <Picture picture={logo} alt={m.profile_logo()} sizes="96px" ratio="1:1" />
          </span>
        )}
        <UploadButton
          slug={slug}
          label={logo ? m.profile_picture_other() : m.profile_picture_choose()}
          onPicture={onLogo}
        />
        {logo && (
          <Button variant="danger-light" onClick={() => onLogo(null)}>
            {m.profile_logo_remove()}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

interface PicturesProps {
  slug: string;
  images: readonly PictureData[];
  error: string | undefined;
  onImages(images: PictureData[]): void;
}

/** The stall's pictures; the first is the one on the sign and on cards. */
export function PicturesField({ slug, images, error, onImages }: PicturesProps) {
  const without = (ref: string) => images.filter(image => image.ref !== ref);
  return (
    <fieldset id="pictures" className="min-w-0 scroll-mt-20">
      <legend className="mb-1 font-sign text-card font-bold">{m.applications_check_pictures()}</legend>
      <p className="mb-2 text-note text-muted">{m.profile_pictures_hint()}</p>
      {error && <Banner tone="danger" role="alert" title={error} className="mb-2" />}
      {images.length === 0 && <EmptyState heading="h3" title={m.profile_pictures_none()} className="mb-3" />}
      <ul className="mb-3 grid grid-cols-2 gap-3 m:grid-cols-3 xl:grid-cols-4">
        {images.map((image, place) => (
          <li key={image.ref} className="grid content-start gap-1">
            <span className="block overflow-hidden rounded-tile border border-hair">
              <Picture picture={image} alt={m.profile_picture_alt({ number: place + 1 })} sizes="240px" />
            </span>
            <span className="flex flex-wrap items-center gap-1">
              {place === 0 ? (
                <span className="inline-flex min-h-(--control-height) items-center gap-1 text-note font-semibold">
                  <Icon icon={Star} size={18} />
                  {m.profile_picture_first()}
                </span>
              ) : (
                <Button size="sm" variant="ghost" onClick={() => onImages([image, ...without(image.ref)])}>
                  {m.profile_picture_make_first()}
                  <span className="sr-only"> ({m.profile_picture_alt({ number: place + 1 })})</span>
                </Button>
              )}
              <RemoveRowIcon
                size="sm"
                className="ml-auto"
                label={m.profile_picture_remove({ number: place + 1 })}
                onRemove={() => onImages(without(image.ref))}
              />
            </span>
          </li>
        ))}
      </ul>
      {images.length < MOST && (
        <UploadButton
          slug={slug}
          label={m.profile_picture_add()}
          onPicture={picture => onImages([...without(picture.ref), picture])}
        />
      )}
    </fieldset>
  );
}
