import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { serverLoad } from '../../../http/page-load.ts';
import { lateQ } from '../../../late-client.ts';
import { BackToGoods } from '../../../office/parts/back-to-goods.tsx';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { useQueryClient, useSuspenseQuery } from '../../../shared/query.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { LibraryPicture, PictureLibrary } from '../contract.ts';
import { LibraryTile } from '../parts/library-tile.tsx';
import { type LibraryWish, libraryQuery, parseLibraryWish } from '../parts/library-wish.ts';
import { PictureDialog } from '../parts/picture-dialog.tsx';
import { RemovalDialog } from '../parts/removal.tsx';
import { UploadZone } from '../parts/upload-zone.tsx';
import { useUploads } from '../parts/use-uploads.ts';
import { PAGE_OF_PICTURES, type PictureShelfName } from '../rules.ts';

/** Files sent at one go from here, where no product says how many it shows. */
const MOST_AT_ONCE = 40;

const plan = ({ params, url }: Plan) => [
  lateQ.pictures.list({ idOrSlug: params.slug!, ...parseLibraryWish(url.searchParams) }),
];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Staff page of a stall's pictures: where each stands, what is said of it, and what can go. */
export default function PicturesPage() {
  const slug = useParams().slug!;
  const wish = parseLibraryWish(new URLSearchParams(useLocation().search));
  const { item: library } = useSuspenseQuery(lateQ.pictures.list({ idOrSlug: slug, ...wish })).data;
  const { pictures, counts, mayChange } = library;
  const store = useQueryClient();
  const uploads = useUploads(slug, () => void store.invalidateQueries({ queryKey: lateQ.pictures.list.key() }));
  const [open, setOpen] = useState<LibraryPicture | null>(null);
  const [removing, setRemoving] = useState<readonly LibraryPicture[] | null>(null);
  return (
    <>
      <OfficeHead title={m.pictures_title()} back={<BackToGoods slug={slug} />} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 l:p-6">
        <UploadZone uploads={uploads} room={MOST_AT_ONCE} />
        {counts.ALL! > 0 && <Shelves wish={wish} counts={counts} />}
        {mayChange && wish.shelf === 'UNUSED' && pictures.length > 1 && (
          <div>
            <Button
              variant="danger-light"
              iconStart={<Icon icon={Trash2} size={18} />}
              onClick={() => setRemoving(pictures)}
            >
              {m.pictures_remove_shown({ count: pictures.length })}
            </Button>
          </div>
        )}
        {pictures.length === 0 && <Nothing any={counts.ALL! > 0} shelf={wish.shelf} />}
        <ul className="grid gap-4 m:[grid-template-columns:repeat(auto-fill,minmax(13rem,1fr))]">
          {pictures.map((picture, at) => (
            <LibraryTile
              key={picture.ref}
              slug={slug}
              picture={picture}
              number={(wish.page - 1) * PAGE_OF_PICTURES + at + 1}
              mayChange={mayChange}
              onOpen={() => setOpen(picture)}
              onRemove={() => setRemoving([picture])}
            />
          ))}
        </ul>
        <Pages wish={wish} total={counts[wish.shelf ?? 'ALL'] ?? 0} />
      </div>
      {open && (
        <PictureDialog slug={slug} picture={open} onClose={() => setOpen(null)} onDescribed={() => setOpen(null)} />
      )}
      <RemovalDialog slug={slug} pictures={removing} onClose={() => setRemoving(null)} />
    </>
  );
}

const SHELF_WORDS: Record<PictureShelfName, () => string> = {
  ALL: m.pictures_shelf_all,
  UNUSED: m.pictures_shelf_unused,
  UNDESCRIBED: m.pictures_shelf_undescribed,
};

function Shelves({ wish, counts }: { wish: LibraryWish; counts: PictureLibrary['counts'] }) {
  return (
    <nav aria-label={m.pictures_shelves()}>
      <ul className="flex flex-wrap gap-2">
        {(Object.keys(SHELF_WORDS) as PictureShelfName[]).map(shelf => {
          const isShown = shelf === (wish.shelf ?? 'ALL');
          return (
            <li key={shelf}>
              <Link
                to={`?${libraryQuery({ shelf: shelf === 'ALL' ? undefined : shelf, page: 1 })}`}
                aria-current={isShown ? 'true' : undefined}
                className={cx(
                  'inline-flex min-h-(--control-height) items-center gap-2 rounded-hold border-[1.5px] px-3.5 font-sign text-plain font-semibold no-underline',
                  isShown ? 'border-ink bg-ink text-tile' : 'border-control bg-surface text-ink hover:border-ink',
                )}
              >
                {SHELF_WORDS[shelf]()} <span className="figures font-medium">{counts[shelf]}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function Nothing({ any, shelf }: { any: boolean; shelf: PictureShelfName | undefined }) {
  if (!any) return <EmptyState heading="h2" title={m.pictures_empty()} />;
  return <EmptyState heading="h2" title={shelf === 'UNUSED' ? m.pictures_all_used() : m.pictures_all_described()} />;
}

function Pages({ wish, total }: { wish: LibraryWish; total: number }) {
  const hasOlder = total > wish.page * PAGE_OF_PICTURES;
  if (wish.page === 1 && !hasOlder) return null;
  return (
    <nav aria-label={m.pictures_pages()} className="flex gap-2">
      {wish.page > 1 && (
        <ButtonLink href={`?${libraryQuery({ ...wish, page: wish.page - 1 })}`} variant="outline" size="sm">
          {m.pictures_newer()}
        </ButtonLink>
      )}
      {hasOlder && (
        <ButtonLink href={`?${libraryQuery({ ...wish, page: wish.page + 1 })}`} variant="outline" size="sm">
          {m.pictures_older()}
        </ButtonLink>
      )}
    </nav>
  );
}
