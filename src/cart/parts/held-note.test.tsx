import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HeldNote } from './held-note.tsx';

const NOW = Date.parse('2026-11-23T18:00:00Z');
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

const said = (seconds: number) =>
  renderToStaticMarkup(<HeldNote until={new Date(NOW + seconds * 1000).toISOString()} isTime />).replaceAll(
    /<[^>]+>/g,
    '',
  );

it('says for how long a time is held, to its last minute, and that it is not any more', () => {
  expect([900, 899, 61, 60, 59, 1].map(said)).toEqual([
    'Hålls åt dig i 15 min',
    'Hålls åt dig i 15 min',
    'Hålls åt dig i 2 min',
    'Hålls åt dig i 1 min',
    'Hålls åt dig i mindre än en minut',
    'Hålls åt dig i mindre än en minut',
  ]);
  expect(said(0)).toBe('Hålls inte längre. Är den ledig får du den när du beställer.');
  expect(renderToStaticMarkup(<HeldNote until={null} isTime={false} />)).toBe('');
  expect(renderToStaticMarkup(<HeldNote until={null} isTime />)).toContain(
    'Hålls inte än. Är den ledig får du den när du beställer.',
  );
});
