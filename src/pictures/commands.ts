import type { Deed } from '../shared/command.ts';
import { turns } from '../shared/turns.ts';
import type { World } from '../shared/world.ts';
import type { PictureStore } from './adapters/picture-store.ts';
import type { Renditions } from './adapters/renditions.ts';
import { encode, type Master, makeMaster, makePlaceholder } from './adapters/sharp.ts';
import { pictureShelf } from './adapters/shelf.ts';
import type { AltWords, DescribedPicture } from './described/rules.ts';
import { describedPicture, isAnyShown, lockPictures, picturesByRef } from './queries.ts';
import {
  EAGER_FORMATS,
  type Focal,
  type Format,
  focalPoint,
  keysOfPicture,
  masterKey,
  type PictureData,
  type PictureRefusal,
  pictureContentType,
  pictureRef,
  refusalBefore,
  sniff,
  widthsFor,
} from './rules.ts';
import { describePicture, givePicturesToStalls, removePictures, savePicture } from './store.ts';

export interface PictureInput {
  bytes: Uint8Array;
  /** Whether drawings are allowed: from the seeds alone; people upload photographs. */
  allowSvg: boolean;
  focal?: Focal;
  /** Id of the stall whose picture it is; the hall's where it is left out. */
  owner?: string;
}

/** A picture that is stored and ready to be recorded. */
export interface StoredSource {
  data: PictureData;
  contentType: string;
  bytes: number;
  owner: string | null;
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
  const data = await pictureColumns(master, pictureRef(input.bytes, input.owner), focalPoint(input.focal));
  const key = masterKey(data.ref, master.kind);
  if (!(await store.has(key))) await store.put(key, master.bytes, pictureContentType(key));
  return { data, contentType: pictureContentType(key), bytes: master.bytes.length, owner: input.owner ?? null };
}

/** Stores an uploaded picture, of a stall or, without an owner, of the hall; its ref is a hash of the content, so a known one stays as it is shown. */
export async function storeUpload(
  world: World,
  bytes: Uint8Array,
  owner?: string,
): Promise<StoredSource | { refused: PictureRefusal }> {
  // Reading takes as much memory as the picture has pixels, so only two are read at a time.
  return await reading(() =>
    storePicture(pictureShelf(world.config).store, { bytes, allowSvg: false, ...(owner && { owner }) }),
  );
}

const reading = turns(2);

/** Width of a picture that is shown to a few people alone: a phone's screen, dense as it is. */
const PRIVATE_WIDTH = 1280;

export interface PrivatePicture {
  bytes: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}

/**
 * A picture that is kept elsewhere than on the shelf, whose addresses are open to all: checked and read as an upload,
 * stripped of all that a camera notes, in one size (WebP).
 */
export async function readPrivatePicture(bytes: Uint8Array): Promise<PrivatePicture | { refused: PictureRefusal }> {
  const refused = refusalBefore(bytes, false);
  if (refused) return { refused };
  const format = sniff(bytes);
  if (!format) return { refused: 'picture-not-supported' };
  return await reading(async () => {
    const master = await makeMaster(bytes, format);
    if (master === 'too-many-pixels') return { refused: 'picture-too-many-pixels' };
    if (master === 'broken') return { refused: 'picture-broken' };
    const width = Math.min(PRIVATE_WIDTH, master.width);
    const height = Math.max(1, Math.round((master.height * width) / master.width));
    return { bytes: await encode(master, width, 'webp'), width, height };
  });
}

export async function keepUploadIn(deed: Deed, source: StoredSource): Promise<DescribedPicture> {
  const { ref } = source.data;
  await deed.tx.selectFrom('pictures').select('ref').where('ref', '=', ref).forKeyShare().execute();
  const known = await describedPicture(deed.tx, ref);
  return known ?? { ...(await importPictureIn(deed, source)), described: {}, revision: 0 };
}

/** Crops and describes a stall's picture anew. Null where it has none such, 'changed' where somebody else was first. */
export async function describePictureIn(
  { tx }: Deed,
  { ref, revision, owner }: { ref: string; revision: number; owner: string },
  changes: { focal: Focal; described: AltWords },
): Promise<DescribedPicture | 'changed' | null> {
  const [own] = await lockPictures(tx, owner, [ref]);
  if (!own) return null;
  return (await describePicture(tx, { ref, revision }, changes)) ? await describedPicture(tx, ref) : 'changed';
}

/**
 * Removes pictures of a stall, all of them or none: 'shown' where one of them stands somewhere or was sold, null where
 * one is none of its own. They are locked first, so that none is put anywhere meanwhile.
 */
export async function removePicturesIn(
  { tx }: Deed,
  owner: string,
  refs: readonly string[],
): Promise<Pick<PictureData, 'ref' | 'widths'>[] | 'shown' | null> {
  const wanted = [...new Set(refs)];
  const own = await lockPictures(tx, owner, wanted);
  if (own.length < wanted.length) return null;
  if (await isAnyShown(tx, wanted)) return 'shown';
  await removePictures(tx, wanted);
  return own;
}

/** Takes a picture's files away, once its row is gone; one that was uploaded again meanwhile keeps them. */
export async function discardFiles(world: World, pictures: readonly Pick<PictureData, 'ref' | 'widths'>[]) {
  const { store } = pictureShelf(world.config);
  for (const picture of pictures) {
    if ((await picturesByRef(world.db, [picture.ref])).size) continue;
    for (const key of keysOfPicture(picture)) await store.remove(key);
  }
}

/** Gives the pictures of the demo town to the stalls that show them, as if each had uploaded its own. */
export async function givePicturesIn({ tx }: Deed): Promise<void> {
  await givePicturesToStalls(tx);
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
