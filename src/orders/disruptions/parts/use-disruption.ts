import { useState } from 'react';
import { useNavigate } from 'react-router';
import { q, useCommand } from '../../../client.ts';
import { lateQ } from '../../../late-client.ts';
import { useUnsavedFields } from '../../../office/parts/use-leave-question.ts';
import { officeApi, officeQ } from '../../../office-client.ts';
import { bo } from '../../../office-links.ts';
import { LOCALES } from '../../../shared/i18n.ts';
import { useQueryClient } from '../../../shared/query.ts';
import type { DayGuests } from '../contract.ts';
import type { Cause, GuestDeed } from '../rules.ts';
import { type Choice, hasLetter, type MoveTo, suggested, wordsOfCause } from './words.ts';

const NO_WORDS = { sv: '', en: '', de: '' };

/** Form of a disruption: what is chosen for each guest and written to them, kept while the list behind it changes. */
export function useDisruption(day: DayGuests) {
  const { provider, guests, seen } = day;
  const [words, setWords] = useState(NO_WORDS);
  const [cause, setCause] = useState<Cause>(day.kind === 'DEPARTURE' ? 'WEATHER' : 'OTHER');
  const [reason, setReason] = useState('');
  const [byText, setByText] = useState(true);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Choice>>(new Map());
  const [movesTo, setMovesTo] = useState<MoveTo | null>(null);
  useUnsavedFields([words, reason, [...chosen]]);
  const command = useAdding(provider.slug);
  const choices = new Map(
    guests.map(guest => [guest.bookingId, chosen.get(guest.bookingId) ?? suggested(guest, day, movesTo)]),
  );
  const choose = (bookingId: string, change: Partial<Choice>) =>
    setChosen(new Map([...chosen, [bookingId, { ...choices.get(bookingId)!, ...change }]]));
  return {
    ...{ words, cause, reason, setReason, byText, setByText, choices, choose, movesTo },
    setWords: (change: Partial<typeof NO_WORDS>) => setWords({ ...words, ...change }),
    /** The words that a cause suggests take the place of none, and of those that another cause suggested. */
    setCause(next: Cause) {
      setCause(next);
      setWords(withCause(words, cause, next));
    },
    /** Another time of the departure is another for all whom it was chosen for. */
    setMovesTo(to: MoveTo) {
      setMovesTo(to);
      setChosen(new Map([...chosen].map(([id, one]) => [id, one.deed === 'MOVE' ? { ...one, to } : one])));
    },
    chooseForAll: (deed: GuestDeed | 'NONE') => setChosen(sameForAll(day, choices, { deed, movesTo })),
    letters: guests.filter(({ bookingId }) => hasLetter(choices.get(bookingId))),
    add: () =>
      command.run({
        ...whatOf(day, movesTo),
        ...{ idOrSlug: provider.slug, cause, reason, words: withDefaults(words, cause), byText, seen },
        guests: guests.flatMap(({ bookingId, told }) => {
          const { deed, note, to } = choices.get(bookingId)!;
          if (deed === 'NONE') return [];
          return [
            { bookingId, deed, note, to: to && { day: to.day, time: to.time }, after: told?.disruptionId ?? null },
          ];
        }),
      }),
    pending: command.pending,
    error: command.error,
  };
}
export type DisruptionDraft = ReturnType<typeof useDisruption>;

function useAdding(slug: string) {
  const navigate = useNavigate();
  const store = useQueryClient();
  return useCommand(officeApi.disruptions.add, 'add-disruption', {
    invalidates: [q.bookings.ofDay.key(), officeQ.blocks.list.key(), lateQ.timetables.list.key()],
    onDone: ({ item }) => navigate(bo.disruption(slug, item.disruptionId)),
    // Somebody has booked or pressed meanwhile: the list is asked for anew, and what was chosen stays.
    onRefused: () => void store.invalidateQueries({ queryKey: officeQ.disruptions.guests.key() }),
  });
}

function whatOf(
  { kind, subjectIds, fromDay, toDay, fromTime, toTime, daily, weeks, departs }: DayGuests,
  to: MoveTo | null,
) {
  const movesTo = departs === 'MOVED' && to?.time ? { day: to.day, time: to.time } : null;
  return { kind, subjectIds, fromDay, toDay, fromTime, toTime, daily, weeks, departs, movesTo };
}

type Words = typeof NO_WORDS;

function withCause(words: Words, before: Cause, after: Cause): Words {
  const next = LOCALES.map(locale => {
    const isOwn = words[locale] !== '' && words[locale] !== wordsOfCause(before, locale);
    return [locale, isOwn ? words[locale] : wordsOfCause(after, locale)];
  });
  return Object.fromEntries(next) as Words;
}

/** A guest whose language has no words reads the Swedish ones, unless the cause has words in theirs. */
function withDefaults(words: Words, cause: Cause): Words {
  const isSuggested = words.sv !== '' && words.sv === wordsOfCause(cause, 'sv');
  if (!isSuggested) return words;
  return { sv: words.sv, en: words.en || wordsOfCause(cause, 'en'), de: words.de || wordsOfCause(cause, 'de') };
}

/** The same for all who may be chosen for; what a guest can't have is written to them instead. */
function sameForAll(
  { guests }: DayGuests,
  choices: ReadonlyMap<string, Choice>,
  { deed, movesTo }: { deed: GuestDeed | 'NONE'; movesTo: MoveTo | null },
): Map<string, Choice> {
  const own = guests.filter(({ checkedIn, told }) => !checkedIn && told?.state !== 'WAITING');
  return new Map(
    own.map(guest => {
      const { note } = choices.get(guest.bookingId)!;
      const to = deed === 'MOVE' ? (movesTo ?? guest.places[0] ?? null) : null;
      const isPickUp = guest.kind === 'PICK_UP' && (deed === 'GIVE_BACK' || deed === 'OFFER');
      const isUnpaid = guest.state === 'HELD' && guest.amount > 0 && (deed === 'OFFER' || deed === 'MOVE');
      const isPossible = !isPickUp && !isUnpaid && (deed !== 'MOVE' || to !== null);
      return [guest.bookingId, { deed: isPossible ? deed : 'LATER', note, to: isPossible ? to : null }];
    }),
  );
}
