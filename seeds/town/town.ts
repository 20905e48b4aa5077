import { angensBigard } from './providers/angens-bigard.ts';
import { getgardenAsen } from './providers/getgarden-asen.ts';
import { hallmansBageri } from './providers/hallmans-bageri.ts';
import { rokerietIHamnen } from './providers/rokeriet-i-hamnen.ts';
import { sjokanten } from './providers/sjokanten.ts';
import type { TownProvider } from './shape.ts';

/** Ljungsjö, a town by a lake that is on no map. Everybody in it is invented. */
export const town: readonly TownProvider[] = [sjokanten, hallmansBageri, angensBigard, getgardenAsen, rokerietIHamnen];
