import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { VIEWS, type View } from '../presets/rules.ts';

const WORDS: Record<View, () => string> = {
  auto: m.search_view_auto,
  regular: m.search_view_regular,
  compact: m.search_view_compact,
};

/** Switch between cards and list; Auto chooses by the width. */
export function ViewSwitch({ view, onChoose }: { view: View; onChoose: (view: View) => void }) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{m.search_view()}</legend>
      {[...VIEWS].reverse().map(one => (
        <Button
          key={one}
          size="sm"
          variant={one === view ? 'primary' : 'outline'}
          aria-pressed={one === view}
          onClick={() => onChoose(one)}
        >
          {WORDS[one]()}
        </Button>
      ))}
    </fieldset>
  );
}
