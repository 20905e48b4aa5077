import { turns } from '../../shared/turns.ts';
import { isPictureRef, masterKey, pictureContentType, type RenditionName, renditionKey, widthsFor } from '../rules.ts';
import type { PictureStore, StoredPicture } from './picture-store.ts';
import { encode, masterWidth } from './sharp.ts';

/**
 * Renditions: one width of one picture in one format. Each is made on its first request and then kept: the demo town
 * has some sixty drawings, and all their widths at once would take a minute and a half of one core at the start, while
 * what a page shows takes 10 to 90 ms each, once.
 */
export interface Renditions {
  find(name: RenditionName): Promise<StoredPicture | null>;
}

/** Concurrent encodings per copy of the process: the other core and most of libuv's four threads stay free. */
const AT_ONCE = 2;

export function createRenditions(store: PictureStore): Renditions {
  const underway = new Map<string, Promise<StoredPicture | null>>();
  const turn = turns(AT_ONCE);

  /** Makes a rendition once: a hundred visitors of a new picture wait for one encoding, not for a hundred. */
  function makeOnce(name: RenditionName): Promise<StoredPicture | null> {
    const key = renditionKey(name);
    const running = underway.get(key);
    if (running) return running;
    const making = turn(() => make(store, name)).finally(() => underway.delete(key));
    underway.set(key, making);
    return making;
  }

  return {
    async find(name) {
      if (!isPictureRef(name.ref)) return null;
      return (await store.get(renditionKey(name))) ?? (await makeOnce(name));
    },
  };
}

async function make(store: PictureStore, name: RenditionName): Promise<StoredPicture | null> {
  const key = renditionKey(name);
  const made = await store.get(key);
  if (made) return made;
  const master = await masterIn(store, name.ref);
  if (!master || !widthsFor(await masterWidth(master)).includes(name.width)) return null;
  const bytes = await encode(master, name.width, name.format);
  const contentType = pictureContentType(key);
  await store.put(key, bytes, contentType);
  return { bytes, contentType };
}

async function masterIn(store: PictureStore, ref: string) {
  for (const kind of ['webp', 'svg'] as const) {
    const found = await store.get(masterKey(ref, kind));
    if (found) return { bytes: found.bytes, kind };
  }
  return null;
}
