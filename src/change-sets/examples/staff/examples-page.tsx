import { useParams } from 'react-router';
import { serverLoad } from '../../../http/page-load.ts';
import { lateQ } from '../../../late-client.ts';
import { BackToGoods } from '../../../office/parts/back-to-goods.tsx';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { ExamplePanel } from '../parts/example-panel.tsx';

const plan = ({ params }: Plan) => [lateQ.examples.list({ idOrSlug: params.slug! })];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Page of examples by trade, to begin a shelf from: drafts to edit, which nobody sees until they are published. */
export default function ExamplesPage() {
  const slug = useParams().slug!;
  const { mayChange, examples } = useSuspenseQuery(lateQ.examples.list({ idOrSlug: slug })).data.item;
  // Examples that somebody has begun from come first: their drafts wait to be looked at.
  const inOrder = [...examples].sort((a, b) => Number(b.made !== null) - Number(a.made !== null));
  return (
    <>
      <OfficeHead title={m.examples_title()} back={<BackToGoods slug={slug} />} />
      <div className="grid gap-4 p-4 l:p-6">
        <p className="max-w-[44rem] text-muted">{m.examples_lead()}</p>
        <ul className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 m:grid-cols-2 xl:grid-cols-3">
          {inOrder.map(example => (
            <li key={example.trade} className={example.made ? 'm:col-span-full' : undefined}>
              <ExamplePanel slug={slug} example={example} mayChange={mayChange} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
