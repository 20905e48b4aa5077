import { useState } from 'react';
import { useNavigate } from 'react-router';
import { q, useCommand } from '../../../client.ts';
import { useUnsavedFields } from '../../../office/parts/use-leave-question.ts';
import { officeApi, officeQ } from '../../../office-client.ts';
import { bo } from '../../../office-links.ts';
import { useQueryClient } from '../../../shared/query.ts';
import type { DayGuests } from '../contract.ts';
import type { GuestDeed } from '../rules.ts';
import { type Choice, hasLetter, suggested } from './words.ts';

const NO_WORDS = { sv: '', en: '', de: '' };

/** Form of closing days: what is chosen for each guest and written to them, kept while the list behind it changes. */
export function useCloseDays({ provider, fromDay, toDay, guests, seen }: DayGuests) {
  const [words, setWords] = useState(NO_WORDS);
  const [byText, setByText] = useState(true);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Choice>>(new Map());
  useUnsavedFields([words, [...chosen]]);
  const navigate = useNavigate();
  const store = useQueryClient();
  const command = useCommand(officeApi.dayClosings.close, 'close-days-with-guests', {
    invalidates: [q.bookings.ofDay.key()],
    onDone: ({ item }) => navigate(bo.dayClosing(provider.slug, item.closingId)),
    // Somebody has booked or pressed meanwhile: the list is asked for anew, and what was chosen stays.
    onRefused: () => void store.invalidateQueries({ queryKey: officeQ.dayClosings.guests.key() }),
  });
  const choices = new Map(
    guests.map(guest => [guest.bookingId, chosen.get(guest.bookingId) ?? suggested(guest, fromDay)]),
  );
  const choose = (bookingId: string, change: Partial<Choice>) =>
    setChosen(new Map([...chosen, [bookingId, { ...choices.get(bookingId)!, ...change }]]));
  return {
    ...{ words, byText, setByText, choices, choose },
    setWords: (change: Partial<typeof NO_WORDS>) => setWords({ ...words, ...change }),
    /** The same for all who may be chosen for; goods to be fetched are never cancelled here. */
    chooseForAll(deed: GuestDeed | 'NONE') {
      const own = guests.filter(({ checkedIn, told }) => !checkedIn && told?.state !== 'WAITING');
      const forOne = (kind: string) => (kind === 'PICK_UP' && deed === 'GIVE_BACK' ? 'LATER' : deed);
      setChosen(
        new Map(own.map(({ bookingId, kind }) => [bookingId, { ...choices.get(bookingId)!, deed: forOne(kind) }])),
      );
    },
    letters: guests.filter(({ bookingId }) => hasLetter(choices.get(bookingId))),
    close: () =>
      command.run({
        ...{ idOrSlug: provider.slug, fromDay, toDay, words, byText, seen },
        guests: guests.flatMap(({ bookingId, told }) => {
          const { deed, note } = choices.get(bookingId)!;
          return deed === 'NONE' ? [] : [{ bookingId, deed, note, after: told?.closingId ?? null }];
        }),
      }),
    pending: command.pending,
    error: command.error,
  };
}
export type CloseDays = ReturnType<typeof useCloseDays>;
