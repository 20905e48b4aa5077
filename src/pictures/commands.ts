import type { Deed } from '../shared/command.ts';
import type { World } from '../shared/world.ts';
import type { PictureStore } from './adapters/picture-store.ts';
import type { Renditions } from './adapters/renditions.ts';
import { type Master, makeMaster, makePlaceholder } from './adapters/sharp.ts';
import { pictureShelf } from './adapters/shelf.ts';
import { picturesByRef } from './queries.ts';
import {
  EAGER_FORMATS,
  type Focal,
  type Format,
  focalPoint,
  masterKey,
  type PictureData,
  type PictureRefusal,
  pictureContentType,
  pictureRef,
  refusalBefore,
  sniff,
  widthsFor,
} from './rules.ts';
import { savePicture } from './store.ts';

export interface PictureInput {
  bytes: Uint8Array;
  /** Whether drawings are allowed: from the seeds alone; people upload photographs. */
  allowSvg: boolean;
  focal?: Focal;
}

/** A picture that is stored and ready to be recorded. */
export interface StoredSource {
  data: PictureData;
  contentType: string;
  bytes: number;
}

/**
 * Stores a picture, the first half of an upload, outside any transaction, because a store may be far away: check,
 * normalise, keep. The key is a hash of the content, so doing it twice does nothing, and a picture that is never
 * recorded harms nobody.
 */
export async function storePicture(
  store: PictureStore,
  input: PictureInput,
): Promise<StoredSource | { refused: PictureRefusal }> {
  const refused = refusalBefore(input.bytes, input.allowSvg);
  if (refused) return { refused };
  const format = sniff(input.bytes);
  if (!format) return { refused: 'picture-not-supported' };
  const master = await makeMaster(input.bytes, format);
  if (master === 'too-many-pixels') return { refused: 'picture-too-many-pixels' };
  if (master === 'broken') return { refused: 'picture-broken' };
  const data = await pictureColumns(master, pictureRef(input.bytes), focalPoint(input.focal));
  const key = masterKey(data.ref, master.kind);
  if (!(await store.has(key))) await store.put(key, master.bytes, pictureContentType(key));
  return { data, contentType: pictureContentType(key), bytes: master.bytes.length };
}

/** Stores an uploaded picture; its ref is a hash of the content, so a known one stays as it is shown. */
export async function storeUpload(
  world: World,
  bytes: Uint8Array,
): Promise<StoredSource | { refused: PictureRefusal }> {
  return await storePicture(pictureShelf(world.config).store, { bytes, allowSvg: false });
}

export async function keepUploadIn(deed: Deed, source: StoredSource): Promise<PictureData> {
  const known = (await picturesByRef(deed.tx, [source.data.ref])).get(source.data.ref);
  return known ?? (await importPictureIn(deed, source));
}

/** Encodes an upload's widths ahead, in the background; a request before that waits for its one width. */
export function prepareUpload(world: World, picture: PictureData): void {
  prepareRenditions(pictureShelf(world.config).renditions, picture).catch(err =>
    world.log.error({ err, ref: picture.ref }, 'the widths of an upload could not be made'),
  );
}

/** Records a stored picture, the second half of an upload, in the caller's transaction: from now on it can be shown. */
export async function importPictureIn({ tx, now }: Deed, source: StoredSource): Promise<PictureData> {
  return savePicture(tx, { ...source, createdAt: now });
}

/**
 * Encodes widths ahead: all of an upload, or the few of the demo that its first page shows. One at a time, so that a
 * visitor's own picture never queues behind these.
 */
export async function prepareRenditions(
  renditions: Renditions,
  { ref, widths }: Pick<PictureData, 'ref' | 'widths'>,
  formats: readonly Format[] = EAGER_FORMATS,
): Promise<void> {
  for (const width of widths) {
    for (const format of formats) await renditions.find({ ref, width, format });
  }
}

async function pictureColumns(master: Master, ref: string, focal: Focal): Promise<PictureData> {
  const { width, height } = master;
  return { ref, width, height, widths: widthsFor(width), focal, placeholder: await makePlaceholder(master) };
}
