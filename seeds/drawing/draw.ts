import { writeFileSync } from 'node:fs';
import { apiary } from './apiary.ts';
import { arrivals } from './arrivals.ts';
import { bakery } from './bakery.ts';
import { campsites } from './campsites.ts';
import { crafts } from './crafts.ts';
import { farm } from './farm.ts';
import { feasts } from './feasts.ts';
import { gifts } from './gifts.ts';
import { hire } from './hire.ts';
import { house } from './house.ts';
import { journeys } from './journeys.ts';
import { lakeshore } from './lakeshore.ts';
import { lakeside } from './lakeside.ts';
import { logos } from './logos.ts';
import { outdoor } from './outdoor.ts';
import { mark, picture } from './paper.ts';
import { partnerMarks } from './partners.ts';
import { smokehouse } from './smokehouse.ts';
import { travels } from './travels.ts';
import { views } from './views.ts';

/** Drawings by file name. `node seeds/drawing/draw.ts` writes them to seeds/art; a test keeps the two in step. */
export function drawings(): Map<string, string> {
  const pictures = Object.entries({
    ...apiary,
    ...bakery,
    ...lakeside,
    ...farm,
    ...smokehouse,
    ...travels,
    ...house,
    ...outdoor,
    ...campsites,
    ...lakeshore,
    ...crafts,
    ...feasts,
    ...gifts,
    ...journeys,
    ...hire,
    ...views,
  });
  return new Map([
    ...pictures.map(([name, draw]): [string, string] => [`${name}.svg`, picture(draw())]),
    ...Object.entries({ ...logos, ...arrivals, ...partnerMarks }).map(([name, draw]): [string, string] => [
      `logo-${name}.svg`,
      mark(draw()),
    ]),
  ]);
}

if (import.meta.main) {
  for (const [name, svg] of drawings()) writeFileSync(new URL(`../art/${name}`, import.meta.url), svg);
}
