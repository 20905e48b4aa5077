import { m } from '../../paraglide/messages.js';
import type { Locale } from '../../shared/i18n.ts';

/** Icons of the hall on a phone's home screen: the name of each, its size, and what it is for. */
export const ICONS = {
  'hall-192': { size: 192, purpose: 'any' },
  'hall-512': { size: 512, purpose: 'any' },
  'hall-maskable-192': { size: 192, purpose: 'maskable' },
  'hall-maskable-512': { size: 512, purpose: 'maskable' },
  'hall-touch': { size: 180, purpose: 'touch' },
} as const;
export type IconName = keyof typeof ICONS;

export function isIconName(name: string): name is IconName {
  return Object.hasOwn(ICONS, name);
}

export const iconPath = (name: IconName) => `/icons/${name}.png`;

const GLASS = '#ddeaf0';
const INK = '#12211c';
const TILE = '#f3f6f4';

/**
 * The hall's window as an icon. Phones cut a maskable one to their own shape, so all of its sign lies within the middle
 * four fifths, on tiles that reach the edge; Apple's has no transparent corners either.
 */
export function iconDrawing(name: IconName): string {
  const { size, purpose } = ICONS[name];
  const [view, room] = purpose === 'any' ? ['0 0 36 36', ''] : framed(purpose);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${view}" fill="none">${room}
<path fill="${GLASS}" stroke="${INK}" stroke-width="3" d="M2.5 33.5V18A15.5 15.5 0 0 1 33.5 18v15.5z"/>
<path stroke="${INK}" stroke-width="1.75" d="M18 3v30.5M2.5 18h31M12 18a6 6 0 0 1 12 0M13.8 13.8 7 7M22.2 13.8 29 7M10 18v15.5M26 18v15.5"/></svg>`;
}

/** View around the 36 by 36 of the sign, filled with the wall's colour. */
function framed(purpose: 'maskable' | 'touch'): [view: string, room: string] {
  const margin = purpose === 'maskable' ? 14 : 7;
  const side = 36 + 2 * margin;
  const room = `<rect x="${-margin}" y="${-margin}" width="${side}" height="${side}" fill="${TILE}"/>`;
  return [`${-margin} ${-margin} ${side} ${side}`, room];
}

/** Web app manifest, with which a browser puts the hall on the home screen. Pages name the colours of both modes. */
export function webManifest(name: string, locale: Locale): object {
  const said = { locale };
  const shortcut = (label: string, url: string) => ({ name: label, url });
  return {
    id: '/',
    name,
    short_name: name,
    description: m.storefronts_app_description({}, said),
    lang: locale,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: TILE,
    background_color: TILE,
    categories: ['food', 'shopping', 'travel'],
    icons: Object.entries(ICONS)
      .filter(([, { purpose }]) => purpose !== 'touch')
      .map(([icon, { size, purpose }]) => ({
        src: iconPath(icon as IconName),
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    shortcuts: [
      shortcut(m.storefronts_app_search({}, said), '/search'),
      shortcut(m.storefronts_app_orders({}, said), '/account/orders'),
    ],
  };
}
