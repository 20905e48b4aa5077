import { name } from './labels.ts';
import { map } from './map.ts';

export const TOWN_EMAIL = 'hej@ljungsjosaluhall.example';

/** The town and its surroundings: its key is older than the hall and stays. */
export const area = {
  key: 'lidköping',
  paths: ['lidkoping', 'lidköping'],
  title: name('Ljungsjö'),
  excluded: ['lacko'],
  /** Figures of its page texts, named there in double braces. */
  figures: {
    'last-mile-car': { amount: 9500 },
    'electric-car-day': { amount: 59900 },
    'own-transport': { amount: 9500 },
    'prize-draw': { amount: 150000 },
    'weeks-vara': { weeks: weeks([20, 22], [29, 30]) },
    'weeks-gotene': { weeks: weeks([23, 25]) },
    'weeks-grastorp': { weeks: weeks([23, 25]) },
    'weeks-skara': { weeks: weeks([29, 30]) },
  },
  promo: { production: 'presentkort', elsewhere: 'presentkort' },
  email: TOWN_EMAIL,
  hallSearch: 'everybody' as const,
  map,
};

function weeks(...runs: [from: number, to: number][]): [number, number][] {
  return runs;
}
