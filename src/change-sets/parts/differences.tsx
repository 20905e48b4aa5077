import { m } from '../../paraglide/messages.js';
import { Sign } from '../../ui/sign.tsx';
import type { Effect } from '../contract.ts';

/** Products of a change set, each with its values before and after: a table on a desktop, one below the other on a phone. */
export function EffectList({ effects }: { effects: readonly Effect[] }) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-hair">
      {effects.map(effect => (
        <li
          key={effect.slug}
          className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-2 py-3 l:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]"
        >
          <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-1 self-start">
            <span className="font-semibold wrap-anywhere">{effect.title}</span>
            {effect.act === 'ADD' && (
              <Sign tone="done" size="sm">
                {m.changesets_act_add()}
              </Sign>
            )}
            {effect.row !== null && (
              <span className="text-note text-muted">{m.changesets_row({ row: effect.row })}</span>
            )}
          </div>
          {effect.act === 'ADD' ? (
            <Traits differences={effect.differences} />
          ) : (
            <Differences differences={effect.differences} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** List of a new thing's values, one after the other: there are none before to compare them with. */
function Traits({ differences }: Pick<Effect, 'differences'>) {
  return (
    <dl className="flex min-w-0 flex-wrap gap-x-6 gap-y-1">
      {differences.map(({ title, after, variant }) => (
        <div key={`${variant} ${title}`} className="flex min-w-0 flex-wrap gap-x-2">
          <dt className="text-muted">{variant ? `${title} · ${variant}` : title}</dt>
          <dd className="figures min-w-0 font-semibold wrap-anywhere">{clipped(after ?? '')}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Values before and after, by their names. */
export function Differences({ differences }: Pick<Effect, 'differences'>) {
  return (
    <dl className="grid min-w-0 gap-1">
      {differences.map(({ title, before, after, variant }) => (
        <div key={`${variant} ${title}`} className="grid gap-x-4 m:grid-cols-[minmax(0,12rem)_minmax(0,1fr)]">
          <dt className="hyphenate text-note text-muted m:py-0.5">{variant ? `${title} · ${variant}` : title}</dt>
          <dd className="min-w-0 wrap-anywhere whitespace-pre-line">
            {before !== null && <Value mark="before" text={before} />}
            {before !== null && <span aria-hidden="true"> → </span>}
            <Value mark="after" text={after} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A value, named for who does not see which side of the arrow it stands on. */
function Value({ mark, text }: { mark: 'before' | 'after'; text: string | null }) {
  const Mark = mark === 'before' ? 'del' : 'ins';
  return (
    <Mark className={mark === 'before' ? 'figures text-muted' : 'figures font-semibold no-underline'}>
      <span className="sr-only">{mark === 'before' ? m.changesets_before() : m.changesets_after()}: </span>
      {text === null ? m.changesets_value_none() : clipped(text)}
    </Mark>
  );
}

const MOST_SHOWN = 240;

function clipped(text: string): string {
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN).toWellFormed()}…` : text;
}
