import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';

/** Optional: the page is whole without. */
const Note = lazy<ComponentType>(() =>
  import('./copy-note.tsx').then(
    ({ CopyNote }) => ({ default: CopyNote }),
    () => ({ default: () => null }),
  ),
);

/**
 * Keeps a copy of this page on the device for when the net is gone, and lets people forget it. Kept anew when `seen`
 * changes, which stands for what the page shows.
 */
export function KeptCopy({ seen }: { seen: string }) {
  const [able, setAble] = useState(false);
  useEffect(() => setAble(import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in window), []);
  return <Suspense>{able && <Note key={seen} />}</Suspense>;
}
