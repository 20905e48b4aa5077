import type { Gate } from '../../gates/rules.ts';
import type { KeptScan, PhoneStore } from '../ports/rules.ts';

/** Phone's own storage: what it is called, its scans and its lists, in IndexedDB, a database for each stall. */
export interface KeptDevice {
  deviceId: string;
  name: string;
  /** Both in base 64: the secret is the phone's, and stands nowhere else. */
  secret: string;
  salt: string;
}

export interface DoorStorage extends PhoneStore {
  device(): Promise<KeptDevice | null>;
  keepDevice(device: KeptDevice): Promise<void>;
  /** Forgets lists and name, and scans that the server has. */
  forgetDevice(): Promise<void>;
}

const STORES = ['facts', 'scans', 'lists'] as const;

export async function openDoorStorage(slug: string): Promise<DoorStorage> {
  const db = await opened(`door:${slug}`);
  const read = async <T>(store: string, ask: (from: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
    await answered(ask(db.transaction(store).objectStore(store)));
  /** Resolves when the disk has it: a phone that dies the next moment still knows. */
  const write = async (store: string, work: (to: IDBObjectStore) => void): Promise<void> => {
    const transaction = db.transaction(store, 'readwrite', { durability: 'strict' });
    work(transaction.objectStore(store));
    await done(transaction);
  };
  const fact = async <T>(name: string) => (await read('facts', store => store.get(name))) as T | undefined;
  const keepFact = (name: string, value: unknown) => write('facts', store => store.put(value, name));
  return {
    async add(scan) {
      let sequence = 0;
      await write('scans', store => {
        const request = store.add(scan);
        request.onsuccess = () => {
          sequence = request.result as number;
        };
      });
      return sequence;
    },
    async all() {
      const scans = (await read('scans', store => store.getAll())) as KeptScan[];
      return scans.sort((a, b) => a.sequence - b.sequence);
    },
    setState: (sequences, state) => write('scans', store => putState(store, sequences, state)),
    forget: sequences =>
      write('scans', store => {
        for (const sequence of sequences) store.delete(sequence);
      }),
    lists: async () =>
      ((await read('lists', store => store.getAll())) as ArrayBuffer[]).map(list => new Uint8Array(list)),
    async keepList(bytes, whole, covered) {
      const transaction = db.transaction(['lists', 'scans'], 'readwrite', { durability: 'strict' });
      const lists = transaction.objectStore('lists');
      if (whole) lists.clear();
      lists.add(bytes.buffer);
      putState(transaction.objectStore('scans'), covered, 'COVERED');
      await done(transaction);
    },
    behindMs: async () => (await fact<number>('behindMs')) ?? 0,
    keepBehindMs: ms => keepFact('behindMs', ms),
    gate: async () => (await fact<Gate>('gate')) ?? null,
    keepGate: gate => keepFact('gate', gate),
    device: async () => (await fact<KeptDevice>('device')) ?? null,
    keepDevice: device => keepFact('device', device),
    async forgetDevice() {
      const sent = ((await read('scans', store => store.getAll())) as KeptScan[]).filter(
        one => one.state !== 'WAITING',
      );
      await write('facts', store => {
        store.delete('device');
        store.delete('gate');
      });
      await write('lists', store => store.clear());
      await write('scans', store => {
        for (const { sequence } of sent) store.delete(sequence);
      });
    },
  };
}

function putState(store: IDBObjectStore, sequences: readonly number[], state: KeptScan['state']): void {
  for (const sequence of sequences) {
    const request = store.get(sequence);
    request.onsuccess = () => {
      if (request.result) store.put({ ...request.result, state });
    };
  }
}

function opened(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    const db = request.result;
    for (const store of STORES)
      db.createObjectStore(
        store,
        store === 'scans' ? { keyPath: 'sequence', autoIncrement: true } : { autoIncrement: store === 'lists' },
      );
  };
  return answered(request);
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });
}
