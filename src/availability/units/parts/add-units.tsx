import { useState } from 'react';
import { AddRow } from '../../../office/parts/row-buttons.tsx';
import { m } from '../../../paraglide/messages.js';
import { TextField } from '../../../ui/text-field.tsx';
import { type DraftUnit, nextNumber, numberedUnits } from './group-draft.ts';

interface Props {
  units: readonly DraftUnit[];
  /** Name for one unit, which its number follows: Bord. */
  word: string;
  capacity: number;
  onUnits(units: DraftUnit[]): void;
}

const MOST = 100;

interface Typed {
  word?: string;
  en?: string;
  de?: string;
  from?: string | undefined;
  to?: string | undefined;
  capacity?: string;
}

/** Several units at once: tables 1 to 8, for four each. */
export function AddUnits({ units, word, capacity, onUnits }: Props) {
  const next = nextNumber(units);
  const [typed, setTyped] = useState<Typed>({});
  const from = number(typed.from, next);
  const to = Math.min(number(typed.to, from), from + MOST - 1);
  const seats = Math.min(number(typed.capacity, capacity), 9999);
  const count = Math.max(0, to - from + 1);
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-hold border border-hair p-3">
      <legend className="px-1 font-sign font-bold">{m.units_add_title()}</legend>
      <div className="grid grid-cols-2 items-end gap-3 m:grid-cols-[2fr_1fr_1fr_1fr]">
        <TextField
          label={m.units_add_word()}
          className="col-span-2 m:col-span-1"
          value={typed.word ?? word}
          maxLength={60}
          onChange={event => setTyped({ ...typed, word: event.currentTarget.value })}
        />
        <TextField
          label={m.units_add_from()}
          inputMode="numeric"
          value={typed.from ?? String(next)}
          onChange={event => setTyped({ ...typed, from: event.currentTarget.value })}
        />
        <TextField
          label={m.units_add_to()}
          inputMode="numeric"
          value={typed.to ?? String(from)}
          onChange={event => setTyped({ ...typed, to: event.currentTarget.value })}
        />
        <TextField
          label={m.units_capacity()}
          inputMode="numeric"
          value={typed.capacity ?? String(capacity)}
          onChange={event => setTyped({ ...typed, capacity: event.currentTarget.value })}
        />
      </div>
      <details>
        <summary className="min-h-(--control-height) cursor-pointer py-2 font-sign font-semibold text-accent">
          {m.units_add_other_languages()}
        </summary>
        <div className="grid gap-3 pt-1 m:grid-cols-2">
          <TextField
            label={m.units_add_word_en()}
            lang="en"
            optional
            value={typed.en ?? ''}
            maxLength={60}
            onChange={event => setTyped({ ...typed, en: event.currentTarget.value })}
          />
          <TextField
            label={m.units_add_word_de()}
            lang="de"
            optional
            value={typed.de ?? ''}
            maxLength={60}
            onChange={event => setTyped({ ...typed, de: event.currentTarget.value })}
          />
        </div>
      </details>
      <AddRow
        onAdd={() => {
          const words = { sv: typed.word ?? word, en: typed.en ?? '', de: typed.de ?? '' };
          onUnits(numberedUnits(words, { from, to }, seats));
          setTyped({ ...typed, from: undefined, to: undefined });
        }}
      >
        {m.units_add({ count })}
      </AddRow>
    </fieldset>
  );
}

/** A whole number of at least one, or what stands there without it. */
function number(typed: string | undefined, other: number): number {
  const read = Number(typed);
  return typed?.trim() && Number.isSafeInteger(read) && read > 0 ? read : other;
}
