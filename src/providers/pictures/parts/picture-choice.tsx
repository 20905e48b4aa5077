import { useState } from 'react';
import { lateQ } from '../../../late-client.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { type DescribedPicture, pictureInLocale } from '../../../pictures/described/rules.ts';
import { useQuery } from '../../../shared/query.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { hearsChoice } from '../../../ui/early-press.ts';
import { LazyModal } from '../../../ui/lazy-modal.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { PAGE_OF_PICTURES } from '../rules.ts';

interface Props {
  slug: string;
  /** Number of pictures that there is still room for. */
  room: number;
  /** Those that stand there already. */
  shown: readonly string[];
  onChoose(pictures: DescribedPicture[]): void;
  onClose(): void;
}

/** Dialog to choose among the pictures that the stall has sent before. */
export function PictureChoice({ slug, room, shown, onChoose, onClose }: Props) {
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<readonly DescribedPicture[]>([]);
  const { data } = useQuery(lateQ.pictures.list({ idOrSlug: slug, page }));
  const offered = data?.item.pictures.filter(({ ref }) => !shown.includes(ref)) ?? [];
  const more = (data?.item.counts.ALL ?? 0) > page * PAGE_OF_PICTURES;
  const toggle = (picture: DescribedPicture) =>
    setChosen(now => {
      if (now.some(one => one.ref === picture.ref)) return now.filter(one => one.ref !== picture.ref);
      // A place with room for one picture alone has it replaced by the next.
      return room === 1 ? [picture] : [...now, picture].slice(0, room);
    });
  return (
    <LazyModal
      open
      onClose={onClose}
      width={880}
      title={m.pictures_choose()}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {m.pictures_cancel()}
          </Button>
          <Button variant="primary" disabled={chosen.length === 0} onClick={() => onChoose([...chosen])}>
            {m.pictures_take({ count: chosen.length })}
          </Button>
        </>
      }
    >
      {!data && <Spinner />}
      {data && offered.length === 0 && <p className="text-muted">{m.pictures_none_to_choose()}</p>}
      <ul className="grid grid-cols-2 gap-3 m:grid-cols-4">
        {offered.map((picture, at) => {
          const isChosen = chosen.some(one => one.ref === picture.ref);
          const name = pictureInLocale(picture, getLocale()).alt ?? picture.places[0]?.title;
          return (
            <li key={picture.ref}>
              <label
                className={cx(
                  'grid cursor-pointer gap-1 rounded-tile border-[1.5px] p-1 focus-within:outline-3 focus-within:outline-accent',
                  isChosen ? 'border-accent bg-accent-tint' : 'border-hair',
                )}
              >
                <span className="block overflow-hidden rounded-tile">
                  <Picture picture={picture} alt="" sizes="200px" />
                </span>
                <span className="flex min-h-11 items-center gap-2 text-note">
                  <input
                    ref={hearsChoice}
                    type="checkbox"
                    className="tick-box"
                    checked={isChosen}
                    onChange={() => toggle(picture)}
                  />
                  <span className="line-clamp-2 min-w-0">{name ?? m.pictures_number({ number: at + 1 })}</span>
                </span>
              </label>
            </li>
          );
        })}
      </ul>
      {(page > 1 || more) && (
        <div className="flex gap-2">
          {page > 1 && (
            <Button size="sm" variant="outline" onClick={() => setPage(page - 1)}>
              {m.pictures_newer()}
            </Button>
          )}
          {more && (
            <Button size="sm" variant="outline" onClick={() => setPage(page + 1)}>
              {m.pictures_older()}
            </Button>
          )}
        </div>
      )}
    </LazyModal>
  );
}
