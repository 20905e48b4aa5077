// Draws the hall's own artwork into src/ui/art. `node scripts/art.mts --check` only says whether it is up to date.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basket } from './art/basket.mts';
import { GLAZED, girder, tiled, wall } from './art/tiles.mts';
import { town } from './art/town.mts';

const folder = new URL('../src/ui/art/', import.meta.url);

const drawings: Record<string, string> = {
  'wall-day.svg': wall('day'),
  'wall-night.svg': wall('night'),
  'girder-day.svg': girder('#12211C'),
  'girder-night.svg': girder('#5C7067'),
  'basket.svg': basket(),
  'town-day.svg': town('day'),
  'town-night.svg': town('night'),
};
for (const [glaze, tile] of Object.entries(GLAZED)) {
  drawings[`band-${glaze}.svg`] = tiled(tile, 10, 2);
  drawings[`pillar-${glaze}.svg`] = tiled(tile, 3, 8);
}

if (process.argv.includes('--check')) await check();
else await write();

async function write(): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, drawing] of Object.entries(drawings)) await writeFile(new URL(name, folder), drawing);
  console.log(`${Object.keys(drawings).length} drawings written`);
}

async function check(): Promise<void> {
  const stale: string[] = [];
  for (const [name, drawing] of Object.entries(drawings)) {
    const stored = await readFile(new URL(name, folder), 'utf8').catch(() => null);
    if (stored !== drawing) stale.push(name);
  }
  if (stale.length === 0) return;
  console.error(`Not as scripts/art.mts draws them: ${stale.join(', ')}. Run node scripts/art.mts.`);
  process.exitCode = 1;
}
