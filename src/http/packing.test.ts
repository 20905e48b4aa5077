import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { codingsFor, pack } from './packing.ts';

describe('packing', () => {
  it.each([
    [undefined, []],
    ['', []],
    ['identity', []],
    ['gzip, deflate', ['gzip']],
    ['gzip, deflate, br, zstd', ['br', 'gzip']],
    ['br;q=0, gzip;q=0.5', ['gzip']],
    ['gzip;q=0.0, br ; q=0', []],
    ['br;q=0.1', ['br']],
    ['xbrx, gzipped', []],
  ])('%j takes %j', (accepted, codings) => {
    expect(codingsFor(accepted)).toEqual(codings);
  });

  it('loses nothing, and finds again what stands far behind', async () => {
    const page = Array.from({ length: 6000 }, (_, at) => `<p>Nummer ${(at * 7919) % 104_729} på åns brygga</p>`).join(
      '',
    );
    const twice = page + page;
    const [br, gz] = [await pack(twice, 'br'), await pack(twice, 'gzip')];
    expect(brotliDecompressSync(br).toString()).toBe(twice);
    expect(gunzipSync(gz).toString()).toBe(twice);
    expect(br.length).toBeLessThan(gz.length * 0.7);
  });
});
