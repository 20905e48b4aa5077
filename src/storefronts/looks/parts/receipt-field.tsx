import { useContext, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { PictureChoice } from '../../../providers/pictures/parts/picture-choice.tsx';
import { UploadButton } from '../../../providers/profile/parts/picture-fields.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormErrorsContext } from '../../../ui/form-errors.ts';
import { Picture, type PictureData } from '../../../ui/picture.tsx';

interface Props {
  slug: string;
  picture: PictureData | null;
  onPicture(picture: PictureData | null): void;
}

/** Picture behind the stall's receipts: one of its own, a new one, or none. */
export function ReceiptField({ slug, picture, onPicture }: Props) {
  const error = useContext(FormErrorsContext)?.errors.receiptPicture;
  const [choosing, setChoosing] = useState(false);
  const take = (chosen: PictureData | undefined) => {
    if (chosen) onPicture(chosen);
    setChoosing(false);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-sign text-card font-bold">{m.pages_look_receipt()}</legend>
      <p className="mb-2 max-w-[44rem] text-note text-muted">{m.pages_look_receipt_hint()}</p>
      {error && <Banner tone="danger" role="alert" title={error} className="mb-2" />}
      <div className="flex flex-wrap items-center gap-3">
        {picture && (
          <span className="block w-28 overflow-hidden rounded-tile border border-hair">
            <Picture picture={picture} alt={m.pages_look_receipt()} sizes="112px" />
          </span>
        )}
        <Button variant="outline" onClick={() => setChoosing(true)}>
          {m.pages_look_receipt_choose()}
        </Button>
        <UploadButton slug={slug} label={m.pages_picture_send()} onPicture={take} />
        {picture && (
          <Button variant="danger-light" onClick={() => onPicture(null)}>
            {m.pages_look_receipt_remove()}
          </Button>
        )}
      </div>
      {choosing && (
        <PictureChoice
          slug={slug}
          room={1}
          shown={picture ? [picture.ref] : []}
          onChoose={([chosen]) => take(chosen)}
          onClose={() => setChoosing(false)}
        />
      )}
    </fieldset>
  );
}
