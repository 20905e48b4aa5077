import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useCommand } from '../../../client.ts';
import { lateApi } from '../../../late-client.ts';
import { m } from '../../../paraglide/messages.js';
import { pictureBytes } from '../../../providers/profile/parts/picture-file.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { PictureData } from '../../../ui/picture.tsx';

/** Button that sends a picture for the hall's own pages. */
export function HallUpload({ label, onPicture }: { label: string; onPicture(picture: PictureData): void }) {
  const file = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState(false);
  const [broken, setBroken] = useState(false);
  const command = useCommand(lateApi.writtenPages.addPicture, 'add-hall-picture', {
    onDone: ({ item }) => onPicture(item),
  });
  async function take(chosen: File | undefined): Promise<void> {
    if (!chosen) return;
    setBroken(false);
    command.reset();
    setReading(true);
    const bytes = await pictureBytes(chosen).catch(() => null);
    setReading(false);
    if (bytes) command.run({ bytes });
    else setBroken(true);
  }
  const refused = command.error ? (command.fieldErrors.picture ?? command.error.message) : null;
  const said = broken ? m.pages_picture_unfit() : refused;
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
