import { ProductCards } from '../../../catalogue/parts/product-cards.tsx';
import type { BlockOf } from '../../blocks/contract.ts';
import { PanelShape } from './panel.tsx';

/** Promo block: its text on a panel, with the promoted products below. */
export function Promo({ block }: { block: BlockOf<'promo'> }) {
  const { _id, title, text, image, glaze, action, products } = block;
  return (
    <>
      <PanelShape {...{ _id, title, text, image, glaze }} side="RIGHT" heading="h2" actions={action ? [action] : []} />
      {products.length > 1 && (
        <div className="bg-surface py-8 l:py-10">
          <ProductCards label={title} products={products} />
        </div>
      )}
    </>
  );
}
