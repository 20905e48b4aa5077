import { Check } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { hearsPresses } from '../../../ui/early-press.ts';
import { Icon } from '../../../ui/icon.tsx';

interface Ready {
  text: string;
  /** The same in the language of who answers. */
  own: string;
}

interface Props {
  answers: readonly Ready[];
  /** Text written so far: answers that stand in it are marked. */
  text: string;
  /** Puts an answer in, or takes it out again. */
  onText(text: string): void;
}

const SHOWN = 3;

/** Ready answers above the field: a press puts one into what is written, a second one takes it out. */
export function ReadyAnswers({ answers, text, onText }: Props) {
  const [all, setAll] = useState(false);
  if (!answers.length) return null;
  const shown = all ? answers : answers.slice(0, SHOWN);
  return (
    <section aria-label={m.threads_ready()} className="grid gap-2">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-plain">{m.threads_ready()}</h2>
        {answers.length > SHOWN && (
          <Button size="xs" variant="link" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? m.threads_ready_fewer() : m.threads_ready_all({ count: answers.length })}
          </Button>
        )}
      </div>
      <ul className={cx('flex gap-2', all ? 'max-h-60 flex-wrap overflow-y-auto' : 'overflow-x-auto m:flex-wrap')}>
        {shown.map(answer => {
          const chosen = text.includes(answer.text);
          return (
            <li key={answer.text} className={cx('max-w-full', !all && 'max-m:max-w-[80%] max-m:shrink-0')}>
              <button
                ref={hearsPresses}
                type="button"
                aria-pressed={chosen}
                onClick={() => onText(chosen ? without(text, answer.text) : joined(text, answer.text))}
                className="flex min-h-11 items-center gap-2 rounded-hold border-[1.5px] border-control bg-surface px-3 py-1.5 text-left text-plain hover:border-ink aria-pressed:border-accent aria-pressed:bg-accent-tint"
              >
                <span className="min-w-0">
                  <span className="block wrap-anywhere">{answer.own}</span>
                  {answer.own !== answer.text && (
                    <span className="block text-note wrap-anywhere text-muted">{answer.text}</span>
                  )}
                </span>
                {chosen && <Icon icon={Check} size={18} />}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function joined(text: string, answer: string): string {
  const before = text.trimEnd();
  return before ? `${before} ${answer}` : answer;
}

function without(text: string, answer: string): string {
  return text.replace(answer, '').replaceAll(/ {2,}/g, ' ').trim();
}
