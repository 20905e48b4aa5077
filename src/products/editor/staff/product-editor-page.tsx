import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { serverLoad } from '../../../http/page-load.ts';
import { lateQ } from '../../../late-client.ts';
import { useOffice } from '../../../office/parts/use-office.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { arrived } from '../../../shared/arrival.ts';
import { useSuspenseQuery } from '../../../shared/query.ts';

const plan = ({ params }: Plan) => [lateQ.assortment.product({ productId: params.productId! })];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

const ProductEditor = lazy(() =>
  arrived(() => import('../parts/editors.ts')).then(part => ({ default: part.editors.ProductEditor })),
);

/** Page of one product's editor. Two people at one product meet here: the later one sees what the other saved. */
export default function ProductEditorPage() {
  const productId = useParams().productId!;
  const { item } = useSuspenseQuery(lateQ.assortment.product({ productId })).data;
  const { provider } = useOffice();
  if (!provider) return null;
  return (
    <Suspense fallback={null}>
      <ProductEditor key={item._id} provider={provider} product={item} />
    </Suspense>
  );
}
