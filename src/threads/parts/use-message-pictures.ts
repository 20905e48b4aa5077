import { useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { pictureBytes, pictureProblem } from '../../providers/profile/parts/picture-file.ts';
import { MOST_PICTURES } from '../rules.ts';

/** Picture that waits to be sent. */
export interface Waiting {
  key: number;
  /** Base64, as the API takes it. */
  bytes: string;
}

const PROBLEMS = {
  heic: m.profile_picture_heic,
  drawing: m.profile_picture_drawing,
  broken: m.profile_picture_broken,
} as const;

/** Pictures of a message that is being written: made smaller here, shown, taken away again, sent with it. */
export function useMessagePictures() {
  const [pictures, setPictures] = useState<Waiting[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [reading, setReading] = useState(false);
  const nextKey = useRef(0);
  const shown = useRef(pictures);
  shown.current = pictures;

  async function add(files: readonly File[]): Promise<void> {
    setProblem(null);
    setReading(true);
    const room = MOST_PICTURES - shown.current.length;
    for (const file of files.slice(0, room)) {
      const bytes = await pictureBytes(file).catch(() => null);
      if (!bytes) {
        setProblem(PROBLEMS[await pictureProblem(file)]());
        continue;
      }
      const picture = { key: nextKey.current++, bytes };
      setPictures(now => [...now, picture]);
    }
    if (files.length > room) setProblem(m.threads_pictures_full());
    setReading(false);
  }

  return {
    pictures,
    problem,
    reading,
    room: MOST_PICTURES - pictures.length,
    add: (files: readonly File[]) => void add(files),
    remove(key: number) {
      setProblem(null);
      setPictures(now => now.filter(one => one.key !== key));
    },
    clear() {
      setPictures([]);
      setProblem(null);
    },
  };
}

export type MessagePictures = ReturnType<typeof useMessagePictures>;
