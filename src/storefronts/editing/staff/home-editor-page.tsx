import { useParams } from 'react-router';
import { serverLoad } from '../../../http/page-load.ts';
import { lateQ } from '../../../late-client.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { HOME } from '../../layouts/names/rules.ts';
import { draftOfPage } from '../drafts/rules.ts';
import { FrontEditor } from '../parts/front-editor.tsx';

const plan = ({ params }: Pick<Plan, 'params'>) =>
  [lateQ.writtenPages.home({ idOrSlug: params.slug! }), lateQ.writtenPages.forms({})] as const;
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/**
 * Page where a stall's home is arranged. It begins with the parts that the hall puts together by itself; its title is
 * the stall's own, and is shown in lists alone.
 */
export default function HomeEditorPage() {
  const params = useParams();
  const [one, all] = plan({ params });
  const { provider, pageId, title, standing } = useSuspenseQuery(one).data.item;
  const { items } = useSuspenseQuery(all).data;
  const begun = draftOfPage({ slug: HOME, title, description: null, area: null, colour: null, blocks: standing });
  return <FrontEditor provider={provider} pageId={pageId} begun={begun} forms={items} />;
}
