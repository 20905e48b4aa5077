// The tiled parts of the hall: one pattern per glaze in three firings, the white wall, and the girder's lattice.
import { rect, svg, wobble } from './paper.mts';

type GlazedTile = { firings: [string, string, string]; grout: string; even: string; odd?: string };

export const GLAZED: Record<string, GlazedTile> = {
  falu: {
    firings: ['#C4452D', '#BC3F28', '#CA4C33'],
    grout: '#6E1E13',
    even:
      '<path d="M0 40a20 20 0 0 1 40 0z" fill="#842518"/>' +
      '<path d="M-20 20a20 20 0 0 1 40 0a20 20 0 0 1 40 0M8 40a12 12 0 0 1 24 0" fill="none" stroke="#F0BDA4" stroke-width="3"/>',
  },
  kobolt: {
    firings: ['#14597A', '#0F5472', '#1A6083'],
    grout: '#062F41',
    even:
      '<path d="M0 22C8 10 12 10 20 22S32 34 40 22V40H0z" fill="#0A425A"/>' +
      '<path d="M0 9C8 -3 12 -3 20 9S32 21 40 9M0 22C8 10 12 10 20 22S32 34 40 22M0 35C8 23 12 23 20 35S32 47 40 35" fill="none" stroke="#BFD9E5" stroke-width="3"/>',
  },
  flaska: {
    firings: ['#26614A', '#225B45', '#2B684F'],
    grout: '#0F3426',
    even:
      '<path d="M0 0h14L0 14zM40 0v14L26 0zM40 40H26L40 26zM0 40V26l14 14z" fill="#B9D3B5"/>' +
      '<path d="M20 12l8 8-8 8-8-8z" fill="#123F2F"/>',
    odd: '<path d="M20 4L24.5 15.500L36 20L24.5 24.500L20 36L15.5 24.500L4 20L15.5 15.500z" fill="#F0D38A"/>',
  },
  honung: {
    firings: ['#F0B429', '#EBAE22', '#F3BA35'],
    grout: '#B8780F',
    even:
      '<path d="M20 20C8 18 2 10 2 2C10 2 18 8 20 20C22 8 30 2 38 2C38 10 32 18 20 20C32 22 38 30 38 38C30 38 22 32 20 20C18 32 10 38 2 38C2 30 8 22 20 20z" fill="#9C6309"/>' +
      '<circle cx="20" cy="20" r="5" fill="#F8F5EA"/>' +
      '<path d="M20 0l4 4-4 4-4-4zM20 32l4 4-4 4-4-4zM0 20l4-4 4 4-4 4zM32 20l4-4 4 4-4 4z" fill="#F9E6B4"/>',
  },
  celadon: {
    firings: ['#8FC0AE', '#88BAA7', '#96C6B5'],
    grout: '#3E7D70',
    even:
      '<circle cx="20" cy="20" r="15" fill="none" stroke="#235B50" stroke-width="4"/>' +
      '<path d="M20 5v30M5 20h30M9.4 9.400l21.2 21.200M30.6 9.400L9.4 30.6" stroke="#235B50" stroke-width="1.8"/>' +
      '<circle cx="20" cy="20" r="4.5" fill="#F8F5EA"/>' +
      '<path d="M0 0h5L0 5zM40 0v5l-5-5zM0 40v-5l5 5zM40 40h-5l5-5z" fill="#235B50"/>',
  },
  rabarber: {
    firings: ['#E08A82', '#DB837B', '#E4918A'],
    grout: '#A5484F',
    even: '<path d="M20 6l3.5 10.500L34 20l-10.5 3.500L20 34l-3.5-10.500L6 20l10.5-3.500z" fill="#F6D5D0"/>',
    odd:
      '<path d="M3 8L20 20L3 32zM37 8L20 20L37 32z" fill="#8F3A43"/>' +
      '<circle cx="20" cy="20" r="5.5" fill="#F8F5EA"/>',
  },
};

/** A field of 40 px tiles with 1 px of grout around each; every pattern is written once and laid many times. */
export function tiled({ firings, grout, even, odd }: GlazedTile, columns: number, rows: number): string {
  const symbol = (id: string, art: string) => `<symbol id="${id}" viewBox="0 0 40 40">${art}</symbol>`;
  const firing = wobble(3, 29, 7, 83);
  const faces: [string, string, string] = ['', '', ''];
  let patterns = '';
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const [left, top] = [x * 40 + 1, y * 40 + 1];
      faces[(firing() % 3) as 0 | 1 | 2] += rect(left, top, 38, 38, 2);
      const id = odd && (x + y) % 2 ? 'o' : 'e';
      patterns += `<use href="#${id}" x="${left}" y="${top}" width="38" height="38"/>`;
    }
  }
  const glazed = faces.map((d, i) => (d ? `<path d="${d}" fill="${firings[i]}"/>` : '')).join('');
  const ground = `<path d="M0 0h${columns * 40}v${rows * 40}H0z" fill="${grout}"/>`;
  return svg(
    'Glazed tiles',
    columns * 40,
    rows * 40,
    symbol('e', even) + (odd ? symbol('o', odd) : '') + ground + glazed + patterns,
  );
}

const WALLS = {
  day: { base: '#F3F6F4', grout: '#E4EBE7', firings: ['#F8FAF9', '#EDF3F0', '#F5F8F6'] },
  night: { base: '#0E1714', grout: '#1C2A25', firings: ['#111C18', '#0C1411', '#13201B'] },
} as const;

/** White tiles in running bond; the grout stays within 1.25:1, because text lies on it. */
export function wall(light: keyof typeof WALLS): string {
  const { base, grout, firings } = WALLS[light];
  const faces = new Map<string, string>();
  for (let row = 0; row < 4; row++) {
    for (let column = -1; column < 4; column++) {
      // A tile cut at the right edge continues at the left: both halves get the same firing.
      const same = column === 3 ? -1 : column;
      const fate = (row * 17 + ((same + 4) % 4) * 7 + row * same) % 7;
      const fill = { 0: firings[0], 3: firings[1], 5: firings[2] }[fate] ?? base;
      const face = rect(column * 96 + (row % 2) * 48 + 1, row * 48 + 1, 94, 46, 2);
      faces.set(fill, (faces.get(fill) ?? '') + face);
    }
  }
  const body = [...faces].map(([fill, d]) => `<path d="${d}" fill="${fill}"/>`).join('');
  return svg('Tiled wall', 384, 192, `<path d="M0 0h384v192H0z" fill="${grout}"/>${body}`);
}

export function girder(iron: string): string {
  const flanges = `<path d="M0 1.500h32M0 14.500h32" stroke="${iron}" stroke-width="3"/>`;
  const lattice = `<path d="M0 14L16 2L32 14" fill="none" stroke="${iron}" stroke-width="2"/>`;
  const eye = `<circle cx="16" cy="10" r="2.2" fill="none" stroke="${iron}" stroke-width="1.4"/>`;
  return svg('Girder', 32, 16, flanges + lattice + eye);
}
