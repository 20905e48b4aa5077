import { useRef, useState } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { pictureBytes, pictureProblem } from '../../../../providers/profile/parts/picture-file.ts';
import { MOST_FILES, MOST_PDF_BYTES } from '../rules.ts';

/** File that waits to be sent. */
export interface WaitingFile {
  key: number;
  name: string;
  /** Base64, as the API takes it. */
  bytes: string;
  isPicture: boolean;
}

const PROBLEMS = {
  heic: m.profile_picture_heic,
  drawing: m.cases_file_kind,
  broken: m.cases_file_kind,
} as const;

/** Files of a letter or note that is being written: pictures made smaller here, PDFs as they are; taken away again, sent with it. */
export function useFiles() {
  const [files, setFiles] = useState<WaitingFile[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [reading, setReading] = useState(false);
  const nextKey = useRef(0);

  async function add(chosen: readonly File[]): Promise<void> {
    setProblem(null);
    setReading(true);
    const room = MOST_FILES - files.length;
    for (const file of chosen.slice(0, room)) {
      const isPdf = (await file.slice(0, 5).text()) === '%PDF-';
      if (isPdf && file.size > MOST_PDF_BYTES) {
        setProblem(m.cases_file_large());
        continue;
      }
      const bytes = isPdf ? await base64(file) : await pictureBytes(file).catch(() => null);
      if (!bytes) {
        setProblem(PROBLEMS[await pictureProblem(file)]());
        continue;
      }
      const kept = { key: nextKey.current++, name: file.name.slice(0, 200), bytes, isPicture: !isPdf };
      setFiles(now => [...now, kept]);
    }
    if (chosen.length > room) setProblem(m.cases_files_full());
    setReading(false);
  }

  return {
    files,
    problem,
    reading,
    room: MOST_FILES - files.length,
    sent: files.map(({ name, bytes }) => ({ name, bytes })),
    add: (chosen: readonly File[]) => void add(chosen),
    remove(key: number) {
      setProblem(null);
      setFiles(now => now.filter(one => one.key !== key));
    },
    clear() {
      setFiles([]);
      setProblem(null);
    },
  };
}

export type Files = ReturnType<typeof useFiles>;

function base64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
