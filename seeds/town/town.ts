import { angbatenLjung } from './providers/angbaten-ljung.ts';
import { angensBigard } from './providers/angens-bigard.ts';
import { bauergardenIBunn } from './providers/bauergarden-i-bunn.ts';
import { daftoCamping } from './providers/dafto-camping.ts';
import { getgardenAsen } from './providers/getgarden-asen.ts';
import { hallmansBageri } from './providers/hallmans-bageri.ts';
import { inspirera } from './providers/inspirera.ts';
import { kronocampingVidSjon } from './providers/kronocamping-vid-sjon.ts';
import { ljungsjoIRorelse } from './providers/ljungsjo-i-rorelse.ts';
import { ljungsjoIsbana } from './providers/ljungsjo-isbana.ts';
import { navenOutdoor } from './providers/naven-outdoor.ts';
import { rokerietIHamnen } from './providers/rokeriet-i-hamnen.ts';
import { sjokanten } from './providers/sjokanten.ts';
import type { TownProvider } from './shape.ts';

/** Ljungsjö, a town by a lake that is on no map. Everybody in it is invented. */
export const town: readonly TownProvider[] = [
  ...[sjokanten, hallmansBageri, angensBigard, getgardenAsen, rokerietIHamnen],
  ...[bauergardenIBunn, navenOutdoor, daftoCamping, kronocampingVidSjon, inspirera],
  ...[angbatenLjung, ljungsjoIRorelse, ljungsjoIsbana],
];
