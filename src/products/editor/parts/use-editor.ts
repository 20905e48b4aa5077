import { useEffect, useRef, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import type { DescribedPicture } from '../../../pictures/described/rules.ts';
import { toasts } from '../../../ui/toast-store.ts';
import type { Difference } from '../merging/rules.ts';
import { mergeDrafts } from '../merging/rules.ts';
import type { ProductDraft } from '../rules.ts';
import { equalValues } from '../writing/rules.ts';

const PAUSE_MS = 400;
/** Version of the kept form's shape; a form kept in another shape is left alone. */
const SHAPE = 3;

interface Kept {
  shape: number;
  base: ProductDraft;
  draft: ProductDraft;
}

/**
 * State of the editor: the product as it was read, the form, and what somebody else saved meanwhile. What is typed is
 * kept on the device until it is saved, so that neither a lost connection nor a closed tab takes it.
 */
export function useEditor(name: string, saved: ProductDraft, revision = 0) {
  const [base, setBase] = useState(saved);
  const [basedOn, setBasedOn] = useState(revision);
  const [draft, setDraft] = useState(saved);
  const [differences, setDifferences] = useState<Difference[]>([]);
  const [restored, setRestored] = useState(false);
  const place = `product-form:${name}`;
  /** True while a save of one's own is under way, whose revision is no news. */
  const saving = useRef(false);
  const latest = useRef({ base, draft });
  latest.current = { base, draft };

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the form opens
  useEffect(() => {
    const kept = readKept(place);
    if (!kept || kept.draft.kind !== saved.kind || equalValues(kept.draft, saved)) return;
    const merge = mergeDrafts(kept.base, kept.draft, saved);
    setDraft(merge.draft);
    setDifferences(merge.differences);
    setRestored(true);
  }, []);

  useEffect(() => {
    const timer = setTimeout(() => keep(place, base, draft), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [place, base, draft]);

  // Typed a moment before the page is left, or shown in another language, it is kept as well.
  useEffect(() => {
    const keepLatest = () => keep(place, latest.current.base, latest.current.draft);
    addEventListener('pagehide', keepLatest);
    return () => {
      removeEventListener('pagehide', keepLatest);
      keepLatest();
    };
  }, [place]);

  /** Meets what somebody else saved: the form goes on from there, and tells what differs. */
  function meet(theirs: ProductDraft, newest: number): void {
    const merge = mergeDrafts(latest.current.base, latest.current.draft, theirs);
    setBase(theirs);
    setBasedOn(newest);
    setDraft(merge.draft);
    setDifferences(equalValues(merge.draft, theirs) ? [] : merge.differences);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a revision is news, the form's own state is none
  useEffect(() => {
    if (revision !== basedOn && !saving.current) meet(saved, revision);
  }, [revision]);

  return {
    base,
    basedOn,
    draft,
    differences,
    restored,
    dirty: !equalValues(draft, base),
    change(fields: Partial<ProductDraft>) {
      setDraft(now => ({ ...now, ...fields }));
    },
    setDraft,
    /** Shows a picture as it was cropped and described elsewhere, which is no change of the product. */
    refreshPicture(picture: DescribedPicture) {
      const refreshed = (of: ProductDraft) => ({
        ...of,
        images: of.images.map(one => (one.ref === picture.ref ? picture : one)),
      });
      setBase(refreshed);
      setDraft(refreshed);
    },
    /** Begins anew from what is saved: after a save, or when what was kept is thrown away. */
    begin(fresh: ProductDraft, newest = 0) {
      saving.current = false;
      setBase(fresh);
      setBasedOn(newest);
      setDraft(fresh);
      setDifferences([]);
      setRestored(false);
      latest.current = { base: fresh, draft: fresh };
      writeKept(place, null);
    },
    meet,
    /** Mark of a save under way, so that its own revision is not taken for somebody else's. */
    setSaving(on: boolean) {
      saving.current = on;
    },
    settle(difference: Difference) {
      setDifferences(now => now.filter(one => one !== difference));
    },
  };
}

export type Editor = ReturnType<typeof useEditor>;

function readKept(place: string): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? 'null') as Kept | null;
    return kept?.shape === SHAPE ? kept : null;
  } catch {
    return null;
  }
}

/** A browser that keeps nothing (private, or full) edits as before. */
function keep(place: string, base: ProductDraft, draft: ProductDraft): void {
  writeKept(place, equalValues(draft, base) ? null : { shape: SHAPE, base, draft });
}

function writeKept(place: string, kept: Kept | null): void {
  try {
    if (kept) localStorage.setItem(place, JSON.stringify(kept));
    else localStorage.removeItem(place);
  } catch {
    toasts.show({ _id: 'editor-not-kept', type: 'WARNING', title: m.editor_not_kept() });
  }
}
