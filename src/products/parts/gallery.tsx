import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { cx } from '../../ui/class-names.ts';
import { hearsPresses } from '../../ui/early-press.ts';
import { Icon } from '../../ui/icon.tsx';
import { MissingPicture, Picture, type PictureData } from '../../ui/picture.tsx';

/** Slide interval: six seconds, looping (storefront 9). */
const SLIDE_MS = 6000;
/** Width by height of the strip on a phone, where it is narrowest (storefront 9: 110vw high). */
const STRIP_SHAPE = 1 / 1.1;
/** Arrow keys scroll the pictures sideways, as a finger does (WCAG 2.1.1). */
const PUSHED = { tabIndex: 0 };

/**
 * Carousel of pictures that scrolls sideways and works without JavaScript. With it, slides advance automatically until
 * someone interacts with them or with the purchase box, and never under reduced motion.
 */
export function Gallery({ title, pictures }: { title: string; pictures: readonly PictureData[] }) {
  const strip = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState(0);
  const [playing, setPlaying] = useState(false);
  const count = pictures.length;

  useEffect(() => {
    setPlaying(count > 1 && !isBookingAlready() && !matchMedia('(prefers-reduced-motion: reduce)').matches);
  }, [count]);
  useRest(playing, setPlaying);
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => {
      if (!document.hidden) slideTo(strip.current, (place + 1) % count);
    }, SLIDE_MS);
    return () => clearInterval(timer);
  }, [playing, place, count]);

  if (!count) return <MissingPicture className="rounded-hold" />;
  return (
    <section aria-label={m.catalogue_pictures({ title })}>
      <div className="relative overflow-hidden rounded-hold">
        <ul
          ref={strip}
          {...PUSHED}
          className="flex h-[clamp(250px,110vw,500px)] snap-x snap-mandatory overflow-x-auto bg-sunk [scrollbar-width:none]"
          onPointerDown={() => setPlaying(false)}
          onScroll={({ currentTarget }) => setPlace(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
        >
          {pictures.map((picture, at) => (
            <li key={picture.ref} className="h-full w-full shrink-0 snap-center">
              <Picture
                picture={picture}
                alt={picture.alt ?? m.catalogue_picture_of({ title, place: at + 1, count })}
                sizes="(min-width: 64rem) 550px, 100vw"
                shape={STRIP_SHAPE}
                eager={at === 0}
                className="h-full!"
              />
            </li>
          ))}
        </ul>
        {count > 1 && (
          <button
            ref={hearsPresses}
            type="button"
            aria-label={playing ? m.catalogue_pause_pictures() : m.catalogue_play_pictures()}
            onClick={() => setPlaying(!playing)}
            className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-hold bg-surface text-ink"
          >
            <Icon icon={playing ? Pause : Play} size={20} />
          </button>
        )}
      </div>
      {count > 1 && (
        <Thumbnails
          pictures={pictures}
          place={place}
          onChoose={at => {
            setPlaying(false);
            slideTo(strip.current, at);
          }}
        />
      )}
    </section>
  );
}

/** Thumbnails in a row: on a phone each is still as wide as a finger. */
const IN_A_ROW = 6;

type ThumbnailsProps = { pictures: readonly PictureData[]; place: number; onChoose: (place: number) => void };

function Thumbnails({ pictures, place, onChoose }: ThumbnailsProps) {
  const columns = `repeat(${Math.min(pictures.length, IN_A_ROW)}, minmax(0, 5rem))`;
  return (
    <ul className="mt-2 grid gap-2" style={{ gridTemplateColumns: columns }}>
      {pictures.map((picture, at) => (
        <li key={picture.ref}>
          <button
            ref={hearsPresses}
            type="button"
            aria-label={m.catalogue_show_picture({ place: at + 1 })}
            aria-current={at === place || undefined}
            onClick={() => onChoose(at)}
            className={cx(
              'block w-full overflow-hidden rounded-hold border-[3px]',
              at === place ? 'border-accent' : 'border-transparent',
            )}
          >
            <Picture picture={picture} alt="" sizes="80px" ratio="1:1" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Visitors who came with a day, from a search or a free time: a moving picture beside a form disturbs them. */
function isBookingAlready(): boolean {
  return new URLSearchParams(location.search).has('date');
}

const CHOOSING = ['pointerdown', 'keydown', 'focusin'] as const;

/** Rests the slideshow once somebody presses, types or tabs in the purchase box. */
function useRest(playing: boolean, setPlaying: (playing: boolean) => void): void {
  useEffect(() => {
    if (!playing) return;
    const rest = ({ target }: Event) => {
      if (target instanceof Element && target.closest('#purchase')) setPlaying(false);
    };
    for (const type of CHOOSING) document.addEventListener(type, rest);
    return () => {
      for (const type of CHOOSING) document.removeEventListener(type, rest);
    };
  }, [playing, setPlaying]);
}

function slideTo(strip: HTMLUListElement | null, place: number): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  strip?.scrollTo({ left: place * strip.clientWidth, behavior: still ? 'instant' : 'smooth' });
}
