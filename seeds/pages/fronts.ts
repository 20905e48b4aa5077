import { dafto, kronocamping } from './fronts/campsites.ts';
import { electricCar } from './fronts/electric-car.ts';
import { gotene, grastorp } from './fronts/hill-and-river.ts';
import { bauerGarden, lacko } from './fronts/houses.ts';
import { naven } from './fronts/naven.ts';
import { nearby } from './fronts/nearby.ts';
import { beeYear, parties } from './fronts/of-stalls.ts';
import { lidkoping } from './fronts/own-town.ts';

import { giftCards, lastMile } from './fronts/promos.ts';
import { start } from './fronts/start.ts';
import { summerBikes } from './fronts/summer-bikes.ts';
import { skara, vara } from './fronts/towers-and-plain.ts';
import { travelStart } from './fronts/travel-start.ts';
import { vouchers } from './fronts/vouchers.ts';
import type { FrontPage, SeedPromo } from './shape.ts';

/** The town's content pages: one for each storefront that the specification names, no two of them alike. */
export const fronts: readonly FrontPage[] = [
  start,
  vouchers,
  dafto,
  kronocamping,
  bauerGarden,
  lacko,
  naven,
  travelStart,
  summerBikes,
  electricCar,
  gotene,
  grastorp,
  skara,
  vara,
  lidkoping,
  beeYear,
  parties,
];

/** Lists that stand below another page, which asks for them by name: they have no face of their own. */
export const lists: readonly FrontPage[] = [nearby];

export const promos: readonly SeedPromo[] = [giftCards, lastMile];

export { sectionGroups } from './fronts/section-groups.ts';

/** Storefront 2: hosts. Three go to a provider's home if it exists, else to a page; every other one shows the hall. */
export const hosts = [
  { match: 'PREFIX', name: 'dafto', providerSlug: 'dafto', page: dafto.slug },
  { match: 'PREFIX', name: 'lacko', providerSlug: 'lacko', page: lacko.slug },
  { match: 'PREFIX', name: 'kronocamping', providerSlug: 'kronocamping', page: kronocamping.slug },
  { match: 'DEFAULT', name: '', providerSlug: null, page: start.slug },
] as const;

const page = (name: string, { slug }: FrontPage) => ({ name, leads: { to: 'PAGE' as const, page: slug } });

export const destinations = [
  { name: 'lacko', leads: { to: 'NOWHERE' as const } },
  page('dafto', dafto),
  page('kronocamping', kronocamping),
  page('bauergarden-i-bunn', bauerGarden),
  page('naven-outdoor', naven),
  page('smart-resande', summerBikes),
  page('smart-resande-start', travelStart),
  page('smart-resande-elbil', electricCar),
  page('smart-resande-skara', skara),
  page('smart-resande-gotene', gotene),
  page('smart-resande-lidkoping', lidkoping),
  page('smart-resande-grastorp', grastorp),
  page('smart-resande-vara', vara),
  // Other names of destinations: paths, and homes of stalls.
  { name: 'lidkoping', leads: { to: 'PATH' as const, path: '/areas/lidkoping' } },
  { name: 'lidköping', leads: { to: 'PATH' as const, path: '/areas/lidkoping' } },
  { name: 'presentkort', leads: { to: 'PATH' as const, path: '/vouchers' } },
  { name: 'inspirera', leads: { to: 'PATH' as const, path: '/shop/inspirera' } },
  { name: 'sjokanten', leads: { to: 'HOME' as const, providerSlug: 'sjokanten' } },
  { name: 'angens-bigard', leads: { to: 'HOME' as const, providerSlug: 'angens-bigard' } },
];
