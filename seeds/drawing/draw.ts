import { writeFileSync } from 'node:fs';
import { apiary } from './apiary.ts';
import { bakery } from './bakery.ts';
import { farm } from './farm.ts';
import { lakeside } from './lakeside.ts';
import { logos } from './logos.ts';
import { mark, picture } from './paper.ts';
import { smokehouse } from './smokehouse.ts';

/** File name -> drawing. `node seeds/drawing/draw.ts` writes them to seeds/art; a test keeps the two in step. */
export function drawings(): Map<string, string> {
  const pictures = Object.entries({ ...apiary, ...bakery, ...lakeside, ...farm, ...smokehouse });
  return new Map([
    ...pictures.map(([name, draw]): [string, string] => [`${name}.svg`, picture(draw())]),
    ...Object.entries(logos).map(([name, draw]): [string, string] => [`logo-${name}.svg`, mark(draw())]),
  ]);
}

if (import.meta.main) {
  for (const [name, svg] of drawings()) writeFileSync(new URL(`../art/${name}`, import.meta.url), svg);
}
