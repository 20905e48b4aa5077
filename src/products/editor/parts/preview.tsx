import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Product } from '../../../catalogue/contract.ts';
import { m } from '../../../paraglide/messages.js';
import { Branded } from '../../../providers/parts/branded.tsx';
import { arrived } from '../../../shared/arrival.ts';
import { cx } from '../../../ui/class-names.ts';
import { MissingPicture, Picture } from '../../../ui/picture.tsx';
import { BookedSign } from './booked-sign.tsx';

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

const WIDTHS = { phone: 390, desktop: 1280 } as const;
type Device = keyof typeof WIDTHS;

/** The visitor's page of what is typed, beside the form: as wide as a phone, or as a desktop, made smaller to fit. */
export function Preview({ product, priced }: { product: Product; priced: boolean }) {
  const [device, setDevice] = useState<Device>('phone');
  return (
    <section aria-label={m.editor_preview()} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-card!">{m.editor_preview()}</h2>
        <fieldset className="flex">
          <legend className="sr-only">{m.editor_preview_width()}</legend>
          <DeviceButton device="phone" chosen={device} onDevice={setDevice} word={m.editor_preview_phone()} />
          <DeviceButton device="desktop" chosen={device} onDevice={setDevice} word={m.editor_preview_desktop()} />
        </fieldset>
      </div>
      <Frame key={device} width={WIDTHS[device]} title={m.editor_preview()}>
        <Branded provider={product.provider} className="min-h-dvh bg-tile">
          <Shown product={product} priced={priced} />
        </Branded>
      </Frame>
    </section>
  );
}

interface DeviceProps {
  device: Device;
  chosen: Device;
  word: string;
  onDevice(device: Device): void;
}

function DeviceButton({ device, chosen, word, onDevice }: DeviceProps) {
  return (
    <button
      type="button"
      aria-pressed={device === chosen}
      onClick={() => onDevice(device)}
      className={cx(
        'min-h-(--control-height) border-[1.5px] border-ink px-4 font-sign text-plain font-semibold first-of-type:rounded-l-hold last-of-type:rounded-r-hold',
        device === chosen ? 'bg-ink text-tile' : 'bg-surface text-ink',
      )}
    >
      {word}
    </button>
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

interface FrameProps {
  width: number;
  title: string;
  children: ReactNode;
}

/**
 * Window of its own width inside the page, so that the visitor's styles choose what they choose on such a screen. Nothing
 * in it can be pressed: it shows.
 */
function Frame({ width, title, children }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const [host, setHost] = useState<HTMLElement | null>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const watcher = new ResizeObserver(([entry]) => setScale(Math.min(1, (entry?.contentRect.width ?? width) / width)));
    if (room.current) watcher.observe(room.current);
    return () => watcher.disconnect();
  }, [width]);
  useEffect(() => {
    const inside = frame.current?.contentDocument;
    if (inside?.readyState === 'complete') setHost(furnished(inside));
  }, []);
  return (
    <div ref={room} className="overflow-hidden rounded-hold border border-control bg-tile" style={{ height: 740 }}>
      <iframe
        ref={frame}
        title={title}
        srcDoc="<!doctype html><title>–</title>"
        onLoad={event => setHost(furnished(event.currentTarget.contentDocument!))}
        style={{ width, height: 740 / scale, transform: `scale(${scale})`, transformOrigin: '0 0' }}
      />
      {host && createPortal(children, host)}
    </div>
  );
}

/** The frame's document with this page's styles, and the place to draw in. */
function furnished(inside: Document): HTMLElement {
  const drawn = inside.getElementById('preview');
  if (drawn) return drawn;
  for (const { name, value } of document.documentElement.attributes) inside.documentElement.setAttribute(name, value);
  for (const sheet of document.head.querySelectorAll('link[rel=stylesheet], style'))
    inside.head.append(sheet.cloneNode(true));
  const place = inside.createElement('div');
  place.id = 'preview';
  place.inert = true;
  inside.body.append(place);
  return place;
}
