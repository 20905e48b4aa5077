import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { directoryStore } from './directory.ts';
import type { PictureStore } from './picture-store.ts';
import { createRenditions, type Renditions } from './renditions.ts';
import { s3Store } from './s3.ts';

export interface Shelf {
  store: PictureStore;
  renditions: Renditions;
}

const shelves = new WeakMap<object, Shelf>();

/** Picture store and renditions as configured; one per process, so that one picture is encoded once at a time. */
export function pictureShelf(config: Readonly<Config>): Shelf {
  const known = shelves.get(config);
  if (known) return known;
  const store = config.pictures.s3 ? s3Store(config.pictures.s3) : directoryStore(join(config.dataDir, 'pictures'));
  const shelf = { store, renditions: createRenditions(store) };
  shelves.set(config, shelf);
  return shelf;
}
