import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { TouchedDialog } from '../../../office/parts/touched-bookings.tsx';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { inLocale } from '../../../shared/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Form } from '../../../ui/form.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { BookedProduct, UnitGroup } from '../contract.ts';
import { AddUnits } from './add-units.tsx';
import type { GroupDraft } from './group-draft.ts';
import { RoomPlan } from './room-plan.tsx';
import { ServedProducts } from './served-products.tsx';
import { UnitFields } from './unit-fields.tsx';
import { UnitRows } from './unit-rows.tsx';
import { type GroupForm, useGroup } from './use-group.ts';

interface Props {
  slug: string;
  /** Null for a new group, which `begun` begins. */
  group: UnitGroup | null;
  begun: GroupDraft;
  /** Name for one unit, which a number follows on those that are added: Bord. */
  word: string;
  products: readonly BookedProduct[];
  mayChange: boolean;
  onSaved(id: string): void;
}

/** A group of units: its plan where it has one, its units, and the fields of the chosen one beside them. */
export function GroupPanel({ slug, group, begun, word, products, mayChange, onSaved }: Props) {
  const form = useGroup(slug, group, begun, onSaved);
  const { draft, change } = form;
  const [selected, setSelected] = useState<string | null>(null);
  const [drawn, setDrawn] = useState(draft.joins.length > 0 || draft.units.some(unit => unit.plan));
  const chosen = draft.units.some(unit => unit.key === selected) ? selected : null;
  const inUse = draft.units.filter(unit => !unit.outOfUse);
  const title = (group && inLocale(draft.title, getLocale())) || m.units_new_group();
  const add = (units: GroupDraft['units']) => {
    change({ ...draft, units: [...draft.units, ...units] });
    setSelected(units[0]?.key ?? null);
  };
  return (
    <section aria-label={title} className="min-w-0">
      <Sheet className="min-w-0">
        <Form errors={form.fieldErrors} onValues={form.save} className="gap-0!">
          <header className="flex flex-wrap items-baseline gap-x-3 p-4 pb-2">
            <h2>{title}</h2>
            <p className="text-muted">
              {m.units_sum({
                count: inUse.length,
                seats: inUse.reduce((sum, unit) => sum + unit.capacity, 0),
              })}
            </p>
          </header>
          <Failure form={form} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 pt-2 l:grid-cols-[minmax(0,1fr)_20rem] l:grid-rows-[auto_auto_auto_1fr] l:items-start">
            {drawn && inUse.length > 0 && (
              <RoomPlan draft={draft} selected={chosen} onSelect={setSelected} onDraft={change} mayChange={mayChange} />
            )}
            <div className="min-w-0 l:col-start-2 l:row-span-4 l:row-start-1">
              {chosen ? (
                <UnitFields draft={draft} unitKey={chosen} onDraft={change} mayChange={mayChange} />
              ) : (
                <p className="text-muted">{m.units_choose()}</p>
              )}
            </div>
            <UnitRows slug={slug} units={draft.units} selected={chosen} onSelect={setSelected} />
            {mayChange && (
              <div className="grid min-w-0 gap-4">
                <AddUnits units={draft.units} word={word} capacity={inUse.at(-1)?.capacity ?? 4} onUnits={add} />
                {!drawn && (
                  <div>
                    <Button variant="outline" onClick={() => setDrawn(true)}>
                      {m.units_draw()}
                    </Button>
                  </div>
                )}
              </div>
            )}
            <div className="grid min-w-0 gap-4 m:grid-cols-2">
              <GroupFields {...{ draft, change, mayChange }} />
              <ServedProducts products={products} group={group} slug={slug} />
            </div>
          </div>
          {mayChange && <SaveBar form={form} />}
        </Form>
      </Sheet>
      <TouchedDialog
        bookings={form.asked?.touched ?? null}
        slug={slug}
        text={form.asked?.inTheWay.length ? m.units_touched_in_the_way() : m.units_touched_stay()}
        keep={m.units_keep_anyway()}
        onKeep={form.asked?.inTheWay.length ? undefined : form.keep}
        pending={form.pending}
        onClose={form.closeAsked}
      />
    </section>
  );
}

function Failure({ form }: { form: GroupForm }) {
  const { error, fieldErrors } = form;
  if (!error || Object.keys(fieldErrors).length > 0) return null;
  return (
    <Banner tone="danger" role="alert" title={error.message} className="mx-4">
      {error.reason === 'changed-meanwhile' && (
        <Button size="sm" variant="outline" className="mt-2" onClick={() => void form.beginAgain()}>
          {m.units_begin_again()}
        </Button>
      )}
    </Banner>
  );
}

const OTHERS = [
  { locale: 'en', word: m.units_group_name_en },
  { locale: 'de', word: m.units_group_name_de },
] as const;

function GroupFields({ draft, change, mayChange }: Pick<GroupForm, 'draft' | 'change'> & { mayChange: boolean }) {
  return (
    <fieldset disabled={!mayChange} className="grid min-w-0 gap-2">
      <legend className="sr-only">{m.units_group()}</legend>
      <TextField
        name="title.sv"
        label={m.units_group_name()}
        value={draft.title.sv}
        maxLength={80}
        onChange={event => change({ ...draft, title: { ...draft.title, sv: event.currentTarget.value } })}
      />
      <details>
        <summary className="min-h-(--control-height) cursor-pointer py-2 font-sign font-semibold text-accent">
          {m.units_group_other_languages()}
        </summary>
        <div className="grid gap-2 pt-1">
          {OTHERS.map(({ locale, word }) => (
            <TextField
              key={locale}
              name={`title.${locale}`}
              label={word()}
              lang={locale}
              optional
              value={draft.title[locale] ?? ''}
              maxLength={80}
              onChange={event => change({ ...draft, title: { ...draft.title, [locale]: event.currentTarget.value } })}
            />
          ))}
        </div>
      </details>
      <Checkbox
        label={m.units_shown()}
        hint={m.units_shown_hint()}
        checked={draft.shown}
        onChange={() => change({ ...draft, shown: !draft.shown })}
      />
    </fieldset>
  );
}

function SaveBar({ form }: { form: GroupForm }) {
  return (
    <div className="sticky bottom-[calc(4rem+var(--floor))] z-10 flex flex-wrap items-center gap-3 rounded-b-hold border-t border-hair bg-surface px-4 py-3 l:bottom-0">
      <Button type="submit" pending={form.pending} pendingLabel={m.units_saving()}>
        {m.units_save()}
      </Button>
      {form.dirty && (
        <Button variant="outline" iconStart={<Icon icon={Undo2} size={18} />} onClick={form.undo}>
          {m.units_undo()}
        </Button>
      )}
      <p role="status" className="text-note text-muted">
        {form.dirty ? m.units_unsaved() : ''}
      </p>
    </div>
  );
}
