import { ArrowUp } from 'lucide-react';
import { useRef } from 'react';
import { AddRow, RemoveRowIcon } from '../../../office/parts/row-buttons.tsx';
import { m } from '../../../paraglide/messages.js';
import { WordsFields } from '../../../providers/profile/parts/words-fields.tsx';
import type { Drafted } from '../../../providers/profile/rules.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MOST_READY, MOST_READY_TEXT } from '../rules.ts';

/** Ready answer that is being written, with a key for as long as the form is open. */
export interface ReadyDraft {
  key: number;
  words: Drafted;
}

interface Props {
  ready: readonly ReadyDraft[];
  onReady(ready: ReadyDraft[]): void;
}

/** Ready answers in three languages, in the order in which they are offered. */
export function ReadyFields({ ready, onReady }: Props) {
  const nextKey = useRef(Math.max(0, ...ready.map(({ key }) => key)) + 1);
  const moveUp = (at: number) =>
    onReady(ready.map((one, place) => (place === at - 1 ? ready[at]! : place === at ? ready[at - 1]! : one)));
  return (
    <div className="grid gap-4">
      {ready.map(({ key, words }, at) => (
        <div key={key} className="grid gap-2 rounded-hold border border-hair p-3">
          <WordsFields
            name={`ready.${at}`}
            legend={m.threads_settings_ready_one({ number: at + 1 })}
            words={words}
            most={MOST_READY_TEXT}
            long
            needed
            onWords={next => onReady(ready.map((one, place) => (place === at ? { key, words: next } : one)))}
          />
          <div className="flex justify-end gap-2">
            {at > 0 && (
              <Button
                square
                size="sm"
                variant="outline"
                aria-label={m.threads_settings_up({ number: at + 1 })}
                onClick={() => moveUp(at)}
              >
                <Icon icon={ArrowUp} size={18} />
              </Button>
            )}
            <RemoveRowIcon
              size="sm"
              label={m.threads_settings_remove({ number: at + 1 })}
              onRemove={() => onReady(ready.filter((_, place) => place !== at))}
            />
          </div>
        </div>
      ))}
      {ready.length < MOST_READY && (
        <AddRow onAdd={() => onReady([...ready, { key: nextKey.current++, words: { sv: '', en: '', de: '' } }])}>
          {m.threads_settings_add()}
        </AddRow>
      )}
    </div>
  );
}
