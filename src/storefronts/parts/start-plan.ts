import { q } from '../../client.ts';
import type { Plan } from '../../page-load.ts';

/** What the address asks to see (storefront 2): `area`, and `cat` and `tag`, each as often as one likes. */
export function startPlan({ params, url }: Plan) {
  const several = (name: string) => url.searchParams.getAll(name).join(',') || undefined;
  const area = params.area ?? (url.searchParams.get('area')?.trim() || undefined);
  return [q.storefronts.start({ area, cat: several('cat'), tag: several('tag') })] as const;
}
