import { type RefCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { m } from '../paraglide/messages.js';
import { Button } from './button.tsx';
import { TextLink } from './link.tsx';

export type CookieBannerProps = {
  /** Id of the empty element in the root that the banner renders into. */
  container?: string;
  /** Link to the privacy page. */
  privacyHref?: string;
  /** Called when "Understood" is pressed, after the answer is kept. */
  onUnderstood?: () => void;
};

const MEMORY = 'cookie-banner';

/**
 * Cookie banner: stays until "Understood" is pressed, then never again in this browser. Rendered in the browser only:
 * the page's HTML is the same for all who have answered and all who have not.
 */
export function CookieBanner({ container = 'cookie-banner', privacyHref, onUnderstood }: CookieBannerProps) {
  const [host, setHost] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const element = document.getElementById(container);
    if (!element) throw new Error('unknown cookie banner container');
    if (!isRemembered()) setHost(element);
  }, [container]);
  if (!host) return null;
  const understood = () => {
    remember();
    setHost(null);
    onUnderstood?.();
  };
  return createPortal(
    <section ref={roomBelow} aria-label={m.ui_cookie_title()} className="cookie-banner">
      <div className="page-margin flex items-center justify-between gap-4 py-2">
        <p className="hyphenate min-w-0 text-note m:text-plain">
          {m.ui_cookie_text()} {privacyHref && <TextLink href={privacyHref}>{m.ui_cookie_more()}</TextLink>}
        </p>
        <Button onClick={understood} className="shrink-0">
          {m.ui_cookie_understood()}
        </Button>
      </div>
    </section>,
    host,
  );
}

/**
 * Adds the banner's height below the page, so that nothing stays hidden under it (WCAG 2.4.11), and to bars above it.
 * Set where it is used and not on the root, where everything would inherit it: a change would restyle the whole page.
 */
const roomBelow: RefCallback<HTMLElement> = banner => {
  if (!banner) return;
  const room = new CSSStyleSheet();
  const observer = new ResizeObserver(() => room.replaceSync(roomOf(banner.offsetHeight)));
  observer.observe(banner);
  document.adoptedStyleSheets.push(room);
  return () => {
    observer.disconnect();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(sheet => sheet !== room);
  };
};

function roomOf(height: number): string {
  return `html{scroll-padding-bottom:calc(${height}px + 1rem)}body{padding-bottom:${height}px}[class*="--floor"]{--floor:${height}px}`;
}

/** Whether the banner was answered. Without localStorage this throws; then the banner comes back on the next page. */
function isRemembered(): boolean {
  try {
    return localStorage.getItem(MEMORY) === 'understood';
  } catch {
    return false;
  }
}

function remember(): void {
  try {
    localStorage.setItem(MEMORY, 'understood');
  } catch {
    // No localStorage.
  }
}
