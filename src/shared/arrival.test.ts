import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { arrived, filesArrived, isNotArrived, mayReload, reloadedAddress } from './arrival.ts';

const fetching = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('fetch', fetching);
});
afterEach(() => {
  fetching.mockReset();
  vi.unstubAllGlobals();
});

/** Error messages of browsers for a failed dynamic import. */
const WORDS = [
  'Failed to fetch dynamically imported module: https://hall.example/assets/modal-x.js',
  'error loading dynamically imported module: https://hall.example/assets/modal-x.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/modal-x.css',
];

describe('a part of a page', () => {
  it.each(WORDS)('is known not to have arrived: %s', words => {
    expect(isNotArrived(new TypeError(words))).toBe(true);
  });

  it('that arrived and then broke is another thing', () => {
    expect(isNotArrived(new TypeError("Cannot read properties of undefined (reading 'title')"))).toBe(false);
    expect(isNotArrived({ status: 404 })).toBe(false);
  });

  it('is loaded again once the server answers', async () => {
    fetching.mockResolvedValueOnce(new Response('ok'));
    const load = vi.fn().mockRejectedValueOnce(new TypeError(WORDS[0])).mockResolvedValueOnce('the part');
    expect(await arrived(load)).toBe('the part');
    expect(fetching).toHaveBeenCalledTimes(1);
  });

  it('fails when the server answers and yet has it not', async () => {
    fetching.mockResolvedValueOnce(new Response('ok'));
    const load = vi.fn().mockRejectedValue(new TypeError(WORDS[0]));
    await expect(arrived(load)).rejects.toThrow(WORDS[0]!);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('that breaks is not asked for again', async () => {
    const load = vi.fn().mockRejectedValue(new RangeError('its own'));
    await expect(arrived(load)).rejects.toThrow(RangeError);
    expect(load).toHaveBeenCalledTimes(1);
    expect(fetching).not.toHaveBeenCalled();
  });
});

describe('the files of a part', () => {
  type Style = { rel: string; href: string; onload(): void };
  const styles: Style[] = [];
  beforeEach(() => {
    styles.length = 0;
    const append = (style: Style) => {
      styles.push(style);
      style.onload();
    };
    vi.stubGlobal('window', { arrivedFiles: ['/assets/react.js'] });
    const inDocument = 'link[rel="stylesheet"][href="/assets/every-page.css"]';
    const querySelector = (selector: string) => (selector === inDocument ? {} : null);
    vi.stubGlobal('document', { head: { append }, createElement: () => ({}), querySelector });
    fetching.mockImplementation(async () => new Response('here'));
  });

  it('are brought at once, each once, and those of the first view not again', async () => {
    await filesArrived(['/assets/react.js', '/assets/a.js', '/assets/b.css']);
    await filesArrived(['/assets/a.js', '/assets/b.css']);
    expect(fetching.mock.calls.map(([asked]) => asked)).toEqual(['/assets/a.js', '/assets/b.css']);
    expect(styles).toMatchObject([{ rel: 'stylesheet', href: '/assets/b.css' }]);
  });

  it("do not bring the page's own style sheet again: everything would be laid out anew", async () => {
    await filesArrived(['/assets/every-page.css', '/assets/d.js']);
    expect(fetching.mock.calls.map(([asked]) => asked)).toEqual(['/assets/d.js']);
    expect(styles).toEqual([]);
  });

  it('that did not come are waited for', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', { onLine: true });
    vi.stubGlobal('addEventListener', () => {});
    vi.stubGlobal('removeEventListener', () => {});
    fetching.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    let here = false;
    const coming = filesArrived(['/assets/c.js']).then(() => {
      here = true;
    });
    await vi.advanceTimersByTimeAsync(1000);
    expect(here).toBe(false);
    await vi.advanceTimersByTimeAsync(10_000);
    await coming;
    expect(fetching).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });
});

describe('loading the page anew', () => {
  it('is done once: the address remembers [storefront 2.22]', () => {
    const address = 'https://hall.example/bo/dashboard?provider=angens-bigard';
    expect(mayReload(address)).toBe(true);
    const again = reloadedAddress(address);
    expect(again).toBe(`${address}&rl=true`);
    expect(mayReload(again)).toBe(false);
  });
});
