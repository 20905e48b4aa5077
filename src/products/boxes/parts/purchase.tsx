import { type ComponentType, lazy, Suspense } from 'react';
import type { AcquirableAs } from '../../../catalogue/kinds/contract.ts';
import { m } from '../../../paraglide/messages.js';
import { arrived } from '../../../shared/arrival.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { BoxFault } from './box-fault.tsx';
import type { BoxProps } from './box-props.ts';

type Box = ComponentType<BoxProps>;

/**
 * The purchase box of each kind, split into its own chunk, so that a page of goods loads no code for nights. The server
 * renders it with the page.
 */
const FETCH: Record<AcquirableAs, () => Promise<Box>> = {
  BUYABLE: () => import('./goods-box.tsx').then(part => part.GoodsBox),
  VOUCHER: () => import('./voucher-box.tsx').then(part => part.VoucherBox),
  GIFTCARD: () => import('./gift-card-box.tsx').then(part => part.GiftCardBox),
  BOOKABLE: () => import('./bookable-box.tsx').then(part => part.BookableBox),
  ACCOMMODATION: () => import('./accommodation-box.tsx').then(part => part.AccommodationBox),
};

const there = new Map<AcquirableAs, Box>();

/** Preloads the box before the page shows. A failed load is retried by the page. */
export async function fetchBox(kind: AcquirableAs): Promise<void> {
  const box = await FETCH[kind]().catch(() => null);
  if (box) there.set(kind, box);
}

const chooseBox = (kind: AcquirableAs) =>
  lazy(async () => ({ default: there.get(kind) ?? (await arrived(FETCH[kind])) }));
const BOXES: Record<AcquirableAs, Box> = {
  BUYABLE: chooseBox('BUYABLE'),
  VOUCHER: chooseBox('VOUCHER'),
  GIFTCARD: chooseBox('GIFTCARD'),
  BOOKABLE: chooseBox('BOOKABLE'),
  ACCOMMODATION: chooseBox('ACCOMMODATION'),
};

const LOADING: Partial<Record<AcquirableAs, () => string>> = {
  VOUCHER: m.catalogue_loading_voucher,
  GIFTCARD: m.catalogue_loading_gift_card,
};

const PLACE = 'purchase';
// The document names its kind of box, which loads while the page itself still hydrates.
if (typeof document !== 'undefined') {
  const kind = document.getElementById(PLACE)?.dataset.kind;
  if (kind && kind in FETCH) void fetchBox(kind as AcquirableAs);
}

/** The purchase section of a product page; the bottom bar of small screens links here. */
export function Purchase({ product, ...on }: BoxProps) {
  const kind = product.acquirableAs;
  const Chosen = BOXES[kind];
  return (
    <div id={PLACE} data-kind={kind} tabIndex={-1} className="scroll-mt-4 outline-none">
      {product.ageLimit && (
        <Banner tone="yellow" rounded title={product.ageLimit} className="mb-3">
          {m.catalogue_age_text()}
        </Banner>
      )}
      <BoxFault key={product._id} kind={kind}>
        <Suspense
          fallback={
            <Sheet className="p-4">
              <Spinner label={LOADING[kind]?.() ?? m.catalogue_loading()} />
            </Sheet>
          }
        >
          <Chosen product={product} {...on} />
        </Suspense>
      </BoxFault>
      <p className="mt-3 text-note text-muted">{product.withdrawal.text}</p>
    </div>
  );
}
