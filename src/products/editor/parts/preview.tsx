import { lazy, Suspense } from 'react';
import type { Product } from '../../../catalogue/contract.ts';
import { m } from '../../../paraglide/messages.js';
import { Branded } from '../../../providers/parts/branded.tsx';
import { arrived } from '../../../shared/arrival.ts';
import { MissingPicture, Picture } from '../../../ui/picture.tsx';
import { BookedSign } from './booked-sign.tsx';
import { PreviewFrame } from './preview-frame.tsx';

/** The visitor's own parts, each in the file that the visitor's page loads it from. */
const GoodsBox = lazy(() =>
  arrived(() => import('../../boxes/parts/goods-box.tsx')).then(part => ({ default: part.GoodsBox })),
);
const VoucherBox = lazy(() =>
  arrived(() => import('../../boxes/parts/voucher-box.tsx')).then(part => ({ default: part.VoucherBox })),
);
const GiftCardBox = lazy(() =>
  arrived(() => import('../../boxes/parts/gift-card-box.tsx')).then(part => ({ default: part.GiftCardBox })),
);
const Details = lazy(() => arrived(() => import('../../parts/details.tsx')).then(part => ({ default: part.Details })));

/** The visitor's page of what is typed, beside the form. */
export function Preview({ product, priced }: { product: Product; priced: boolean }) {
  return (
    <PreviewFrame>
      <Branded provider={product.provider} className="min-h-dvh bg-tile">
        <Shown product={product} priced={priced} />
      </Branded>
    </PreviewFrame>
  );
}

function Shown({ product, priced }: { product: Product; priced: boolean }) {
  const { meta, provider } = product;
  const [first] = meta.images;
  return (
    <div className="page-margin pt-4 pb-10">
      <div className="grid gap-x-8 gap-y-6 l:grid-cols-[minmax(0,550px)_minmax(0,1fr)]">
        <div className="overflow-hidden rounded-hold">
          {first ? <Picture picture={first} alt="" sizes="550px" eager /> : <MissingPicture />}
        </div>
        <div className="grid content-start gap-4 l:col-start-2 l:row-span-2 l:row-start-1">
          <div>
            <p className="font-sign font-semibold text-muted">{meta.kicker ?? provider.title}</p>
            <h1 className="mt-1 text-product hyphenate">{meta.title || m.editor_preview_no_title()}</h1>
            {meta.subtitle && <p className="mt-3 text-lead">{meta.subtitle}</p>}
          </div>
          {priced ? (
            <Suspense fallback={null}>
              <Box product={product} />
            </Suspense>
          ) : (
            <p className="rounded-tile border-2 border-dashed border-control p-6 text-muted">
              {m.editor_preview_no_price()}
            </p>
          )}
        </div>
        <Suspense fallback={null}>
          <Details product={product} />
        </Suspense>
      </div>
    </div>
  );
}

/** The purchase box of the kind. What is booked shows no calendar here: its times are asked of the engine alone. */
function Box({ product }: { product: Product }) {
  if (product.acquirableAs === 'BUYABLE') return <GoodsBox product={product} />;
  if (product.acquirableAs === 'VOUCHER') return <VoucherBox product={product} />;
  if (product.acquirableAs === 'GIFTCARD') return <GiftCardBox product={product} />;
  return <BookedSign product={product} />;
}
