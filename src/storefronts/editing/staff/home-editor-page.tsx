import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { serverLoad } from '../../../http/page-load.ts';
import { officeQ } from '../../../office-client.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { arrived } from '../../../shared/arrival.ts';
import { useQuery, useSuspenseQuery } from '../../../shared/query.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { HOME } from '../../layouts/names/rules.ts';
import type { WrittenHome } from '../contract.ts';
import { draftOfPage, type PageDraft } from '../drafts/rules.ts';

const plan = ({ params }: Pick<Plan, 'params'>) =>
  [officeQ.writtenPages.home({ idOrSlug: params.slug! }), officeQ.writtenPages.forms({})] as const;
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

const PageEditor = lazy(() =>
  arrived(() => import('../parts/editors.ts')).then(part => ({ default: part.editors.PageEditor })),
);

const NO_NAMES: string[] = [];

/** Page where a stall's home is arranged. It begins with the parts that the hall puts together by itself. */
export default function HomeEditorPage() {
  const params = useParams();
  const [one, all] = plan({ params });
  const { provider, pageId, standing } = useSuspenseQuery(one).data.item;
  const { items } = useSuspenseQuery(all).data;
  const stored = useQuery({ ...officeQ.writtenPages.one({ pageId: pageId ?? '' }), enabled: pageId !== null });
  const page = pageId ? stored.data?.item : null;
  if (page === undefined) return <Spinner />;
  return (
    <Suspense fallback={null}>
      <PageEditor
        key={page?._id ?? 'begun'}
        stall={provider.slug}
        providerId={provider._id}
        page={page}
        begun={page ? draftOfPage(page) : homeDraft(provider, standing)}
        forms={items}
        names={NO_NAMES}
      />
    </Suspense>
  );
}

/** The home that the hall makes, as a draft. Its title is the stall's own, and is shown in lists alone. */
function homeDraft({ title }: WrittenHome['provider'], standing: WrittenHome['standing']): PageDraft {
  return draftOfPage({ slug: HOME, title, description: null, area: null, colour: null, blocks: standing });
}
