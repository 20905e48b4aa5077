import { useEffect, useRef, useState } from 'react';
import { api, newCommand } from '../../../client.ts';
import type { Application } from '../contract.ts';
import type { Draft } from '../rules.ts';

const PAUSE_MS = 700;

/** Autosave of the draft a moment after the last key: a phone that runs out of power loses a word at most. */
export function useDraft(application: Application) {
  const [draft, setDraft] = useState<Draft>(application.draft);
  const [kept, setKept] = useState<'kept' | 'keeping' | 'not-kept'>('kept');
  const latest = useRef(draft);
  const writing = useRef<Promise<void>>(Promise.resolve());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** Saves run one after the other, so that the last one wins. */
  function keep(): Promise<void> {
    clearTimeout(timer.current);
    writing.current = writing.current.then(async () => {
      const fields = { applicationId: application._id, draft: latest.current };
      try {
        await api.applications.save({ ...newCommand('save-application'), ...fields });
        if (fields.draft === latest.current) setKept('kept');
      } catch {
        setKept('not-kept');
      }
    });
    return writing.current;
  }

  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    draft,
    kept,
    keep,
    change(changes: Partial<Draft>) {
      latest.current = { ...latest.current, ...changes };
      setDraft(latest.current);
      setKept('keeping');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void keep(), PAUSE_MS);
    },
  };
}
