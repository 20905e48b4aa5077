import { pictureShelf } from '../pictures/adapters/shelf.ts';
import { prepareRenditions, type StoredSource, storePicture } from '../pictures/commands.ts';
import type { World } from '../shared/world.ts';

const WARM_WIDTHS = [320, 640];

const drawings = import.meta.glob<string>('../../seeds/art/*.svg', { query: '?raw', import: 'default' });

/** Encodes the sizes of a phone's first pages ahead, before anybody waits for them. */
export async function warmPictures(world: World): Promise<void> {
  const { renditions } = pictureShelf(world.config);
  const rows = await world.db.selectFrom('pictures').select(['ref', 'widths']).execute();
  for (const { ref, widths } of rows) {
    await prepareRenditions(renditions, { ref, widths: widths.filter(width => WARM_WIDTHS.includes(width)) }, ['avif']);
  }
}

/** Stores the town's drawings, outside the transaction: a store may be far away. */
export async function storeDrawings(world: World): Promise<Map<string, StoredSource>> {
  const { store } = pictureShelf(world.config);
  const stored = new Map<string, StoredSource>();
  for (const [file, read] of Object.entries(drawings)) {
    const name = file.replace(/^.*\/|\.svg$/g, '');
    const source = await storePicture(store, { bytes: new TextEncoder().encode(await read()), allowSvg: true });
    if ('refused' in source) throw new Error(`The drawing ${name} was refused: ${source.refused}`);
    stored.set(name, source);
  }
  return stored;
}

export function pictureRefs(refs: Map<string, string>, names: readonly string[]): string[] {
  return names.map(name => {
    const ref = refs.get(name);
    if (!ref) throw new Error(`There is no drawing ${name} in seeds/art`);
    return ref;
  });
}
