import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { m } from '../../../paraglide/messages.js';
import { cx } from '../../../ui/class-names.ts';
import { hearsPresses } from '../../../ui/early-press.ts';

const WIDTHS = { phone: 390, desktop: 1280 } as const;
type Device = keyof typeof WIDTHS;

/** Preview of what a visitor will see, beside the form: as wide as a phone or a desktop, made smaller to fit. */
export function PreviewFrame({ begin = 'phone', children }: { begin?: Device; children: ReactNode }) {
  const [device, setDevice] = useState<Device>(begin);
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
        {children}
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
      ref={hearsPresses}
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
    <div ref={room} className="overflow-hidden rounded-hold border border-control bg-sunk" style={{ height: 740 }}>
      <iframe
        ref={frame}
        title={title}
        srcDoc="<!doctype html><title>–</title>"
        onLoad={event => setHost(furnished(event.currentTarget.contentDocument!))}
        className={scale === 1 ? 'mx-auto block' : 'block'}
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
