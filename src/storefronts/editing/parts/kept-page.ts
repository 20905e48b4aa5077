import { m } from '../../../paraglide/messages.js';
import type { PictureData } from '../../../ui/picture.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import type { PageDraft } from '../drafts/rules.ts';

/** Number of the shape in which drafts are kept; a draft of another shape is left alone. */
const SHAPE = 1;

interface Kept {
  base: PageDraft;
  draft: PageDraft;
  pictures: Record<string, PictureData>;
}

/** A draft that was kept on this device. */
export function readKept(place: string): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? 'null') as (Kept & { shape: number }) | null;
    return kept?.shape === SHAPE ? kept : null;
  } catch {
    return null;
  }
}

/** A browser that keeps nothing (private, or full) edits as before. */
export function writeKept(place: string, kept: Kept | null): void {
  try {
    if (kept) localStorage.setItem(place, JSON.stringify({ shape: SHAPE, ...kept }));
    else localStorage.removeItem(place);
  } catch {
    toasts.show({ _id: 'editor-not-kept', type: 'WARNING', title: m.editor_not_kept() });
  }
}
