import { expect, type Page } from '@playwright/test';
import type { Ticket } from '../src/tickets/contract.ts';

type Drawing = NonNullable<Ticket['qr']>;

/** A camera that sees what is held before it: not every browser that runs the journeys has a device to pretend with. */
export async function pretendCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [720, 720];
    const context = canvas.getContext('2d')!;
    const held = () => JSON.parse(sessionStorage.getItem('held') ?? 'null') as { size: number; path: string } | null;
    const draw = () => {
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.fillStyle = '#e4e4e4';
      context.fillRect(0, 0, canvas.width, canvas.height);
      const drawing = held();
      if (!drawing) return;
      const scale = 560 / drawing.size;
      context.setTransform(scale, 0, 0, scale, 80, 80);
      context.fillStyle = '#161616';
      context.fill(new Path2D(drawing.path));
      for (const [x, y] of [
        [0, 0],
        [drawing.size - 7, 0],
        [0, drawing.size - 7],
      ] as const) {
        context.fillStyle = '#161616';
        context.fillRect(x, y, 7, 7);
        context.fillStyle = '#e4e4e4';
        context.fillRect(x + 1, y + 1, 5, 5);
        context.fillStyle = '#161616';
        context.fillRect(x + 2, y + 2, 3, 3);
      }
    };
    setInterval(draw, 80);
    navigator.mediaDevices.getUserMedia = async () => {
      draw();
      return canvas.captureStream(12);
    };
  });
}

/** Holds a code before the camera, or takes it away. */
export const hold = (page: Page, drawing: Drawing | null) =>
  page.evaluate(held => sessionStorage.setItem('held', JSON.stringify(held)), drawing);

/** Waits until the scanner has forgotten what it saw: the same code is told anew only when it was away for a while. */
export const forgotten = (page: Page) => expect(page.locator('video[data-seen]')).toHaveCount(0);

/** Answer of the scanner, by its heading. */
export const verdict = (page: Page, title: string | RegExp) => page.getByRole('heading', { level: 2, name: title });
