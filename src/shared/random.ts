/**
 * Random bytes out of larger draws: a draw is a call of the system, which costs more than its bytes, and an order has
 * thirty ids and keys. No byte is given out twice.
 */
export function drawnAhead<Bytes extends Uint8Array>(draw: (bytes: number) => Bytes): (bytes: number) => Uint8Array {
  let drawn: Uint8Array = new Uint8Array(0);
  return bytes => {
    if (bytes > AHEAD / 16) return draw(bytes);
    if (bytes > drawn.length) drawn = draw(AHEAD);
    const given = drawn.subarray(0, bytes);
    drawn = drawn.subarray(bytes);
    return given;
  };
}

const AHEAD = 4096;
