import { useEffect, useId, useRef, useState } from 'react';

/** Forms of this page that hold something unsaved, by id; what asks before it is left is src/office/parts/leave-question.tsx. */
export const unsavedForms = new Set<string>();

/** Makes the office ask before its page is left, while a form holds something that is saved nowhere. */
export function useLeaveQuestion(unsaved: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!unsaved) return;
    unsavedForms.add(id);
    return () => void unsavedForms.delete(id);
  }, [id, unsaved]);
}

/**
 * The leave question of a form that knows only its fields: they are compared with those that it began with, so that
 * what is typed and taken back asks nothing. The answer is called once they are saved.
 */
export function useUnsavedFields(fields: unknown): () => void {
  const now = JSON.stringify(fields);
  const [saved, setSaved] = useState(now);
  const latest = useRef(now);
  latest.current = now;
  useLeaveQuestion(now !== saved);
  return () => setSaved(latest.current);
}
