import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { q } from '../../../client.ts';
import { serverLoad } from '../../../http/page-load.ts';
import { BackToGoods } from '../../../office/parts/back-to-goods.tsx';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { useOffice } from '../../../office/parts/use-office.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { arrived } from '../../../shared/arrival.ts';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';

const plan = ({ params }: Plan) => [q.catalogue.optionalGroups({ idOrSlug: params.slug! })];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

const GroupForm = lazy(() =>
  arrived(() => import('../parts/editors.ts')).then(part => ({ default: part.editors.GroupForm })),
);

/** Page of what a stall offers to add to its goods, a group at a time. */
export default function OptionsPage() {
  const slug = useParams().slug!;
  const { items: groups } = useSuspenseQuery(q.catalogue.optionalGroups({ idOrSlug: slug })).data;
  const { provider } = useOffice();
  const [adding, setAdding] = useState(false);
  if (!provider) return null;
  const add = (
    <Button variant="primary" iconStart={<Icon icon={Plus} size={20} />} onClick={() => setAdding(true)}>
      {m.editor_group_add()}
    </Button>
  );
  return (
    <>
      <OfficeHead title={m.editor_options()} back={<BackToGoods slug={slug} />} />
      <div className="grid max-w-[56rem] grid-cols-[minmax(0,1fr)] gap-4 p-4 l:gap-6 l:p-6">
        <Suspense fallback={null}>
          {groups.map(group => (
            <GroupForm key={group._id} providerId={provider._id} group={group} onSaved={() => {}} />
          ))}
          {adding && <GroupForm key="new" providerId={provider._id} group={null} onSaved={() => setAdding(false)} />}
        </Suspense>
        {!adding && groups.length > 0 && <p>{add}</p>}
        {!adding && groups.length === 0 && (
          <EmptyState heading="h2" title={m.editor_options_none()} action={add}>
            {m.editor_options_text()}
          </EmptyState>
        )}
      </div>
    </>
  );
}
