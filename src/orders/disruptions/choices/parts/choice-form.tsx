import { useState } from 'react';
import { api, q, useCommand } from '../../../../client.ts';
import { m } from '../../../../paraglide/messages.js';
import { getLocale } from '../../../../paraglide/runtime.js';
import { formatDay, formatDayAndTime } from '../../../../shared/time.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Form } from '../../../../ui/form.tsx';
import { priceText } from '../../../../ui/price.tsx';
import { RadioList } from '../../../../ui/radio-list.tsx';
import type { Choice } from '../contract.ts';

const MONEY = 'money';

/** Choice between the free times nearest to a lost one and the money; one press, which can't be made twice. */
export function ChoiceForm({ choice }: { choice: Choice }) {
  const { orderGroupId, guestId, places, back, timeZone } = choice;
  const [chosen, setChosen] = useState<string | null>(null);
  const choose = useCommand(api.choices.choose, 'choose-after-disruption', {
    invalidates: [q.choices.one.key(), q.orders.ofGroup.key(), q.receipts.forOrderGroup.key()],
  });
  const locale = getLocale();
  const items = places.map(({ time, startsAt }, at) => ({
    id: String(at),
    label: time === null ? formatDay(startsAt, locale, timeZone) : formatDayAndTime(startsAt, locale, timeZone),
    description: m.choices_same_price(),
  }));
  const money = {
    id: MONEY,
    label: back > 0 ? m.choices_money({ amount: priceText(back) }) : m.choices_cancel(),
    ...(back > 0 && { description: m.choices_money_way() }),
  };
  const place = chosen === null || chosen === MONEY ? null : places[Number(chosen)]!;
  return (
    <Form
      errors={choose.fieldErrors}
      onValues={() => {
        const where = place && { day: place.day, time: place.time };
        if (chosen !== null) choose.run({ orderGroupId, guestId, to: where });
      }}
    >
      {choose.error && (
        <Banner tone="danger" role="alert" title={choose.error.message}>
          {m.choices_again()}
        </Banner>
      )}
      {!places.length && <p>{m.choices_no_times()}</p>}
      <RadioList
        legend={m.choices_legend()}
        name="choice"
        items={[...items, money]}
        selected={chosen}
        onSelect={setChosen}
      />
      <Button
        type="submit"
        wide
        disabled={chosen === null}
        pending={choose.pending}
        pendingLabel={m.choices_choosing()}
      >
        {buttonWords(chosen, back)}
      </Button>
    </Form>
  );
}

function buttonWords(chosen: string | null, back: number): string {
  if (chosen === null) return m.choices_choose();
  if (chosen !== MONEY) return m.choices_take_time();
  return back > 0 ? m.choices_take_money() : m.choices_cancel();
}
