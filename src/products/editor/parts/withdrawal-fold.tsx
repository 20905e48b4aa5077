import { NO_WITHDRAWALS, WITHDRAWAL_DAYS, withdrawalText } from '../../../catalogue/withdrawals/rules.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { RadioList } from '../../../ui/radio-list.tsx';
import type { ProductDraft } from '../rules.ts';
import { Fold } from './fold.tsx';
import type { FieldsProps } from './variant-fields.tsx';

const RIGHT = 'GOODS';

/** Fold of a consumer's right to withdraw from buying goods, which a seller takes away where the law does alone. */
export function WithdrawalFold({ draft, onDraft }: FieldsProps) {
  return (
    <Fold title={m.editor_withdrawal()} summary={summary(draft)} fields={['noWithdrawal']}>
      <p className="text-muted">{m.editor_withdrawal_why()}</p>
      <RadioList
        legend={m.editor_withdrawal()}
        hideLegend
        name="noWithdrawal"
        selected={draft.noWithdrawal || RIGHT}
        onSelect={id => onDraft({ noWithdrawal: NO_WITHDRAWALS.find(one => one === id) ?? '' })}
        items={[
          { id: RIGHT, label: m.editor_withdrawal_right({ days: WITHDRAWAL_DAYS }) },
          ...NO_WITHDRAWALS.map(id => ({
            id,
            label: WORDS[id](),
            description: withdrawalText(id, getLocale()),
          })),
        ]}
      />
    </Fold>
  );
}

const WORDS = {
  MADE_TO_ORDER: m.editor_withdrawal_made_to_order,
  PERISHABLE: m.editor_withdrawal_perishable,
  SEALED: m.editor_withdrawal_sealed,
};

function summary({ noWithdrawal }: ProductDraft): string {
  return noWithdrawal ? WORDS[noWithdrawal]() : m.editor_withdrawal_right({ days: WITHDRAWAL_DAYS });
}
