import type { ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatDate, formatDayAndTime } from '../../../shared/time.ts';
import type { Ending } from '../contract.ts';
import { groundWord } from '../wording/rules.ts';

/** The day of a notice, as people of its language read it. */
export const endingDay = ({ endsOn }: Pick<Ending, 'endsOn'>): string => formatDate(`${endsOn}T12:00:00Z`, getLocale());

/** What a notice says: its day, the terms and facts that it rests on, and its ground where it came late. */
export function EndingFacts({ ending }: { ending: Ending }) {
  const { terms, facts, ground, groundWord: why, _toldAt, toldBy, withdrawn } = ending;
  const when = formatDayAndTime(_toldAt, getLocale());
  return (
    <div className="grid gap-3">
      <div>
        <p className="font-sign text-lead font-semibold">{stateWords(ending)}</p>
        <p className="text-note text-muted">
          {toldBy ? m.endings_told_by({ who: toldBy, when }) : m.endings_told({ when })}
        </p>
        {withdrawn && (
          <p className="text-note wrap-anywhere text-muted">
            {m.endings_back_on({ when: formatDayAndTime(withdrawn._at, getLocale()), why: withdrawn.because })}
          </p>
        )}
      </div>
      <Said title={m.endings_terms()}>{terms}</Said>
      <Said title={m.endings_facts()}>{facts}</Said>
      {ground && <Said title={groundWord(ground, getLocale())}>{why}</Said>}
    </div>
  );
}

/** What one side said, under its heading, in its own lines. */
function Said({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="font-sign font-semibold">{title}</h3>
      <p className="wrap-anywhere whitespace-pre-line">{children}</p>
      {note && <p className="text-note text-muted">{note}</p>}
    </div>
  );
}

/** Objection and answer, each with who said it and when. */
export function Objection({ ending: { objection, answer }, title }: { ending: Ending; title: string }) {
  const signed = (one: { by: string | null; _at: string }) =>
    [one.by, formatDayAndTime(one._at, getLocale())].filter(Boolean).join(', ');
  return (
    <>
      {objection && (
        <Said title={title} note={signed(objection)}>
          {objection.text}
        </Said>
      )}
      {answer && (
        <Said title={m.endings_answer()} note={signed(answer)}>
          {answer.text}
        </Said>
      )}
    </>
  );
}

function stateWords(ending: Ending): string {
  const day = endingDay(ending);
  if (ending.state === 'WITHDRAWN') return m.endings_state_withdrawn();
  return ending.state === 'ENDED' ? m.endings_state_ended({ day }) : m.endings_state_notice({ day });
}
