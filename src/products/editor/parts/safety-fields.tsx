import { namesMaker } from '../../../catalogue/safety/rules.ts';
import { q, useCommand } from '../../../client.ts';
import { lateApi, lateQ } from '../../../late-client.ts';
import { m } from '../../../paraglide/messages.js';
import { useQuery } from '../../../shared/query.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { RadioList } from '../../../ui/radio-list.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { ProductDraft } from '../rules.ts';
import type { ReachedDraft, SafetyDraft } from '../safety/rules.ts';
import { DurabilityFields } from './durability-fields.tsx';
import { Fold } from './fold.tsx';
import { LacksLanguages } from './lacks-languages.tsx';
import type { FieldsProps } from './variant-fields.tsx';
import { WordField } from './word-field.tsx';

/** The stall as the maker of its goods; undefined until it is known. */
export function useStallMaker(slug: string) {
  return useQuery(lateQ.safety.maker({ idOrSlug: slug })).data?.item;
}

/** Fold of what an offer of goods names by law: maker, identification and warnings. */
export function SafetyFold({ slug, draft, onDraft }: FieldsProps) {
  const stall = useStallMaker(slug);
  const applies = namesMaker(draft.kind, draft.vatCategory);
  const { safety } = draft;
  const change = (fields: Partial<SafetyDraft>) => onDraft({ safety: { ...safety, ...fields } });
  const own = useCommand(lateApi.safety.sayMaker, 'say-stall-maker', {
    invalidates: [lateQ.safety.maker.key(), q.catalogue.product.key()],
  });
  return (
    <Fold
      title={m.editor_safety()}
      summary={safetySummary(draft, { applies, makesOwn: stall?.makesOwn ?? false })}
      fields={['safety']}
    >
      <p className="text-muted">{applies ? m.editor_safety_why() : m.editor_safety_food()}</p>
      {applies && (
        <div id="look-safety" className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {stall && (
            <Checkbox
              label={m.editor_safety_own_all()}
              checked={stall.makesOwn}
              disabled={own.pending}
              onChange={event => own.run({ idOrSlug: slug, makesOwn: event.currentTarget.checked })}
            />
          )}
          <RadioList
            legend={m.editor_safety_who()}
            name="safety.maker"
            selected={safety.maker || null}
            onSelect={maker => change({ maker: maker as SafetyDraft['maker'] })}
            items={[
              {
                id: 'STALL',
                label: m.editor_safety_stall(),
                description: stall?.stall
                  ? `${stall.stall.name}, ${stall.stall.address}, ${stall.stall.contact}`
                  : m.editor_safety_stall_unknown(),
              },
              {
                id: 'OTHER',
                label: m.editor_safety_other(),
                detail: <OtherMaker safety={safety} onSafety={change} />,
              },
            ]}
          />
          <TextField
            name="safety.identification"
            label={m.editor_safety_identification()}
            hint={m.editor_safety_identification_hint()}
            optional
            maxLength={200}
            value={safety.identification}
            onChange={event => change({ identification: event.currentTarget.value })}
          />
          <div>
            <WordField
              name="safety.warnings"
              label={m.editor_safety_warnings()}
              hint={m.editor_safety_warnings_hint()}
              words={safety.warnings}
              most={4000}
              long
              optional
              onWords={warnings => change({ warnings })}
            />
            <LacksLanguages words={safety.warnings} />
          </div>
          <DurabilityFields draft={safety.durability} onDraft={durability => change({ durability })} />
        </div>
      )}
    </Fold>
  );
}

function safetySummary({ safety }: ProductDraft, known: { applies: boolean; makesOwn: boolean }): string {
  if (!known.applies) return m.editor_safety_not_asked();
  if (safety.maker === 'OTHER') return safety.manufacturer.name || m.editor_safety_other();
  return safety.maker === 'STALL' || known.makesOwn ? m.editor_safety_stall() : m.editor_safety_unsaid();
}

function OtherMaker({ safety, onSafety }: { safety: SafetyDraft; onSafety(fields: Partial<SafetyDraft>): void }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ReachedFields
        name="safety.manufacturer"
        reached={safety.manufacturer}
        onReached={manufacturer => onSafety({ manufacturer })}
      />
      <Checkbox
        label={m.editor_safety_outside()}
        checked={safety.outside}
        onChange={event => onSafety({ outside: event.currentTarget.checked })}
      />
      {safety.outside && (
        <fieldset className="grid min-w-0 gap-3">
          <legend className="mb-1 font-sign text-plain font-semibold">{m.editor_safety_responsible()}</legend>
          <ReachedFields
            name="safety.responsible"
            reached={safety.responsible}
            onReached={responsible => onSafety({ responsible })}
          />
        </fieldset>
      )}
    </div>
  );
}

interface ReachedProps {
  name: string;
  reached: ReachedDraft;
  onReached(reached: ReachedDraft): void;
}

function ReachedFields({ name, reached, onReached }: ReachedProps) {
  const field = (key: keyof ReachedDraft, label: string, most: number) => (
    <TextField
      name={`${name}.${key}`}
      label={label}
      maxLength={most}
      value={reached[key]}
      onChange={event => onReached({ ...reached, [key]: event.currentTarget.value })}
    />
  );
  return (
    <>
      {field('name', m.editor_safety_name(), 120)}
      {field('address', m.editor_safety_address(), 200)}
      {field('contact', m.editor_safety_contact(), 200)}
    </>
  );
}
