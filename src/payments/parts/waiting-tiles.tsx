import { useEffect, useState } from 'react';
import { TileCount } from '../../ui/tile-count.tsx';

const TILES = 12;
const TILE_MS = 2500;

/** Waiting animation: a tile is laid every few seconds, the wall is full when it is done. Ornament beside the words. */
export function WaitingTiles({ done }: { done: boolean }) {
  const [laid, setLaid] = useState(1);
  useEffect(() => {
    if (done) return;
    const timer = setInterval(() => setLaid(count => Math.min(count + 1, TILES - 1)), TILE_MS);
    return () => clearInterval(timer);
  }, [done]);
  return (
    <TileCount
      total={TILES}
      filled={done ? TILES : laid}
      className={`max-w-40 ${done ? 'text-good' : 'text-accent'}`}
    />
  );
}
