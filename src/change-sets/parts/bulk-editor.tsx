import { useState } from 'react';
import { useCommand } from '../../client.ts';
import { lateApi } from '../../late-client.ts';
import { Panel } from '../../office/parts/panel.tsx';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { BulkEdit } from '../bulk/contract.ts';
import { ROUNDINGS } from '../bulk/rounding/rules.ts';
import { CHOICES } from '../columns/rules.ts';
import { roundingWord } from '../wording/rules.ts';
import { ChangeSetView } from './change-set-view.tsx';

interface Props {
  slug: string;
  /** Products that are chosen in the list. */
  productIds: readonly string[];
  /** Called once they are changed, so that the list is asked for again. */
  onDone?: () => void;
}

const KINDS = {
  PRICE_PERCENT: m.changesets_bulk_kind_percent,
  PRICE_AMOUNT: m.changesets_bulk_kind_amount,
  STATUS: m.changesets_bulk_kind_status,
  VAT: m.changesets_bulk_kind_vat,
  ADD_CATEGORY: m.changesets_bulk_kind_add,
  REMOVE_CATEGORY: m.changesets_bulk_kind_remove,
} satisfies Record<BulkEdit['kind'], () => string>;

/** Bulk edit of chosen products: one thing for all of them, looked at before it is done. */
export function BulkEditor({ slug, productIds, onDone }: Props) {
  const [kind, setKind] = useState<BulkEdit['kind']>('PRICE_PERCENT');
  const [planned, setPlanned] = useState<string | null>(null);
  const plan = useCommand(lateApi.changeSets.plan, 'plan-change-set', { onDone: ({ item }) => setPlanned(item._id) });
  const [fault] = Object.values(plan.fieldErrors);
  if (planned)
    return (
      <ChangeSetView id={planned} slug={slug} {...(onDone && { onDone })}>
        <Button variant="outline" onClick={() => setPlanned(null)}>
          {m.changesets_bulk_again()}
        </Button>
      </ChangeSetView>
    );
  return (
    <Panel title={m.changesets_bulk_title({ count: productIds.length })}>
      <Form
        errors={plan.error ? { '': fault ?? plan.error.message } : undefined}
        onValues={values =>
          plan.run({ idOrSlug: slug, asked: { bulk: { productIds: [...productIds], edit: editFrom(kind, values) } } })
        }
      >
        <Select
          name="kind"
          label={m.changesets_bulk_what()}
          value={kind}
          onChange={event => setKind(event.currentTarget.value as BulkEdit['kind'])}
          options={Object.entries(KINDS).map(([value, title]) => ({ value, label: title() }))}
        />
        <EditFields kind={kind} />
        <div>
          <Button type="submit" pending={plan.pending}>
            {m.changesets_bulk_look()}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

function EditFields({ kind }: { kind: BulkEdit['kind'] }) {
  if (kind === 'STATUS' || kind === 'VAT') {
    const words = Object.entries(CHOICES[kind === 'VAT' ? 'vat' : 'status']!);
    const options = words.map(([value, title]) => ({ value, label: title({}, { locale: getLocale() }) }));
    return <Select name="value" label={KINDS[kind]()} options={options} />;
  }
  if (kind === 'ADD_CATEGORY' || kind === 'REMOVE_CATEGORY')
    return <TextField name="value" label={m.changesets_bulk_category()} maxLength={40} required />;
  const percent = kind === 'PRICE_PERCENT';
  return (
    <>
      <TextField
        name="value"
        label={percent ? m.changesets_bulk_percent_label() : m.changesets_bulk_amount_label()}
        hint={percent ? m.changesets_bulk_percent_hint() : m.changesets_bulk_amount_hint()}
        maxLength={10}
        required
      />
      <Select
        name="rounding"
        label={m.changesets_bulk_rounding()}
        hint={m.changesets_bulk_rounding_hint()}
        defaultValue="KRONA"
        options={ROUNDINGS.map(value => ({ value, label: roundingWord(value, getLocale()) }))}
      />
    </>
  );
}

function editFrom(kind: BulkEdit['kind'], values: FormData): BulkEdit {
  const value = String(values.get('value') ?? '');
  // Text that is no number goes as NaN, so that the refusal says so.
  const figure = Number(value.replaceAll(/\s/g, '').replace('\u2212', '-').replace(',', '.'));
  const rounding = String(values.get('rounding') ?? 'KRONA');
  const fields = {
    PRICE_PERCENT: { percent: figure, rounding },
    PRICE_AMOUNT: { amount: Math.round(figure * 100), rounding },
    STATUS: { status: value },
    VAT: { vatCategory: value },
    ADD_CATEGORY: { category: value },
    REMOVE_CATEGORY: { category: value },
  }[kind];
  return { kind, ...fields } as BulkEdit;
}
