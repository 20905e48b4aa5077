import { useState } from 'react';
import { useCommand } from '../../../client.ts';
import { lateApi, lateQ } from '../../../late-client.ts';
import { m } from '../../../paraglide/messages.js';
import type { DescribedPicture } from '../../../pictures/described/rules.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { LazyModal } from '../../../ui/lazy-modal.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import { WordsFields } from '../../profile/parts/words-fields.tsx';
import { drafted } from '../../profile/rules.ts';
import { MOST_ALT } from '../rules.ts';
import { FocalField } from './focal-field.tsx';

interface Props {
  slug: string;
  picture: DescribedPicture;
  onDescribed(picture: DescribedPicture): void;
  onClose(): void;
}

/** Dialog of one picture: what stays in sight when it is cropped, and what is seen in it. Kept at once, everywhere. */
export function PictureDialog({ slug, picture, onDescribed, onClose }: Props) {
  const [focal, setFocal] = useState(picture.focal);
  const [words, setWords] = useState(drafted({ sv: '', ...picture.described }));
  const [basedOn, setBasedOn] = useState(picture.revision);
  const [theirs, setTheirs] = useState<DescribedPicture | null>(null);
  const command = useCommand(lateApi.pictures.change, 'change-picture', {
    invalidates: [lateQ.pictures.list.key()],
    onDone: ({ item }) => {
      toasts.show({ _id: 'picture', type: 'SUCCESS', title: m.pictures_saved() });
      onDescribed(item);
    },
    onRefused: async error => {
      if (error.reason !== 'changed-meanwhile') return;
      const { item } = await lateApi.pictures.one({ idOrSlug: slug, ref: picture.ref });
      setTheirs(item);
      setBasedOn(item.revision);
    },
  });
  const save = () => command.run({ idOrSlug: slug, ref: picture.ref, focal, described: words, basedOn });
  const { error, fieldErrors } = command;
  return (
    <LazyModal
      open
      onClose={onClose}
      width={880}
      title={m.pictures_dialog()}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {m.pictures_cancel()}
          </Button>
          <Button variant="primary" pending={command.pending} pendingLabel={m.pictures_saving()} onClick={save}>
            {m.pictures_save()}
          </Button>
        </>
      }
    >
      {error && !theirs && Object.keys(fieldErrors).length === 0 && (
        <Banner tone="danger" role="alert" title={error.message} />
      )}
      {theirs && (
        <Banner tone="accent" role="alert" rounded title={m.pictures_theirs()}>
          <Button
            size="sm"
            variant="outline"
            className="mt-2"
            onClick={() => {
              setFocal(theirs.focal);
              setWords(drafted({ sv: '', ...theirs.described }));
              setTheirs(null);
            }}
          >
            {m.pictures_take_theirs()}
          </Button>
        </Banner>
      )}
      <div className="grid gap-4 l:grid-cols-[minmax(0,1fr)_13rem]">
        <FocalField picture={picture} focal={focal} onFocal={setFocal} />
        <Crops picture={{ ...picture, focal }} />
      </div>
      <Form errors={fieldErrors} onValues={save}>
        <WordsFields
          name="described"
          legend={m.pictures_alt()}
          hint={m.pictures_alt_hint()}
          words={words}
          most={MOST_ALT}
          onWords={setWords}
        />
      </Form>
    </LazyModal>
  );
}

/** Crops that visitors see: cards and rows of the hall, tickets and receipts, the cart, the product's page on a phone. */
function Crops({ picture }: { picture: DescribedPicture }) {
  const crops = [
    { word: m.pictures_crop_card(), ratio: '4:3' as const },
    { word: m.pictures_crop_wide(), ratio: '16:9' as const },
    { word: m.pictures_crop_square(), ratio: '1:1' as const },
  ];
  return (
    <section aria-label={m.pictures_crops()} className="min-w-0">
      <ul className="grid grid-cols-3 items-start gap-2 l:grid-cols-1">
        {crops.map(({ word, ratio }) => (
          <li key={ratio} className="min-w-0">
            <span className="block overflow-hidden rounded-tile border border-hair l:max-w-44">
              <Picture picture={picture} alt="" sizes="176px" ratio={ratio} eager />
            </span>
            <span className="hyphenate text-note text-muted">{word}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
