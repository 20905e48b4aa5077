import { q, useCommand } from '../../../client.ts';
import { lateApi, lateQ } from '../../../late-client.ts';
import { officeQ } from '../../../office-client.ts';
import { m } from '../../../paraglide/messages.js';
import { toasts } from '../../../ui/toast-store.ts';
import { useFocusPlace } from '../../../ui/use-focus-place.ts';
import type { Ending, Endings } from '../contract.ts';
import { EndingFacts, Objection } from './ending-facts.tsx';
import { EndingForm } from './ending-form.tsx';
import { WordForm } from './word-form.tsx';

const STALE = () => [
  lateQ.endings.read.key(),
  lateQ.holds.read.key(),
  lateQ.sellers.one.key(),
  lateQ.sellers.list.key(),
  officeQ.pauses.read.key(),
  q.backoffice.providers.key(),
  q.cases.ofHall.key(),
  q.cases.countOfHall.key(),
];
const told = (title: string) => toasts.show({ _id: 'endings', type: 'SUCCESS', title });

/** The end of a stall's place, for who runs the hall: notice with reasons, the seller's objection, answer and way back. */
export function EndingPanel({ slug, endings, title }: { slug: string; endings: Endings; title: string }) {
  const { standing, history } = endings;
  const { place, takeFocus } = useFocusPlace();
  const done = (word: string) => {
    takeFocus();
    told(word);
  };
  return (
    <div {...place} className="grid gap-4 outline-none">
      {standing ? (
        <>
          <EndingFacts ending={standing} />
          <Objection ending={standing} title={m.endings_objection()} />
          {endings.mayDecide && <Deeds key={standing._id} slug={slug} ending={standing} onDone={done} />}
        </>
      ) : (
        endings.mayDecide && (
          <EndingForm {...{ slug, endings, title }} stale={STALE()} onDone={() => done(m.endings_given())} />
        )
      )}
      {history.length > 0 && (
        <ul>
          {history.map(ending => (
            <li key={ending._id} className="grid gap-3 border-t border-hair py-3">
              <EndingFacts ending={ending} />
              <Objection ending={ending} title={m.endings_objection()} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Answer to an objection that waits, and the way back. */
function Deeds({ slug, ending, onDone }: { slug: string; ending: Ending; onDone: (word: string) => void }) {
  const answer = useCommand(lateApi.endings.answer, 'answer-ending-objection', {
    invalidates: STALE(),
    onDone: () => onDone(m.endings_answered()),
  });
  const withdraw = useCommand(lateApi.endings.withdraw, 'withdraw-stall-ending', {
    invalidates: STALE(),
    onDone: () => onDone(m.endings_withdrawn_done()),
  });
  const named = { idOrSlug: slug, endingId: ending._id };
  return (
    <>
      {ending.objection && !ending.answer && (
        <WordForm
          command={answer}
          name="answer"
          label={m.endings_answer_label()}
          hint={m.endings_answer_hint()}
          button={m.endings_answer_now()}
          most={4000}
          onWord={text => answer.run({ ...named, answer: text })}
        />
      )}
      <WordForm
        command={withdraw}
        name="reason"
        label={m.endings_withdraw_reason()}
        button={m.endings_withdraw()}
        variant="outline"
        most={1000}
        onWord={reason => withdraw.run({ ...named, reason })}
      />
    </>
  );
}
