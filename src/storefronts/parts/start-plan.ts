import { q } from '../../client.ts';
import type { Plan } from '../../page-load.ts';

/** Query of the start page from its address (storefront 2): `area`, and any number of `cat` and `tag`. */
export function startPlan({ params, url }: Plan) {
  const several = (name: string) => url.searchParams.getAll(name).join(',') || undefined;
  const area = params.area ?? (url.searchParams.get('area')?.trim() || undefined);
  return [q.storefronts.start({ area, cat: several('cat'), tag: several('tag') })] as const;
}
