import { createContext, useContext, useState } from 'react';
import { q } from '../../../client.ts';
import { useOffice } from '../../../office/parts/use-office.ts';
import { m } from '../../../paraglide/messages.js';
import { UploadButton } from '../../../providers/profile/parts/picture-fields.tsx';
import { useQuery } from '../../../shared/query.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { hearsPresses } from '../../../ui/early-press.ts';
import { FormErrorsContext } from '../../../ui/form-errors.ts';
import { LazyModal } from '../../../ui/lazy-modal.tsx';
import { Picture, type PictureData } from '../../../ui/picture.tsx';
import { Select } from '../../../ui/select.tsx';
import { HallUpload } from './hall-upload.tsx';

/** Pictures of the page by their refs, and how a new one comes in. */
export const PagePictures = createContext<{
  pictures: Readonly<Record<string, PictureData>>;
  add(picture: PictureData): void;
}>({ pictures: {}, add: () => {} });

interface Props {
  name: string;
  label: string;
  needed: boolean;
  stall: string | null;
  /** Ref of the chosen picture; empty without one. */
  chosen: string;
  onPicture(ref: string | undefined): void;
}

/** Picture of a block: sent from the phone, or one that the stall shows already. */
export function PictureField({ name, label, needed, stall, chosen, onPicture }: Props) {
  const { pictures, add } = useContext(PagePictures);
  const error = useContext(FormErrorsContext)?.errors[name];
  const [choosing, setChoosing] = useState(false);
  const shown = pictures[chosen];
  const sendWord = chosen ? m.pages_picture_other() : m.pages_picture_send();
  const take = (picture: PictureData) => {
    add(picture);
    onPicture(picture.ref);
    setChoosing(false);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-sign text-plain font-semibold">
        {label}
        {!needed && <span className="font-normal text-muted"> ({m.ui_optional()})</span>}
      </legend>
      {error && <Banner tone="danger" role="alert" title={error} className="mb-2" />}
      <div className="flex flex-wrap items-center gap-3">
        {shown && (
          <span className="block w-28 overflow-hidden rounded-tile border border-hair">
            <Picture picture={shown} alt={label} sizes="112px" />
          </span>
        )}
        <div className="grid justify-items-start gap-2">
          {stall ? (
            <UploadButton slug={stall} label={sendWord} onPicture={take} />
          ) : (
            <HallUpload label={sendWord} onPicture={take} />
          )}
          <Button variant="outline" size="sm" onClick={() => setChoosing(true)}>
            {m.pages_picture_choose()}
          </Button>
          {chosen && !needed && (
            <Button variant="danger-light" size="sm" onClick={() => onPicture(undefined)}>
              {m.pages_picture_remove()}
            </Button>
          )}
        </div>
      </div>
      <LazyModal open={choosing} onClose={() => setChoosing(false)} title={m.pages_picture_choose()} width={720}>
        {choosing && <Chooser stall={stall} onPicture={take} />}
      </LazyModal>
    </fieldset>
  );
}

/** Pictures that the stall shows already: its own, and those of its goods and of this page. */
function Chooser({ stall, onPicture }: { stall: string | null; onPicture(picture: PictureData): void }) {
  const { pictures } = useContext(PagePictures);
  const { providers } = useOffice();
  const [from, setFrom] = useState(stall ?? '');
  const shop = useQuery({ ...q.storefronts.shop({ providerSlug: from }), enabled: from !== '' });
  const item = shop.data?.item;
  const named: { picture: PictureData; name: string }[] = [
    ...Object.values(pictures).map(picture => ({ picture, name: m.pages_picture_of_page() })),
    ...(item?.provider.meta.images ?? []).map(picture => ({ picture, name: item!.provider.meta.title })),
    ...(item?.sections.flatMap(({ products }) => products) ?? []).flatMap(({ meta }) =>
      meta.image ? [{ picture: meta.image, name: meta.title }] : [],
    ),
  ];
  const all = named.filter(({ picture }, at) => named.findIndex(one => one.picture.ref === picture.ref) === at);
  return (
    <>
      {!stall && (
        <Select
          label={m.pages_goods_stall()}
          value={from}
          options={[
            { value: '', label: m.pages_goods_choose_stall() },
            ...providers.map(({ slug, title }) => ({ value: slug, label: title })),
          ]}
          onChange={event => setFrom(event.currentTarget.value)}
        />
      )}
      {!all.length && <p className="text-muted">{m.pages_picture_none()}</p>}
      <ul className="grid grid-cols-2 gap-3 m:grid-cols-4">
        {all.map(({ picture, name }) => (
          <li key={picture.ref}>
            <button
              ref={hearsPresses}
              type="button"
              onClick={() => onPicture(picture)}
              className="grid w-full gap-1 rounded-tile text-left text-note"
            >
              <span className="block overflow-hidden rounded-tile border border-hair">
                <Picture picture={picture} alt="" sizes="160px" />
              </span>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
