/** Bars at the bottom: whatever leaves room for the cookie banner, and that itself. */
const LOW_BARS = '[class*="--floor"], #cookie-banner > *';

/** Bars at the top: heads of pages, and what stays in sight above them. */
const HIGH_BARS = 'header, [class~="sticky"][class~="top-0"]';

/** Middle of what was pressed last, in the window. */
let pressedAt: number | null = null;

/** Follows presses by pointer and by key. */
export function followPresses(): () => void {
  const pointed = ({ clientY, target }: PointerEvent) => {
    // A press on a toast is no reason for the others to move.
    if (!(target instanceof Element && target.closest('.toast-stack'))) pressedAt = clientY;
  };
  const typed = () => {
    pressedAt = middleOfFocus();
  };
  addEventListener('pointerdown', pointed, true);
  addEventListener('keydown', typed, true);
  return () => {
    removeEventListener('pointerdown', pointed, true);
    removeEventListener('keydown', typed, true);
  };
}

/**
 * Place of the toasts while some are shown: the end of the window away from what was pressed, because what is pressed
 * next is mostly beside it. At the foot of a page they make way, as nothing under them could be scrolled into sight.
 */
export function placeToasts(stack: HTMLElement): () => void {
  const { style } = document.documentElement;
  const place = (high: boolean) => {
    stack.dataset.place = high ? 'top' : 'bottom';
    const bars = high ? highBars() : lowBars();
    stack.style.setProperty('--bars', `${bars}px`);
    // What the keyboard reaches scrolls clear of them.
    const room = `${bars + stack.offsetHeight + 32}px`;
    style.scrollPaddingTop = high ? room : '';
    style.scrollPaddingBottom = high ? '' : room;
  };
  const measure = () => place(stack.dataset.place === 'top');
  const scrolled = () => place(stack.dataset.place === 'top' || atFoot());
  // A press before the page came to life was not followed, but has left its focus.
  place((pressedAt ?? middleOfFocus()) > innerHeight / 2);
  addEventListener('scroll', scrolled, { passive: true });
  addEventListener('resize', measure);
  return () => {
    removeEventListener('scroll', scrolled);
    removeEventListener('resize', measure);
    style.scrollPaddingTop = '';
    style.scrollPaddingBottom = '';
  };
}

function middleOfFocus(): number {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 0;
  const { top, bottom } = focused.getBoundingClientRect();
  return (top + bottom) / 2;
}

function atFoot(): boolean {
  return scrollY > 0 && scrollY + innerHeight > document.documentElement.scrollHeight - 2;
}

function boxesOf(bars: string): DOMRect[] {
  return [...document.querySelectorAll(bars)].map(bar => bar.getBoundingClientRect()).filter(({ height }) => height);
}

/** Height of the bars at the bottom: a phone's tabs, a form's save bar, the cookie banner. */
function lowBars(): number {
  let top = innerHeight;
  // Each on the one below it; a bar further up lies in the page.
  for (const bar of boxesOf(LOW_BARS).sort((one, other) => other.bottom - one.bottom))
    if (bar.bottom >= top - 16 && bar.top < top) top = bar.top;
  // A bar that fills half the window leaves no room above.
  return Math.min(innerHeight - top, innerHeight / 2);
}

/** Height of the bars at the top, as far as they are in sight. */
function highBars(): number {
  let bottom = 0;
  for (const bar of boxesOf(HIGH_BARS).sort((one, other) => one.top - other.top))
    if (bar.top <= bottom + 16 && bar.bottom > bottom && bar.bottom < innerHeight / 2) bottom = bar.bottom;
  return bottom;
}
