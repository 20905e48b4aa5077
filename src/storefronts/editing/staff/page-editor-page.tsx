import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { serverLoad } from '../../../http/page-load.ts';
import { lateQ } from '../../../late-client.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { arrived } from '../../../shared/arrival.ts';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { draftOfPage } from '../drafts/rules.ts';

const plan = ({ params }: Pick<Plan, 'params'>) =>
  [lateQ.writtenPages.one({ pageId: params.pageId! }), lateQ.writtenPages.forms({})] as const;
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

const PageEditor = lazy(() =>
  arrived(() => import('../parts/editors.ts')).then(part => ({ default: part.editors.PageEditor })),
);

const NO_NAMES: string[] = [];

/** Page of one page's editor. Two people at one page meet here: the later one sees what the other published. */
export default function PageEditorPage() {
  const params = useParams();
  const [one, all] = plan({ params });
  const { item } = useSuspenseQuery(one).data;
  const { items } = useSuspenseQuery(all).data;
  return (
    <Suspense fallback={null}>
      <PageEditor
        key={item._id}
        stall={item.provider?.slug ?? null}
        providerId={item.provider?._id ?? null}
        page={item}
        begun={draftOfPage(item)}
        forms={items}
        names={NO_NAMES}
      />
    </Suspense>
  );
}
