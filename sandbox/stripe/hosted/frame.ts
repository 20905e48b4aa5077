import type Stripe from 'stripe';
import { headersFor, html, type Markup, trusted } from '../../html.ts';
import { STYLE } from './style.ts';
import type { Language, Texts } from './texts.ts';

type Branding = Stripe.Checkout.Session['branding_settings'];

const CORNERS: Record<string, string> = { pill: '28px', rounded: '8px', rectangular: '0' };
const DEFAULT_BUTTON = '#3a3f9e';
const DEFAULT_PANE = '#f1f3f7';

/** The HTML document, and the security policy that allows exactly its own style sheet and no script at all. */
export function documentOf(
  page: { language: Language; texts: Texts; title: string; branding: Branding },
  body: Markup,
): { text: string; headers: Record<string, string> } {
  const style = `${STYLE}${brandStyle(page.branding)}`;
  const { text } = html`<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${page.title}</title>
<link rel="icon" href="data:,">
<style>${trusted(style)}</style>
</head>
<body>
<header class="ribbon"><strong>${page.texts.ribbon}</strong>${page.texts.ribbonMore}</header>
${body}
</body>
</html>`;
  return { text, headers: headersFor(style) };
}

/** The seller's brand colours, with text in black or white (one of the two always holds a contrast of 4.5). */
function brandStyle(branding: Branding): string {
  const button = colourOr(branding?.button_color, DEFAULT_BUTTON);
  const asked = colourOr(branding?.background_color, '#ffffff');
  const pane = asked.toLowerCase() === '#ffffff' ? DEFAULT_PANE : asked;
  const corner = CORNERS[branding?.border_style ?? 'rounded'] ?? '8px';
  return (
    `:root { --brand: ${button}; --brand-ink: ${inkOn(button)}; --brand-shift: ${inkOn(button) === '#ffffff' ? '#000' : '#fff'};` +
    ` --corner: ${corner}; --pane: ${pane}; --pane-ink: ${pane === DEFAULT_PANE ? '#161b26' : inkOn(pane)}; }`
  );
}

function colourOr(given: string | undefined, otherwise: string): string {
  return given !== undefined && /^#[0-9a-fA-F]{6}$/.test(given) ? given : otherwise;
}

function inkOn(colour: string): '#ffffff' | '#000000' {
  return 1.05 / (luminance(colour) + 0.05) >= 4.5 ? '#ffffff' : '#000000';
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const draw = (path: string) =>
  trusted(
    `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false">${path}</svg>`,
  );

export const ICONS = {
  back: draw('<path d="M19 12H5m6-6-6 6 6 6"/>'),
  lock: draw('<rect x="5" y="11" width="14" height="9" rx="2"/><path d="M8 11V8a4 4 0 0 1 8 0v3"/>'),
  alert: draw('<circle cx="12" cy="12" r="9"/><path d="M12 7.5v5.5m0 3v.5"/>'),
};

const mark = (path: string, colour: string) =>
  trusted(
    `<svg class="mark" viewBox="0 0 48 48" fill="none" stroke="${colour}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false"><circle cx="24" cy="24" r="21"/>${path}</svg>`,
  );

export const MARKS = {
  done: mark('<path d="m15 25 6.5 6.5L34 18"/>', '#1f6b45'),
  over: mark('<path d="M24 13v12l8 5"/>', '#6b4e00'),
  unknown: mark('<path d="M18 19a6 6 0 1 1 9 5.2c-2 1.2-3 2.3-3 4.3m0 5v.3"/>', '#545d6e'),
  bank: mark('<path d="M13 21 24 14l11 7M14 34h20M17 22v9m7-9v9m7-9v9"/>', '#163a6b'),
};
