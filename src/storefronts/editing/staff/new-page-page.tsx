import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { serverLoad } from '../../../http/page-load.ts';
import { lateQ } from '../../../late-client.ts';
import { useOffice } from '../../../office/parts/use-office.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { arrived } from '../../../shared/arrival.ts';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { EMPTY, type PageDraft } from '../drafts/rules.ts';

const plan = ({ params }: Pick<Plan, 'params'>) =>
  [lateQ.writtenPages.list(params.slug ? { provider: params.slug } : {}), lateQ.writtenPages.forms({})] as const;
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

const PageEditor = lazy(() =>
  arrived(() => import('../parts/editors.ts')).then(part => ({ default: part.editors.PageEditor })),
);

/** Draft that a new page begins with: one empty text to write in. */
const BEGUN: PageDraft = {
  slug: '',
  title: EMPTY,
  description: EMPTY,
  area: '',
  colour: '',
  blocks: [{ key: 'first', block: { _type: 'text', text: { ...EMPTY } } }],
};

/** Page where a new page is written; it is there for visitors once it is published. */
export default function NewPagePage() {
  const params = useParams();
  const [list, all] = plan({ params });
  const { items: pages } = useSuspenseQuery(list).data;
  const { items: forms } = useSuspenseQuery(all).data;
  const { provider } = useOffice();
  return (
    <Suspense fallback={null}>
      <PageEditor
        stall={provider?.slug ?? null}
        providerId={provider?._id ?? null}
        page={null}
        begun={BEGUN}
        forms={forms}
        names={pages.map(({ slug }) => slug)}
      />
    </Suspense>
  );
}
