import { MOST_YEARS } from '../../../catalogue/guarantee/years/rules.ts';
import { m } from '../../../paraglide/messages.js';
import { TextField } from '../../../ui/text-field.tsx';
import type { DurabilityDraft } from '../safety/rules.ts';
import { LacksLanguages } from './lacks-languages.tsx';
import { WordField } from './word-field.tsx';

interface Props {
  draft: DurabilityDraft;
  onDraft(draft: DurabilityDraft): void;
}

/** Fields of a maker's own guarantee of durability, which the page of the goods labels. */
export function DurabilityFields({ draft, onDraft }: Props) {
  const change = (fields: Partial<DurabilityDraft>) => onDraft({ ...draft, ...fields });
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 border-t border-hair pt-4">
      <legend className="sr-only">{m.editor_durability()}</legend>
      <div aria-hidden className="hyphenate font-sign text-plain font-semibold">
        {m.editor_durability()}
      </div>
      <p className="text-muted">{m.editor_durability_why()}</p>
      <TextField
        name="safety.durability.years"
        label={m.editor_durability_years()}
        optional
        inputMode="numeric"
        maxLength={String(MOST_YEARS).length}
        value={draft.years}
        onChange={event => change({ years: event.currentTarget.value })}
      />
      <TextField
        name="safety.durability.maker"
        label={m.editor_durability_maker()}
        hint={m.editor_durability_maker_hint()}
        optional
        maxLength={120}
        value={draft.maker}
        onChange={event => change({ maker: event.currentTarget.value })}
      />
      <div>
        <WordField
          name="safety.durability.note"
          label={m.editor_durability_note()}
          hint={m.editor_durability_note_hint()}
          words={draft.note}
          most={1000}
          long
          optional
          onWords={note => change({ note })}
        />
        <LacksLanguages words={draft.note} />
      </div>
    </fieldset>
  );
}
