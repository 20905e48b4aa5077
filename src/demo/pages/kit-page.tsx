import { q } from '../../client.ts';
import { serverLoad } from '../../http/page-load.ts';
import { clientLoad } from '../../page-load.ts';
import { m } from '../../paraglide/messages.js';
import { useSuspenseQuery } from '../../shared/query.ts';
import { Head } from '../../ui/head.tsx';
import { KitDemo } from '../parts/kit-demo.tsx';

// Examples are not found outside a demo, and neither is this page.
const products = q.catalogue.products({ limit: 6 });
const plan = () => [products, q.shell.examples({})] as const;
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Page of every part and state of the kit, with the town's own pictures. */
export default function KitPage() {
  const { items } = useSuspenseQuery(products).data;
  return (
    <>
      <Head title={m.shell_kit_title()} index={false} />
      <KitDemo pictures={items.flatMap(product => product.meta.image ?? [])} />
    </>
  );
}
