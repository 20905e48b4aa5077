import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isSafeKey, pictureContentType } from '../rules.ts';
import type { PictureStore } from './picture-store.ts';

/** Picture store in one directory; several copies of the process may share it. */
export function directoryStore(root: string): PictureStore {
  const filePath = (key: string) => {
    if (!isSafeKey(key)) throw new Error(`Not a picture key: ${key}`);
    return join(root, key);
  };
  return {
    async put(key, bytes) {
      await writeWhole(filePath(key), bytes);
    },
    async get(key) {
      const bytes = await absentAsNull(readFile(filePath(key)));
      return bytes && { bytes: new Uint8Array(bytes), contentType: pictureContentType(key) };
    },
    async has(key) {
      return (await absentAsNull(access(filePath(key)).then(() => true))) ?? false;
    },
    async remove(key) {
      await rm(filePath(key), { force: true });
    },
  };
}

/**
 * Writes a file atomically: whole or not at all, also when the process is killed halfway or two copies write the same
 * one.
 */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}.tmp`;
  try {
    const file = await open(draft, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (fault) {
    await rm(draft, { force: true });
    throw fault;
  }
}

async function absentAsNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return null;
    throw fault;
  }
}
