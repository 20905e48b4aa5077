import type { Product } from '../../catalogue/contract.ts';

export function Titles({ meta }: Pick<Product, 'meta'>) {
  return (
    <div>
      {meta.kicker && <p className="font-sign font-semibold text-muted">{meta.kicker}</p>}
      <h1 className="mt-1 text-product">{meta.title}</h1>
      {meta.subtitle && <p className="mt-3 text-lead">{meta.subtitle}</p>}
    </div>
  );
}
