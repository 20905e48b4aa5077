import { useEffect, useState } from 'react';

/**
 * Press that waits for an answer on its way, and is sent once it is there: whoever is quick on the telephone presses
 * before the price has come, and would be refused for naming none.
 */
export function useAnsweredPress(isAnswered: boolean, send: () => void): { waits: boolean; press: () => void } {
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    if (!waits || !isAnswered) return;
    setWaits(false);
    send();
  });
  return { waits, press: () => (isAnswered ? send() : setWaits(true)) };
}
