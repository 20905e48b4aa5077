import { lazy, Suspense, useState } from 'react';
import { lateQ } from '../../../late-client.ts';
import { arrived } from '../../../shared/arrival.ts';
import { useQuery } from '../../../shared/query.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import type { BlockForm } from '../contract.ts';
import { draftOfPage, type PageDraft } from '../drafts/rules.ts';

const PageEditor = lazy(() =>
  arrived(() => import('../parts/editors.ts')).then(part => ({ default: part.editors.PageEditor })),
);

const NO_NAMES: string[] = [];

interface Props {
  /** Null for the hall's own. */
  provider: { _id: string; slug: string } | null;
  /** Null while it is the one that the hall begins with. */
  pageId: string | null;
  begun: PageDraft;
  forms: readonly BlockForm[];
}

/** Editor of what a hall has before anybody writes it: a stall's home, the footer. */
export function FrontEditor({ provider, pageId, begun, forms }: Props) {
  const stored = useQuery({ ...lateQ.writtenPages.one({ pageId: pageId ?? '' }), enabled: pageId !== null });
  // One that is published for the first time stays where it is open: its draft goes on from what was published.
  const [wasNew] = useState(pageId === null);
  const page = stored.data?.item ?? null;
  if (!page && !wasNew) return <Spinner />;
  return (
    <Suspense fallback={null}>
      <PageEditor
        stall={provider?.slug ?? null}
        providerId={provider?._id ?? null}
        page={page}
        begun={page ? draftOfPage(page) : begun}
        forms={forms}
        names={NO_NAMES}
      />
    </Suspense>
  );
}
