import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { q } from '../../../client.ts';
import { lateApi } from '../../../late-client.ts';
import { m } from '../../../paraglide/messages.js';
import { PreviewFrame } from '../../../products/editor/parts/preview-frame.tsx';
import { Branded } from '../../../providers/parts/branded.tsx';
import { useHallName } from '../../../providers/parts/hall-head.tsx';
import { arrived } from '../../../shared/arrival.ts';
import type { Locale } from '../../../shared/i18n.ts';
import { useQuery } from '../../../shared/query.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { isPart } from '../../layouts/names/rules.ts';
import type { BlockForm, PagePreview as Preview } from '../contract.ts';
import { type PageDraft, pageKind, writtenPage } from '../drafts/rules.ts';

/** The visitor's own renderer, in the file that the visitor's page loads it from. */
const Blocks = lazy(() =>
  arrived(() => import('../../parts/blocks/blocks.tsx')).then(part => ({ default: part.Blocks })),
);

const SiteFooter = lazy(() =>
  arrived(() => import('../../../ui/site-footer.tsx')).then(part => ({ default: part.SiteFooter })),
);
const StallHome = lazy(() =>
  arrived(() => import('../../parts/stall-home.tsx')).then(part => ({ default: part.StallHome })),
);

const PAUSE_MS = 350;
const HEX = /^#[0-9A-Fa-f]{6}$/;

interface Props {
  draft: PageDraft;
  forms: readonly BlockForm[];
  stall: string | null;
  locale: Locale;
  selected: string | null;
}

/** The page as it would be published now, asked of the hall itself a moment after each change. */
export function PagePreview({ draft, forms, stall, locale, selected }: Props) {
  const [shown, setShown] = useState<Preview | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      const { blocks, title, ...page } = writtenPage(draft, forms);
      const description = page.description?.sv ? (page.description as { sv: string }) : null;
      try {
        const { item } = await lateApi.writtenPages.preview(
          {
            provider: stall,
            locale,
            ...page,
            colour: HEX.test(draft.colour) ? draft.colour : null,
            title: title.sv ? (title as { sv: string }) : null,
            description,
            blocks: blocks.map((block, at) => ({ key: draft.blocks[at]!.key, block })),
          },
          { signal: asking.signal },
        );
        setShown(item);
        setFailed(false);
      } catch {
        if (!asking.signal.aborted) setFailed(true);
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [draft, forms, stall, locale]);
  const around = (key: string, type: string, content: ReactNode) => (
    <Marked key={key} name={key === selected ? wordOf(forms, type) : null}>
      {content}
    </Marked>
  );
  return (
    <div className="grid gap-2">
      <PreviewFrame>
        {shown && stall && pageKind(draft, stall) === 'HOME' && (
          <HomeShown stall={stall} blocks={shown.blocks} around={around} />
        )}
        {shown && pageKind(draft, stall) === 'FOOTER' && <FooterShown blocks={shown.blocks} />}
        {shown && !isPart({ slug: draft.slug, providerId: stall }) && <Shown page={shown} around={around} />}
        {!shown && <Spinner />}
      </PreviewFrame>
      {failed && (
        <p role="status" className="text-note text-muted">
          {m.pages_preview_failed()}
        </p>
      )}
    </div>
  );
}

type Around = (key: string, type: string, content: ReactNode) => ReactNode;

/** A stall's home below its sign, as its own page draws it. */
function HomeShown({ stall, blocks, around }: { stall: string; blocks: Preview['blocks']; around: Around }) {
  const shop = useQuery(q.storefronts.shop({ providerSlug: stall })).data?.item;
  if (!shop) return <Spinner />;
  const keys = new Map(blocks.map(({ key, block }) => [block._id, key]));
  return (
    <Suspense fallback={<Spinner />}>
      <StallHome
        shop={{ ...shop, home: blocks.map(({ block }) => block) }}
        around={(block, content) => around(keys.get(block._id)!, block._type, content)}
      />
    </Suspense>
  );
}

/** The footer as every page of the hall ends with it. */
function FooterShown({ blocks }: { blocks: Preview['blocks'] }) {
  return (
    <Suspense fallback={<Spinner />}>
      <SiteFooter
        name={useHallName()}
        about={m.storefronts_footer_about()}
        columns={blocks.flatMap(({ block }) => (block._type === 'links' ? [block] : []))}
        languages={[]}
      />
    </Suspense>
  );
}

/** The page as visitors see it: one that begins with a big picture has its heading there. */
function Shown({ page, around }: { page: Preview; around: Around }) {
  const { title, description, blocks } = page;
  const isFront = blocks.some(({ block }) => block._type === 'hero');
  return (
    <Branded provider={page} className={isFront ? 'min-h-dvh' : 'min-h-dvh pt-8 pb-16 l:pt-16'}>
      {!isFront && (
        <div className="page-margin">
          <h1 className="text-product">{title || m.pages_new()}</h1>
          {description && <p className="mt-4 text-lead">{description}</p>}
        </div>
      )}
      <Suspense fallback={<Spinner />}>
        {blocks.map(({ key, block }) => around(key, block._type, <Blocks blocks={[block]} />))}
      </Suspense>
    </Branded>
  );
}

function wordOf(forms: readonly BlockForm[], type: string): string {
  return forms.find(form => form.type === type)?.title ?? type;
}

/** Frame around the block that is being written, which the preview goes to when it is chosen. */
function Marked({ name, children }: { name: string | null; children: React.ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const isChosen = name !== null;
  useEffect(() => {
    const block = place.current;
    const view = block?.ownerDocument.defaultView;
    if (isChosen && block && view) view.scrollTo({ top: block.getBoundingClientRect().top + view.scrollY - 48 });
  }, [isChosen]);
  return (
    <div ref={place} className="relative">
      {children}
      {isChosen && (
        <div className="pointer-events-none absolute inset-0 z-10 border-4 border-yellow">
          <span className="absolute top-0 right-0 bg-yellow px-3 py-1 font-sign text-plain font-bold text-[#12211c]">
            {name}
          </span>
        </div>
      )}
    </div>
  );
}
