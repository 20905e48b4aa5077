/** Picture store. Keys are `{ref}/{name}.{ext}`; what is once put under a key never changes. */
export interface PictureStore {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  get(key: string): Promise<StoredPicture | null>;
  has(key: string): Promise<boolean>;
}

export interface StoredPicture {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string;
}
