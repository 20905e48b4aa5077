import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react';
import { m } from '../../../paraglide/messages.js';
import type { DescribedPicture } from '../../../pictures/described/rules.ts';
import { movedFocal } from '../rules.ts';

type Focal = DescribedPicture['focal'];

interface Props {
  picture: DescribedPicture;
  focal: Focal;
  onFocal(focal: Focal): void;
}

const STEPS: Record<string, [right: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The whole picture with the point that stays in sight: pressed, dragged, or moved by arrow keys. */
export function FocalField({ picture, focal, onFocal }: Props) {
  const hint = useId();
  const ground = useRef<HTMLDivElement>(null);
  const held = useRef(false);
  const { ref, width, height, widths } = picture;
  const shown = widths.find(one => one >= 640) ?? widths.at(-1)!;

  function follow({ clientX, clientY }: PointerEvent) {
    const box = ground.current!.getBoundingClientRect();
    onFocal(movedFocal({ x: 0, y: 0 }, (clientX - box.left) / box.width, (clientY - box.top) / box.height));
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const far = event.shiftKey ? 0.1 : 0.02;
    onFocal(movedFocal(focal, step[0] * far, step[1] * far));
  }
  const [x, y] = [Math.round(focal.x * 100), Math.round(focal.y * 100)];
  return (
    <div className="grid content-start justify-items-center gap-2">
      <div
        ref={ground}
        className="relative max-w-full cursor-crosshair touch-none overflow-hidden rounded-tile border border-hair"
        style={{ aspectRatio: `${width} / ${height}`, width: `min(100%, calc(38dvh * ${width / height}))` }}
        onPointerDown={event => {
          event.currentTarget.setPointerCapture(event.pointerId);
          held.current = true;
          follow(event);
        }}
        onPointerMove={event => held.current && follow(event)}
        onPointerUp={() => {
          held.current = false;
        }}
        onPointerCancel={() => {
          held.current = false;
        }}
      >
        <img src={`/pictures/${ref}/${shown}.webp`} alt="" draggable={false} className="block size-full" />
        <button
          type="button"
          role="slider"
          aria-label={m.pictures_focus()}
          aria-describedby={hint}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={x}
          aria-valuetext={m.pictures_focus_at({ x, y })}
          onKeyDown={onKeyDown}
          className="absolute grid size-11 -translate-1/2 place-items-center rounded-full border-3 border-white bg-[#12211c80] outline-2 outline-[#12211c]"
          style={{ left: `${focal.x * 100}%`, top: `${focal.y * 100}%` }}
        >
          <span aria-hidden="true" className="size-2 rounded-full bg-white" />
        </button>
      </div>
      <p id={hint} className="text-note text-muted">
        {m.pictures_focus_hint()}
      </p>
    </div>
  );
}
