import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Sheet } from '../../../ui/sheet.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { requiredAnswers } from '../../../wishes/parts/asks.ts';
import { useWish } from '../../../wishes/parts/use-wish.ts';
import { DayField, GuestFields, TimeField } from '../../../wishes/parts/wish-fields.tsx';
import { BookingButtons } from './booking-buttons.tsx';
import { ArticleNumber, BoxPrice, Missing, Total } from './box-lines.tsx';
import type { BoxProps } from './box-props.ts';
import { Breakdown } from './breakdown.tsx';
import { HowBooked, wishLabel } from './how-booked.tsx';
import { OptionGroups } from './option-groups.tsx';
import { SkuPicker, StockNote } from './sku-picker.tsx';
import { useChoices } from './use-choices.ts';
import { WhenFields } from './when-fields.tsx';

/** Purchase box of bookables: day, guests, options and price. Tables have their own button (storefront 2). */
export function BookableBox({ product, onAdded }: BoxProps) {
  const choices = useChoices(product);
  const { sku, quantity, extras, blocked } = choices;
  const shown = sku ?? product.skus[0]!;
  const state = useWish(product, sku);
  const [problem, setProblem] = useState<string | null>(null);
  const { isTable, asksGuests, asksTime } = requiredAnswers(shown, product);
  const missing = choices.missing ?? state.missing;
  const chosen = choices.chosen && state.wish && !problem ? { ...choices.chosen, wish: state.wish } : null;
  return (
    <Sheet className="grid gap-4 p-4">
      <BoxPrice product={product} sku={sku} plate={state.plate} />
      <SkuPicker {...product} sku={sku} onChoose={choices.chooseSku} />
      <StockNote sku={sku} standing={product.standing} />
      {!blocked && (
        <>
          {asksGuests ? (
            <GuestFields sku={shown} state={state} most={product.booking?.party?.most} />
          ) : (
            <Stepper
              label={m.catalogue_quantity()}
              value={quantity}
              min={1}
              max={choices.most}
              onChange={choices.setQuantity}
            />
          )}
          {product.booking ? (
            <WhenFields product={product} state={state} pieces={quantity} skuId={sku?._id} onProblem={setProblem} />
          ) : (
            <div className="grid gap-4 ms:grid-cols-2">
              <DayField state={state} label={m.catalogue_day()} />
              {asksTime && <TimeField state={state} />}
            </div>
          )}
          <OptionGroups groups={product.optionalGroups} picks={choices.picks} onPick={choices.setPicks} />
          <Breakdown product={product} sku={sku} parts={state.parts} picks={choices.picks} quantity={quantity} />
          {state.amount !== null && state.amount + extras > 0 && (
            <Total label={wishLabel(product, state.wish)} amount={quantity * (state.amount + extras)} />
          )}
          <HowBooked product={product} />
        </>
      )}
      <BookingButtons
        {...{ chosen, onAdded }}
        title={product.meta.title}
        disabled={blocked}
        book={isTable ? m.catalogue_book_table() : m.catalogue_book()}
        add={isTable ? m.catalogue_add_table() : m.catalogue_add_booking()}
      />
      <Missing>{!blocked && missing}</Missing>
      <ArticleNumber sku={sku} />
    </Sheet>
  );
}
