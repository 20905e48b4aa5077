import { m } from '../../paraglide/messages.js';
import { hearsChoice } from '../../ui/early-press.ts';

/** Rows of a list that are chosen, for a bar below it. */
export interface Choice {
  chosen: { has(id: string): boolean };
  onChoose(ids: readonly string[], chosen: boolean): void;
}

/** Box that chooses one row of a list. */
export function Choose({ id, label, choice }: { id: string; label: string; choice: Choice }) {
  return (
    <label className="relative z-1 grid size-11 shrink-0 place-items-center print:hidden">
      <input
        ref={hearsChoice}
        type="checkbox"
        className="tick-box"
        aria-label={label}
        checked={choice.chosen.has(id)}
        onChange={event => choice.onChoose([id], event.currentTarget.checked)}
      />
    </label>
  );
}

/** Box that chooses all rows of a page. */
export function ChooseAll({ ids, choice }: { ids: readonly string[]; choice: Choice }) {
  const here = ids.filter(id => choice.chosen.has(id)).length;
  return (
    <label
      ref={label => {
        const box = label?.querySelector('input');
        if (box) box.indeterminate = here > 0 && here < ids.length;
      }}
      className="relative z-1 grid size-11 place-items-center print:hidden"
    >
      <input
        ref={hearsChoice}
        type="checkbox"
        className="tick-box"
        aria-label={m.office_choose_all()}
        checked={ids.length > 0 && here === ids.length}
        onChange={event => choice.onChoose(ids, event.currentTarget.checked)}
      />
    </label>
  );
}
