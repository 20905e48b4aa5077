import type { ComponentProps } from 'react';
import { cx } from './class-names.ts';

export type SignTone = 'price' | 'hours' | 'wait' | 'stop' | 'done' | 'closed';

export type SignProps = ComponentProps<'span'> & {
  /** Tone, one meaning each: blue price, white hours, yellow wait or few left, red stop, green done, iron closed. */
  tone: SignTone;
  size?: 'sm' | 'md' | 'lg';
};

/** Enamel sign. The word carries the meaning, the colour supports it; never ornament. */
export function Sign({ tone, size = 'md', className, ...attributes }: SignProps) {
  return <span {...attributes} className={cx('enamel', className)} data-tone={tone} data-size={size} />;
}

export type SignBoardProps = ComponentProps<'div'>;

/** Large white sign by the door that holds the opening hours. */
export function SignBoard({ className, ...attributes }: SignBoardProps) {
  return <div {...attributes} className={cx('enamel', className)} data-tone="hours" data-size="board" />;
}
