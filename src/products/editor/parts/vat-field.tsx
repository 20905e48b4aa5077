import { Scale } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { vatWithin } from '../../../shared/money.ts';
import { VAT_CATEGORIES, type VatCategory, vatRateOn } from '../../../shared/vat.ts';
import { Icon } from '../../../ui/icon.tsx';
import { priceText } from '../../../ui/price.tsx';
import { Select } from '../../../ui/select.tsx';
import { type ProductDraft, parseKronor } from '../rules.ts';

interface Named {
  word: () => string;
  why: () => string;
}

/** Each category in a seller's words, with the reason for its rate. */
export const VAT_WORDS: Record<VatCategory, Named> = {
  standard: { word: m.editor_vat_standard, why: m.editor_vat_standard_why },
  food: { word: m.editor_vat_food, why: m.editor_vat_food_why },
  restaurant: { word: m.editor_vat_restaurant, why: m.editor_vat_restaurant_why },
  alcohol: { word: m.editor_vat_alcohol, why: m.editor_vat_alcohol_why },
  accommodation: { word: m.editor_vat_accommodation, why: m.editor_vat_accommodation_why },
  culture: { word: m.editor_vat_culture, why: m.editor_vat_culture_why },
  transport: { word: m.editor_vat_transport, why: m.editor_vat_transport_why },
  books: { word: m.editor_vat_books, why: m.editor_vat_books_why },
  exempt: { word: m.editor_vat_exempt, why: m.editor_vat_exempt_why },
};

/** Rate in words: 600 is 6 %, 1250 is 12,5 %. */
function rateText(rate: number): string {
  return `${String(rate / 100).replace('.', getLocale() === 'en' ? '.' : ',')} %`;
}

interface Props {
  draft: ProductDraft;
  today: string;
  onVat(category: VatCategory): void;
}

/** Field of the category for VAT, with the rate that follows and the reason for it. */
export function VatField({ draft, today, onVat }: Props) {
  const { vatCategory: category, voucherKind, kind } = draft;
  const later = (kind === 'VOUCHER' || kind === 'GIFTCARD') && voucherKind === 'MULTI_PURPOSE';
  const price = parseKronor(draft.skus[0]?.price ?? '');
  const rate = category ? vatRateOn(category, today) : 0;
  return (
    <div className="grid gap-4 m:grid-cols-2">
      <Select
        name="vatCategory"
        label={m.editor_vat()}
        {...(!category && { prompt: m.editor_vat_prompt() })}
        {...(category && { value: category })}
        options={VAT_CATEGORIES.map(one => ({
          value: one,
          label: `${VAT_WORDS[one].word()}, ${rateText(vatRateOn(one, today))}`,
        }))}
        onChange={event => onVat(event.currentTarget.value as VatCategory)}
        {...(category &&
          !later &&
          price > 0 && {
            hint: m.editor_vat_within({ vat: priceText(vatWithin(price, rate)), price: priceText(price) }),
          })}
      />
      <div className="border-hair m:border-l m:pl-4">
        <p className="flex items-center gap-2 font-sign text-plain font-semibold">
          <Icon icon={Scale} size={18} />
          {category ? m.editor_vat_why({ rate: later ? rateText(0) : rateText(rate) }) : m.editor_vat_unknown()}
        </p>
        <p className="mt-1 text-note text-muted">{whyText(category, later)}</p>
      </div>
    </div>
  );
}

function whyText(category: VatCategory | '', later: boolean): string {
  if (later) return m.editor_vat_later_why();
  return category ? VAT_WORDS[category].why() : m.editor_vat_unknown_why();
}
