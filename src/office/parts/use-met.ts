import { useState } from 'react';
import type { MetField } from './met-fields.tsx';

/** Names of a form's fields and their values in words, for the two versions of it. */
export type FieldWords<Fields> = {
  [Field in keyof Fields]: { name: string; text: (value: Fields[Field]) => string };
};

interface Versions<Fields> {
  /** Fields as the form began, as they are written now, and as somebody else has saved them. */
  base: Fields;
  mine: Fields;
  theirs: Fields;
}

/**
 * Fields that met those of somebody else. What only they changed goes into the form; what both changed is asked for,
 * and stays as it was written until somebody chooses.
 */
export function useMet<Fields extends object>(words: FieldWords<Fields>, change: (fields: Partial<Fields>) => void) {
  const [state, setState] = useState<{ met: MetField[]; theirs: Fields | null }>({ met: [], theirs: null });
  return {
    met: state.met,
    meet({ base, mine, theirs }: Versions<Fields>) {
      const fields = (Object.keys(words) as (keyof Fields & string)[]).filter(
        field => !same(theirs[field], base[field]) && !same(theirs[field], mine[field]),
      );
      const kept = (field: keyof Fields) => !same(mine[field], base[field]);
      change(Object.fromEntries(fields.filter(field => !kept(field)).map(field => [field, theirs[field]])) as never);
      const met = fields.map(field => {
        const { name, text } = words[field];
        return { field, name, theirs: text(theirs[field]), mine: text(mine[field]), both: kept(field) };
      });
      setState({ met, theirs });
    },
    choose(field: string, take: boolean) {
      if (take) change({ [field]: state.theirs?.[field as keyof Fields] } as never);
      setState(now => ({ ...now, met: now.met.filter(one => one.field !== field) }));
    },
    forget: () => setState({ met: [], theirs: null }),
  };
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
