import { useCallback, useEffect, useRef, useState } from 'react';
import { newCommand } from '../../client.ts';
import { lateApi } from '../../late-client.ts';
import { getLocale } from '../../paraglide/runtime.js';
import { base64Url, bytesToHex, newId } from '../../shared/ids.ts';
import type { Gate } from '../gates/rules.ts';
import { type DoorStorage, openDoorStorage } from '../phone/parts/kept-scans.ts';
import { keepScannerPage } from '../phone/parts/page-copy.ts';
import { phoneNet } from '../phone/parts/phone-net.ts';
import { openPhone, type Phone, type PhoneState } from '../phone/rules.ts';

export type DoorPhase = 'loading' | 'unnamed' | 'ready' | 'other-tab' | 'no-storage';

export interface DoorPhone {
  phase: DoorPhase;
  phone: Phone | null;
  state: PhoneState | null;
  /** Time at which the net was found away; null while it is there. */
  awaySince: Date | null;
  name(name: string): Promise<void>;
  forget(): Promise<void>;
  /** Keeps what this phone lets in from now on; rejects where it has no room for that. */
  choose(gate: Gate): Promise<void>;
  /** After a scan: sends it at once. */
  hurry(): void;
}

const SEND_MS = 5000;
const LIST_MS = 45_000;

/** This phone at a stall's door: opened from its own storage, and kept in step with the hall while there is net. */
export function useDoorPhone(slug: string): DoorPhone {
  const [phase, setPhase] = useState<DoorPhase>('loading');
  const [phone, setPhone] = useState<Phone | null>(null);
  const [state, setState] = useState<PhoneState | null>(null);
  const [awaySince, setAway] = useState<Date | null>(null);
  const storage = useRef<DoorStorage | null>(null);
  const hurry = useRef(() => {});

  const open = useCallback(async (kept: DoorStorage): Promise<void> => {
    const device = await kept.device();
    if (!device) return setPhase('unnamed');
    const salt = bytesOf(device.salt);
    const parts = { store: kept, net: phoneNet(device), salt, now: () => new Date(), newId, locale: getLocale() };
    const opened = await openPhone(parts, device.name);
    setPhone(opened);
    setState({ ...opened.state() });
    setPhase('ready');
  }, []);

  useEffect(() => {
    let release = () => {};
    const held = new Promise<void>(resolve => {
      release = resolve;
    });
    const begin = async () => {
      try {
        const kept = await openDoorStorage(slug);
        storage.current = kept;
        void navigator.storage?.persist?.();
        await open(kept);
      } catch {
        setPhase('no-storage');
      }
    };
    // Two tabs of one phone would not know of each other's scans.
    let gone = false;
    const alone = (tries: number) =>
      navigator.locks.request(`door:${slug}`, { ifAvailable: true }, async lock => {
        if (gone) return;
        // The page that was left a moment ago may still let go of it.
        if (!lock && tries > 0) setTimeout(() => void alone(tries - 1), 300);
        else if (!lock) setPhase('other-tab');
        if (!lock) return;
        await begin();
        await held;
      });
    if (navigator.locks) void alone(5);
    else void begin();
    return () => {
      gone = true;
      release();
    };
  }, [slug, open]);

  useEffect(() => {
    if (!phone) return;
    let over = false;
    let busy = false;
    let hurried = false;
    let listedAt = 0;
    const step = async (): Promise<void> => {
      if (busy || over) return;
      busy = true;
      hurried = false;
      try {
        const heard = await phone.sendScans();
        if (heard && Date.now() - listedAt > LIST_MS && (await phone.fetchList())) listedAt = Date.now();
        if (!over) setAway(before => (heard ? null : (before ?? new Date())));
      } finally {
        busy = false;
        if (!over) setState({ ...phone.state() });
      }
      if (hurried) await step();
    };
    hurry.current = () => {
      // A scan while another is on its way, or a list, goes right after it.
      hurried = true;
      void step();
    };
    void step().then(() => keepScannerPage().catch(() => {}));
    const timer = setInterval(step, SEND_MS);
    const online = () => void step();
    const offline = () => setAway(before => before ?? new Date());
    addEventListener('online', online);
    addEventListener('offline', offline);
    return () => {
      over = true;
      clearInterval(timer);
      removeEventListener('online', online);
      removeEventListener('offline', offline);
    };
  }, [phone]);

  return {
    ...{ phase, phone, state, awaySince },
    async name(name) {
      const kept = storage.current!;
      const secret = crypto.getRandomValues(new Uint8Array(32));
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', secret));
      const secretHash = bytesToHex(hash);
      const fields = { idOrSlug: slug, name, secretHash };
      const { item } = await lateApi.scanDevices.add({ ...newCommand('add-scan-device'), ...fields });
      const device = { deviceId: item.deviceId, name: item.name, salt: item.salt, secret: base64Url(secret) };
      await kept.keepDevice(device);
      await open(kept);
    },
    async forget() {
      await storage.current?.forgetDevice();
      setPhone(null);
      setState(null);
      setPhase('unnamed');
    },
    async choose(gate) {
      await phone?.choose(gate);
      if (phone) setState({ ...phone.state() });
    },
    hurry() {
      if (phone) setState({ ...phone.state() });
      hurry.current();
    },
  };
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(letters, letter => letter.charCodeAt(0));
}
