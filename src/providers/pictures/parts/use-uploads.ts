import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../client.ts';
import { m } from '../../../paraglide/messages.js';
import type { DescribedPicture } from '../../../pictures/described/rules.ts';
import { turns } from '../../../shared/turns.ts';
import { PROBLEMS } from '../../profile/parts/picture-fields.tsx';
import { pictureBytes, pictureProblem } from '../../profile/parts/picture-file.ts';
import { sendPicture } from './send-picture.ts';

/** One file on its way. */
export interface Upload {
  key: number;
  name: string;
  /** Share of the file that has been sent, from 0 to 1. */
  share: number;
  /** Reason why it was not taken, in the person's language; null while it is on its way. */
  problem: string | null;
  /** True when the file itself is at fault, so that sending it again would not help. */
  hopeless: boolean;
}

/** Share that stands for making a photograph smaller, before any of it is sent. */
const PREPARED = 0.1;

/**
 * Files on their way, one after the other in the order in which they were chosen, each with its progress and its own
 * mistake. What fails stays until it is sent again or set aside; the others go on.
 */
export function useUploads(slug: string, onPicture: (picture: DescribedPicture) => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const files = useRef(new Map<number, File>());
  const nextKey = useRef(0);
  const [inTurn] = useState(() => turns(1));
  const [leaving] = useState(() => new AbortController());
  useEffect(() => () => leaving.abort(), [leaving]);
  const latest = useRef(onPicture);
  latest.current = onPicture;

  const change = (key: number, fields: Partial<Upload>) =>
    setUploads(now => now.map(one => (one.key === key ? { ...one, ...fields } : one)));
  const setAside = (key: number) => {
    files.current.delete(key);
    setUploads(now => now.filter(one => one.key !== key));
  };

  async function carry(key: number): Promise<void> {
    const file = files.current.get(key);
    if (!file) return;
    const bytes = await pictureBytes(file).catch(() => null);
    if (!bytes) return change(key, { problem: PROBLEMS[await pictureProblem(file)](), hopeless: true });
    change(key, { share: PREPARED });
    try {
      const onShare = (share: number) => change(key, { share: PREPARED + share * (1 - PREPARED) });
      const picture = await sendPicture({ slug, bytes }, onShare, leaving.signal);
      setAside(key);
      latest.current(picture);
    } catch (fault) {
      if (leaving.signal.aborted) return;
      const error = fault instanceof ApiError ? fault : null;
      const ofFile = error?.fields.picture;
      change(key, { problem: ofFile ?? error?.message ?? m.pictures_lost(), hopeless: ofFile !== undefined });
    }
  }

  return {
    uploads,
    add(chosen: Iterable<File>) {
      for (const file of chosen) {
        const key = nextKey.current++;
        files.current.set(key, file);
        setUploads(now => [...now, { key, name: file.name, share: 0, problem: null, hopeless: false }]);
        void inTurn(() => carry(key));
      }
    },
    again(key: number) {
      change(key, { problem: null, share: 0 });
      void inTurn(() => carry(key));
    },
    setAside,
  };
}

export type Uploads = ReturnType<typeof useUploads>;
