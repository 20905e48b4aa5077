import { cx } from './class-names.ts';

/** Data of one picture from the picture store; `ref` never gets other content, so its files are cached for good. */
export type PictureData = {
  ref: string;
  width: number;
  height: number;
  widths: number[];
  focal: { x: number; y: number };
  /** Placeholder as a tiny data: URI. */
  placeholder: string;
  /** Description of what is seen, in the reader's language; absent where nobody wrote one. */
  alt?: string;
};

export type PictureProps = {
  picture: PictureData;
  alt: string;
  /** Displayed width, as the `sizes` attribute: "(min-width: 64rem) 25vw, 248px". */
  sizes: string;
  ratio?: '4:3' | '1:1' | '16:9';
  /** Width by height of its room, where a style gives it another shape than `ratio`. */
  shape?: number;
  /** Eager loading with priority, for the first view's picture. All others are lazy. */
  eager?: boolean;
  className?: string;
};

/** Width for browsers without srcset (specification, storefront 9: card image width). */
const PLAIN_WIDTH = 640;

const RATIOS = { '4:3': [4, 3], '1:1': [1, 1], '16:9': [16, 9] } as const;

/**
 * Responsive picture, cropped around its focal point, in the first format that the browser supports, with its room
 * reserved. Decoded beside the page, the first view's too: the whole page would wait for it, its placeholder at hand.
 */
export function Picture({ picture, alt, ratio = '4:3', shape, eager = false, className, ...shown }: PictureProps) {
  const { ref, width, widths, placeholder } = picture;
  const [across, down] = RATIOS[ratio];
  const sizes = coveringSizes(shown.sizes, picture, shape ?? across / down);
  const files = (format: string) => widths.map(w => `/pictures/${ref}/${w}.${format} ${w}w`).join(', ');
  const plain = widths.find(one => one >= PLAIN_WIDTH) ?? widths.at(-1) ?? width;
  const focal = `${percent(picture.focal.x)} ${percent(picture.focal.y)}`;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={files('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={files('webp')} sizes={sizes} />
      <img
        src={`/pictures/${ref}/${plain}.webp`}
        alt={alt}
        width={width}
        height={Math.round((width * down) / across)}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        className={cx('block h-auto w-full bg-cover object-cover', className)}
        style={{
          aspectRatio: `${across} / ${down}`,
          objectPosition: focal,
          backgroundImage: `url("${placeholder}")`,
          backgroundPosition: focal,
        }}
      />
    </picture>
  );
}

/**
 * Sizes of a picture that fills its room: one wider than its room is drawn wider than it and cut, so a file of the
 * room's width would be blurred.
 */
export function coveringSizes(sizes: string, { width, height }: Pick<PictureData, 'width' | 'height'>, shape: number) {
  const over = Math.round((width / height / shape) * 100) / 100;
  if (!(over > 1)) return sizes;
  return sizes.replaceAll(/(\d[\d.]*(?:px|vw|rem))(?=\s*(?:,|$))/g, length => `calc(${length} * ${over})`);
}

/** Placeholder drawing where no picture was uploaded, in the same room. */
export function MissingPicture({ ratio = '4:3', className }: Pick<PictureProps, 'ratio' | 'className'>) {
  const [across, down] = RATIOS[ratio];
  return (
    <div
      aria-hidden="true"
      className={cx('picture-missing w-full', className)}
      style={{ aspectRatio: `${across} / ${down}` }}
    />
  );
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`;
}
