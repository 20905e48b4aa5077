import { serverLoad } from '../../../http/page-load.ts';
import { lateQ } from '../../../late-client.ts';
import { clientLoad } from '../../../page-load.ts';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { FOOTER } from '../../layouts/names/rules.ts';
import { draftOfPage } from '../drafts/rules.ts';
import { FrontEditor } from '../parts/front-editor.tsx';

const plan = () => [lateQ.writtenPages.footer({}), lateQ.writtenPages.forms({})] as const;
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Page where the hall's footer is written. It begins with the columns that a hall has from the start. */
export default function FooterEditorPage() {
  const [one, all] = plan();
  const { pageId, title, standing } = useSuspenseQuery(one).data.item;
  const { items } = useSuspenseQuery(all).data;
  const begun = draftOfPage({ slug: FOOTER, title, description: null, area: null, colour: null, blocks: standing });
  return <FrontEditor provider={null} pageId={pageId} begun={begun} forms={items} />;
}
