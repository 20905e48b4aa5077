import { useMemo } from 'react';
import type { ApiError } from '../../client.ts';

/** Errors of a message's form by field, or of the whole form: one object an answer, so that the summary takes focus once. */
export function useMessageErrors(error: ApiError | null): Readonly<Record<string, string>> | undefined {
  return useMemo(() => {
    if (!error) return undefined;
    return Object.keys(error.fields).length ? error.fields : { '': error.message };
  }, [error]);
}
