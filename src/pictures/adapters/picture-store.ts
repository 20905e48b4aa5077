/** Picture store. Keys are `{ref}/{name}.{ext}`; what is once put under a key never changes, until it is removed. */
export interface PictureStore {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  get(key: string): Promise<StoredPicture | null>;
  has(key: string): Promise<boolean>;
  /** Takes away what was put; what is not there is gone already. */
  remove(key: string): Promise<void>;
}

export interface StoredPicture {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string;
}
