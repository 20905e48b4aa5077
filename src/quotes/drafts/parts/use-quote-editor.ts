import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, newCommand, q } from '../../../client.ts';
import { useLeaveQuestion } from '../../../office/parts/use-leave-question.ts';
import { officeApi, officeQ } from '../../../office-client.ts';
import { useQueryClient } from '../../../shared/query.ts';
import type { WrittenLine, WrittenQuote } from '../../contents/contract.ts';
import type { Draft, OfficeQuote } from '../contract.ts';

/** Pause in the typing after which what is written is kept. */
const KEEP_AFTER_MS = 900;

export type SaveState = 'kept' | 'unsaved' | 'keeping' | 'overtaken' | 'failed';

export interface QuoteEditor {
  quote: OfficeQuote;
  draft: Draft;
  state: SaveState;
  errors: Readonly<Record<string, string>>;
  /** Changes the draft, which is kept by itself after a while. */
  change(patch: Partial<Omit<Draft, 'quote'>> & { quote?: Partial<WrittenQuote> }): void;
  changeLine(id: string, patch: Partial<WrittenLine>): void;
  setErrors(errors: Readonly<Record<string, string>>): void;
  /** Keeps what is written now; false where that is refused. */
  keep(): Promise<OfficeQuote | null>;
  /** Takes what somebody else has written in place of what is here, or the other way round. */
  resolve(whose: 'theirs' | 'mine'): Promise<void>;
  /** The quote as the server knows it after a command of its own. */
  take(quote: OfficeQuote): void;
}

/**
 * State of the editor of a quote: what is typed, kept by itself on top of the step that it was read at, so that of two
 * writers the second is told (I13).
 */
export function useQuoteEditor(slug: string, loaded: OfficeQuote): QuoteEditor {
  const store = useQueryClient();
  const [quote, setQuote] = useState(loaded);
  const [draft, setDraft] = useState(loaded.draft);
  const [state, setState] = useState<SaveState>('kept');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const now = useRef({ quote, draft });
  now.current = { quote, draft };
  const busy = useRef<Promise<OfficeQuote | null> | null>(null);
  useLeaveQuestion(state !== 'kept');

  const take = useCallback(
    (known: OfficeQuote) => {
      now.current.quote = known;
      setQuote(known);
      void store.invalidateQueries({ queryKey: q.quotes.read.key() });
      void store.invalidateQueries({ queryKey: officeQ.quoteDrafts.list.key() });
    },
    [store],
  );

  const send = useCallback(
    async (basedOn: number): Promise<OfficeQuote | null> => {
      const sent = now.current.draft;
      setState('keeping');
      try {
        const { item } = await officeApi.quoteDrafts.save({
          ...newCommand('save-quote'),
          ...sent,
          ...{ idOrSlug: slug, quoteId: now.current.quote._id, basedOn },
        });
        take(item);
        setState(now.current.draft === sent ? 'kept' : 'unsaved');
        return item;
      } catch (fault) {
        const isOvertaken = fault instanceof ApiError && fault.reason === 'quote-overtaken';
        if (fault instanceof ApiError) setErrors(fault.fields);
        setState(isOvertaken ? 'overtaken' : 'failed');
        return null;
      }
    },
    [slug, take],
  );

  /** One at a time: each is based on the step of the one before. */
  const keep = useCallback(async (): Promise<OfficeQuote | null> => {
    while (busy.current) await busy.current;
    busy.current = send(now.current.quote.step);
    const kept = await busy.current;
    busy.current = null;
    return kept;
  }, [send]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the draft begins the pause anew
  useEffect(() => {
    if (state !== 'unsaved') return;
    const later = setTimeout(() => void keep(), KEEP_AFTER_MS);
    return () => clearTimeout(later);
  }, [state, draft, keep]);

  const write = (next: Draft) => {
    now.current.draft = next;
    setDraft(next);
    setState(known => (known === 'overtaken' ? known : 'unsaved'));
  };
  const changeLine = (id: string, patch: Partial<WrittenLine>) => {
    const { draft: known } = now.current;
    const lines = known.quote.lines.map(line => (line._id === id ? { ...line, ...patch } : line));
    write({ ...known, quote: { ...known.quote, lines } });
  };
  return {
    ...{ quote, draft, state, errors, setErrors, keep, take, changeLine },
    change(patch) {
      const { draft: known } = now.current;
      write({ ...known, ...patch, quote: { ...known.quote, ...patch.quote } });
    },
    async resolve(whose) {
      const { item } = await officeApi.quoteDrafts.read({ idOrSlug: slug, quoteId: quote._id });
      take(item);
      if (whose === 'theirs') {
        now.current.draft = item.draft;
        setDraft(item.draft);
        setState('kept');
      } else await send(item.step);
    },
  };
}
