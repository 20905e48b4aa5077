import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Difference, takeTheirs } from '../merging/rules.ts';
import type { ProductDraft } from '../rules.ts';
import type { Editor } from './use-editor.ts';

const NAMES: Record<Difference['field'], () => string> = {
  title: m.editor_title,
  kicker: m.editor_kicker,
  subtitle: m.editor_subtitle,
  description: m.editor_description,
  images: m.editor_pictures,
  contentBlocks: m.editor_blocks,
  categories: m.editor_categories,
  facts: m.editor_facts,
  vatCategory: m.editor_vat,
  section: m.editor_section,
  position: m.editor_position,
  deliveryMethods: m.editor_delivery,
  amounts: m.editor_amounts,
  voucherKind: m.editor_voucher_kind,
  validMonths: m.editor_valid_months,
  ticketPerGuest: m.editor_ticket_per_guest,
  availability: m.editor_valid_days,
  languages: m.editor_spoken,
  optionalGroupIds: m.editor_options,
  price: m.editor_price,
  reduced: m.editor_reduced,
  bookedAs: m.editor_booked_as,
  unit: m.editor_unit,
  nights: m.editor_nights,
  guests: m.editor_guests,
  seasons: m.editor_seasons,
  articleNumber: m.editor_article_number,
  ean: m.editor_ean,
  safety: m.editor_safety,
  noWithdrawal: m.editor_withdrawal,
  leastAge: m.editor_age,
  food: m.editor_food,
  perPurchaseAmount: m.editor_per_purchase,
  counted: m.editor_count_stock,
  onHand: m.editor_how_many,
  stockOf: m.editor_stock_from,
  left: m.editor_stock,
  variant: m.editor_variant_new,
};

/** Panel of what somebody else saved while the form was open, beside one's own: nobody overwrites another unseen. */
export function DifferencesPanel({ editor }: { editor: Editor }) {
  const { differences, draft } = editor;
  if (!differences.length) return null;
  return (
    <Banner tone="yellow" role="alert" rounded title={m.editor_met_title()}>
      <p>{m.editor_met_text()}</p>
      <ul className="mt-2 grid gap-3">
        {differences.map(one => (
          <li key={`${one.sku} ${one.field}`} className="grid gap-1 border-t border-current/20 pt-2">
            <p className="font-sign font-bold">{nameText(one, draft)}</p>
            <p>
              {m.editor_met_theirs()} <strong>{valueText(one.theirs)}</strong>
            </p>
            {one.both ? (
              <>
                <p>
                  {m.editor_met_mine()} <strong>{valueText(one.mine)}</strong>
                </p>
                <p className="flex flex-wrap gap-2">
                  <Button
                    size="sm"
                    variant="outline"
                    onClick={() => {
                      editor.setDraft(now => takeTheirs(now, one));
                      editor.settle(one);
                    }}
                  >
                    {m.editor_met_take()}
                  </Button>
                  <Button size="sm" variant="outline" onClick={() => editor.settle(one)}>
                    {m.editor_met_keep()}
                  </Button>
                </p>
              </>
            ) : (
              <p className="text-note">{m.editor_met_joined()}</p>
            )}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

function nameText({ field, sku }: Difference, draft: ProductDraft): string {
  const variant = draft.skus.length > 1 && draft.skus.find(one => one.key === sku)?.title.sv;
  return variant ? `${NAMES[field]()}, ${variant}` : NAMES[field]();
}

/** A value in a few words: a text as it reads, a list by its length. */
function valueText(value: unknown): string {
  if (typeof value === 'string') return value || m.editor_nothing_yet();
  if (typeof value === 'boolean') return value ? m.editor_yes() : m.editor_no();
  if (Array.isArray(value)) {
    const plain = value.every(one => typeof one === 'string');
    return plain ? value.join(', ') || m.editor_nothing_yet() : m.editor_count_of({ count: value.length });
  }
  const words = (value as { title?: unknown } | null)?.title ?? value;
  const said = words as Record<string, unknown> | null;
  const text = said?.[getLocale()] || said?.sv;
  return typeof text === 'string' ? text : m.editor_changed();
}
