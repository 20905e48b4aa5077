import type { Product } from '../../catalogue/contract.ts';
import { LikeAndShare } from '../../favourites/parts/like-and-share.tsx';
import { to } from '../../links.ts';

export function Titles({ _id, slug, meta }: Pick<Product, '_id' | 'slug' | 'meta'>) {
  return (
    <div>
      {meta.kicker && <p className="font-sign font-semibold text-muted">{meta.kicker}</p>}
      <h1 className="mt-1 text-product">{meta.title}</h1>
      {meta.subtitle && <p className="mt-3 text-lead">{meta.subtitle}</p>}
      <LikeAndShare kind="product" id={_id} title={meta.title} path={to.product(slug)} />
    </div>
  );
}
