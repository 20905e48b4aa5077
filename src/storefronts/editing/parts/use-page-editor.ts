import { useEffect, useMemo, useRef, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import type { PictureData } from '../../../ui/picture.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import type { BlockForm, WrittenPage } from '../contract.ts';
import { countChanges, draftOfPage, type PageDraft, writtenPage } from '../drafts/rules.ts';
import { mergePages, type PageDifference, sameValue } from '../merging/rules.ts';
import { readKept, writeKept } from './kept-page.ts';

const PAUSE_MS = 400;
/** Keys pressed one after the other are one step back. */
const STEP_MS = 1200;
const MOST_STEPS = 200;

interface Steps {
  past: PageDraft[];
  draft: PageDraft;
  future: PageDraft[];
}

/**
 * State of the page editor: the page as it is published, the draft with every step back and forth, and what somebody
 * else published meanwhile. The draft is kept on the device until it is published.
 */
export function usePageEditor(name: string, page: WrittenPage | null, begun: PageDraft, forms: readonly BlockForm[]) {
  const saved = useRef(page ? draftOfPage(page) : begun);
  const [base, setBase] = useState(saved.current);
  const [basedOn, setBasedOn] = useState(page?.version ?? null);
  const [steps, setSteps] = useState<Steps>({ past: [], draft: begun, future: [] });
  const [differences, setDifferences] = useState<PageDifference[]>([]);
  const [restored, setRestored] = useState(false);
  const [renamed, setRenamed] = useState<ReadonlyMap<string, string>>(() => new Map());
  const [pictures, setPictures] = useState<Record<string, PictureData>>(() => byRef(page?.pictures ?? []));
  const saving = useRef(false);
  const typing = useRef({ tag: '', at: 0 });
  const place = `page-form:${name}`;
  const { draft } = steps;
  const latest = useRef({ base, draft });
  latest.current = { base, draft };

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the editor opens
  useEffect(() => {
    const kept = readKept(place);
    if (!kept || sameValue(kept.draft, begun)) return;
    setPictures(now => ({ ...now, ...kept.pictures }));
    const merge = mergePages(kept.base, kept.draft, saved.current);
    setBase(merge.theirs);
    // A step back leads to the page without what was kept.
    setSteps({ past: [merge.theirs], draft: merge.draft, future: [] });
    setDifferences(merge.differences);
    setRestored(true);
    setRenamed(new Map(begun.blocks.map(({ key }, at) => [key, merge.theirs.blocks[at]?.key ?? key])));
  }, []);

  const before = useMemo(() => writtenPage(base, forms), [base, forms]);
  const changes = useMemo(() => countChanges(before, draft, base, forms), [before, draft, base, forms]);

  useEffect(() => {
    const timer = setTimeout(() => writeKept(place, changes ? { base, draft, pictures } : null), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [place, base, draft, pictures, changes]);

  // Typed a moment before the page is left, or shown in another language, it is kept as well.
  const keeps = useRef(() => {});
  keeps.current = () => writeKept(place, changes ? { base, draft, pictures } : null);
  useEffect(() => {
    const keep = () => keeps.current();
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, []);

  /** Meets what somebody else published: the draft goes on from there, and tells what differs. */
  function meet(theirs: WrittenPage): void {
    const merge = mergePages(latest.current.base, latest.current.draft, draftOfPage(theirs));
    setBase(merge.theirs);
    setBasedOn(theirs.version);
    setPictures(now => ({ ...now, ...byRef(theirs.pictures) }));
    setSteps(now => ({ ...now, draft: merge.draft, future: [] }));
    setDifferences(merge.differences);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a version is news, the editor's own state is none
  useEffect(() => {
    if (page && page.version !== basedOn && !saving.current) meet(page);
  }, [page?.version]);

  return {
    base,
    basedOn,
    draft,
    changes,
    differences,
    /** True while a draft that was kept on this device is being edited. */
    restored: restored && changes > 0,
    /** Keys that blocks have since the kept draft was read, by those that they had before. */
    renamed,
    pictures,
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    /** Changes the draft; the same tag within a moment is the same step. */
    change(next: (now: PageDraft) => PageDraft, tag = '') {
      const at = Date.now();
      const isSame = tag !== '' && typing.current.tag === tag && at - typing.current.at < STEP_MS;
      typing.current = { tag, at };
      setSteps(({ past, draft: now }) => ({
        past: isSame ? past : [...past.slice(-MOST_STEPS), now],
        draft: next(now),
        future: [],
      }));
    },
    undo() {
      typing.current.tag = '';
      setSteps(now => {
        const last = now.past.at(-1);
        return last ? { past: now.past.slice(0, -1), draft: last, future: [now.draft, ...now.future] } : now;
      });
    },
    redo() {
      typing.current.tag = '';
      setSteps(now => {
        const [next, ...future] = now.future;
        return next ? { past: [...now.past, now.draft], draft: next, future } : now;
      });
    },
    addPicture(picture: PictureData) {
      setPictures(now => ({ ...now, [picture.ref]: picture }));
    },
    /** Begins anew from what is published: after a save, or when a kept draft is thrown away. */
    begin(fresh: WrittenPage | null) {
      saving.current = false;
      const next = fresh ? draftOfPage(fresh) : begun;
      setBase(next);
      setBasedOn(fresh?.version ?? null);
      setSteps({ past: [], draft: next, future: [] });
      setDifferences([]);
      setRestored(false);
      keeps.current = () => {};
      writeKept(place, null);
    },
    forget: () => writeKept(place, null),
    meet,
    isSaving(on: boolean) {
      saving.current = on;
    },
    settle(difference: PageDifference) {
      setDifferences(now => now.filter(one => one !== difference));
    },
  };
}

export type PageEditorState = ReturnType<typeof usePageEditor>;

function byRef(pictures: readonly PictureData[]): Record<string, PictureData> {
  return Object.fromEntries(pictures.map(picture => [picture.ref, picture]));
}

/** Warns before a page with unpublished changes is left: the browser asks, and a notice tells where they are. */
export function useLeaveWarning(changes: number): void {
  const open = useRef(changes);
  open.current = changes;
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (open.current) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('beforeunload', ask);
      if (open.current) toasts.show({ _id: 'page-left', type: 'WARNING', title: m.pages_left_unpublished() });
    };
  }, []);
}
