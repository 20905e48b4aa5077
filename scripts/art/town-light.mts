// Colours of the town by role, in daylight and lamplight.
import { GLAZE } from './paper.mts';

const { kobolt, flaska, honung, falu, celadon, rabarber, milk, iron } = GLAZE;

export type House =
  | 'white'
  | 'cream'
  | 'yellow'
  | 'straw'
  | 'red'
  | 'peach'
  | 'blue'
  | 'green'
  | 'moss'
  | 'jade'
  | 'pink'
  | 'blush';
export type Roof = 'slate' | 'brick' | 'copper' | 'patina';

type TownLight = {
  sky: string;
  glow: string;
  sun: string;
  far: string;
  woods: string;
  quay: string;
  lake: string;
  ripple: string;
  square: string;
  cobble: string;
  paneInWhite: string;
  pane: string;
  unlit: string | null;
  canvas: string;
  leaves: [string, string];
  houses: Record<House, string>;
  roofs: Record<Roof, string>;
};

const DAY: TownLight = {
  sky: '#CFE3EC',
  glow: '#DEECF2',
  sun: '#FBE7B4',
  far: '#A9CFC0',
  woods: '#6FA184',
  quay: '#3E7A58',
  lake: '#5C9BBD',
  ripple: '#8FBFD6',
  square: '#EADFC4',
  cobble: '#DACDAE',
  paneInWhite: kobolt[1],
  pane: milk[1],
  unlit: null,
  canvas: '#FFFFFF',
  leaves: [flaska[1], '#6FA184'],
  houses: {
    white: milk[0],
    cream: milk[1],
    yellow: honung[1],
    straw: honung[0],
    red: falu[1],
    peach: falu[0],
    blue: kobolt[1],
    green: celadon[1],
    moss: flaska[1],
    jade: celadon[2],
    pink: rabarber[1],
    blush: rabarber[0],
  },
  roofs: { slate: iron[1], brick: falu[2], copper: flaska[1], patina: flaska[2] },
};

const NIGHT: TownLight = {
  sky: '#0F3147',
  glow: '#15405A',
  sun: '#F9E0A0',
  far: '#1A4A55',
  woods: '#17463F',
  quay: '#123A33',
  lake: '#0B2A3C',
  ripple: '#1E4E68',
  square: '#2C3A3C',
  cobble: '#384849',
  paneInWhite: '#F9D77A',
  pane: '#F9D77A',
  unlit: '#16313C',
  canvas: '#C9D6D6',
  leaves: [flaska[2], '#2A6A52'],
  houses: {
    white: '#A9BDC4',
    cream: '#9DB2B8',
    yellow: '#A77B22',
    straw: '#A8925A',
    red: '#7C2B1F',
    peach: '#A0765F',
    blue: '#24566F',
    green: '#4F7F75',
    moss: '#2C5A43',
    jade: celadon[2],
    pink: '#96585A',
    blush: '#A98F92',
  },
  roofs: { slate: '#0E1B18', brick: '#4E1A12', copper: '#2E6A58', patina: '#1C4A3C' },
};

export const TOWN_LIGHTS = { day: DAY, night: NIGHT };
export type { TownLight };
