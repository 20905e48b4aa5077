import { ArrowLeft, ArrowRight, Crop, GripVertical, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import type { DescribedPicture } from '../../../pictures/described/rules.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { movedItem } from '../rules.ts';
import { AltNote } from './alt-note.tsx';

interface Props {
  pictures: readonly DescribedPicture[];
  onOrder(pictures: DescribedPicture[]): void;
  onOpen(picture: DescribedPicture): void;
  onRemove(place: number): void;
}

const KEYS: Record<string, (place: number, last: number) => number> = {
  ArrowLeft: place => place - 1,
  ArrowUp: place => place - 1,
  ArrowRight: place => place + 1,
  ArrowDown: place => place + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** Pictures in their order: moved by a drag of the handle, by its arrow keys, or by the buttons, and told aloud. */
export function PictureOrder({ pictures, onOrder, onOpen, onRemove }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null);
  const [said, setSaid] = useState('');
  /** The button to give the focus back to, which it loses as its row moves. */
  const refocus = useRef<string | null>(null);
  const last = pictures.length - 1;

  function move(from: number, to: number, button: string | null) {
    const place = Math.min(last, Math.max(0, to));
    if (place === from) return;
    refocus.current = button && `${button}-${pictures[from]!.ref}`;
    onOrder(movedItem(pictures, from, place));
    setSaid(m.pictures_moved({ from: from + 1, to: place + 1, count: pictures.length }));
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each new order
  useEffect(() => {
    const name = refocus.current;
    refocus.current = null;
    const button = name && list.current?.querySelector<HTMLButtonElement>(`[data-name="${CSS.escape(name)}"]`);
    if (!button) return;
    // At the end of the list a button has nowhere to go: the handle keeps the focus in the row.
    const other = button.parentElement?.closest('li')?.querySelector<HTMLButtonElement>('[data-handle]');
    (button.disabled ? other : button)?.focus();
  }, [pictures]);

  /** The place whose picture is nearest to the pointer. */
  function placeAt({ clientX, clientY }: PointerEvent): number {
    const boxes = [...(list.current?.children ?? [])].map(row => row.getBoundingClientRect());
    const away = boxes.map(box =>
      Math.hypot(clientX - (box.left + box.right) / 2, clientY - (box.top + box.bottom) / 2),
    );
    return away.indexOf(Math.min(...away));
  }
  const handle = (place: number) => ({
    onPointerDown(event: PointerEvent<HTMLButtonElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from: place, to: place });
    },
    onPointerMove(event: PointerEvent) {
      if (drag) setDrag({ from: drag.from, to: placeAt(event) });
    },
    onPointerUp() {
      if (drag) move(drag.from, drag.to, 'handle');
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
    onKeyDown(event: KeyboardEvent) {
      const to = KEYS[event.key];
      if (!to) return;
      event.preventDefault();
      move(place, to(place, last), 'handle');
    },
  });
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ul ref={list} className="grid gap-3 m:[grid-template-columns:repeat(auto-fill,minmax(11.75rem,1fr))]">
        {pictures.map((picture, place) => (
          <li
            key={picture.ref}
            className={cx(
              'grid grid-cols-[7rem_minmax(0,1fr)] content-start gap-x-3 gap-y-1 rounded-tile m:grid-cols-[minmax(0,1fr)]',
              drag?.from === place && 'opacity-60',
              drag && drag.to === place && drag.from !== place && 'outline-3 outline-offset-4 outline-accent',
            )}
          >
            <span className="relative block self-start overflow-hidden rounded-tile border border-hair">
              <Picture picture={picture} alt={m.pictures_number({ number: place + 1 })} sizes="190px" />
              {pictures.length > 1 && (
                <button
                  type="button"
                  {...handle(place)}
                  data-handle
                  data-name={`handle-${picture.ref}`}
                  aria-label={m.pictures_handle({ number: place + 1, count: pictures.length })}
                  className="absolute top-0 left-0 size-11 cursor-grab touch-none active:cursor-grabbing"
                >
                  <span className="absolute top-1 left-1 grid size-7 place-items-center rounded-tile border border-control bg-surface text-ink">
                    <Icon icon={GripVertical} size={18} />
                  </span>
                </button>
              )}
            </span>
            <span className="grid min-w-0 content-start gap-1">
              <span className="text-note">
                {place === 0 && <strong className="block">{m.pictures_first()}</strong>}
                <AltNote picture={picture} />
              </span>
              <span className="flex flex-wrap items-center">
                <Step
                  icon={ArrowLeft}
                  name={`earlier-${picture.ref}`}
                  disabled={place === 0}
                  label={m.pictures_earlier({ number: place + 1 })}
                  onClick={() => move(place, place - 1, 'earlier')}
                />
                <Step
                  icon={ArrowRight}
                  name={`later-${picture.ref}`}
                  disabled={place === last}
                  label={m.pictures_later({ number: place + 1 })}
                  onClick={() => move(place, place + 1, 'later')}
                />
                <Step
                  icon={Crop}
                  name={`open-${picture.ref}`}
                  label={m.pictures_open({ number: place + 1 })}
                  onClick={() => onOpen(picture)}
                />
                <Button
                  size="sm"
                  square
                  variant="danger-light"
                  className="ml-auto"
                  aria-label={m.pictures_remove({ number: place + 1 })}
                  onClick={() => onRemove(place)}
                >
                  <Icon icon={Trash2} size={18} />
                </Button>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

interface StepProps {
  icon: typeof ArrowLeft;
  name: string;
  label: string;
  disabled?: boolean;
  onClick(): void;
}

function Step({ icon, name, label, ...button }: StepProps) {
  return (
    <Button size="sm" square variant="ghost" data-name={name} aria-label={label} {...button}>
      <Icon icon={icon} size={18} />
    </Button>
  );
}
