import { m } from '../../../paraglide/messages.js';
import { priceText } from '../../../ui/price.tsx';
import type { DayGuests } from '../contract.ts';
import { type GuestDeed, MINUTES_TO_STOP } from '../rules.ts';
import type { DisruptionDraft } from './use-disruption.ts';
import { amountsToReturn } from './words.ts';

/** Sum of what happens to the guests of a disruption, and what is paid back. */
export function DeedSum({ day: { guests }, form }: { day: DayGuests; form: DisruptionDraft }) {
  const count = (deed: GuestDeed) => guests.filter(one => form.choices.get(one.bookingId)!.deed === deed).length;
  const back = [...amountsToReturn(guests, form.choices).values()].reduce((sum, one) => sum + one, 0);
  return (
    <>
      <p className="font-sign font-bold">
        {sumWords([
          [count('CONFIRM'), m.disruptions_sum_confirmed],
          [count('MOVE'), m.disruptions_sum_moved],
          [count('OFFER'), m.disruptions_sum_offered],
          [count('GIVE_BACK'), m.disruptions_sum_cancelled],
          [count('LATER'), m.disruptions_sum_later],
          [count('CALL'), m.disruptions_sum_called],
        ])}
      </p>
      <p className="text-muted">
        {back > 0 && <>{m.disruptions_sum_back({ amount: priceText(back) })} </>}
        {(form.letters.length > 0 || count('MOVE') > 0) && m.disruptions_sum_stop({ minutes: MINUTES_TO_STOP })}
      </p>
    </>
  );
}

function sumWords(parts: readonly [count: number, words: (inputs: { count: number }) => string][]): string {
  const said = parts.filter(([count]) => count > 0).map(([count, words]) => words({ count }));
  return said.length ? said.join(', ') : m.disruptions_sum_none();
}
