import { LEAST_AGES } from '../../../catalogue/ages/rules.ts';
import { m } from '../../../paraglide/messages.js';
import { RadioList } from '../../../ui/radio-list.tsx';
import { Fold } from './fold.tsx';
import type { FieldsProps } from './variant-fields.tsx';

const NONE = 'none';

/** Fold of the age below which something is not handed over. */
export function AgeFold({ draft, onDraft }: FieldsProps) {
  const { leastAge } = draft;
  const years = (age: number) => m.editor_age_years({ age });
  return (
    <Fold title={m.editor_age()} summary={leastAge ? years(leastAge) : m.editor_age_none()} fields={['leastAge']}>
      <p className="text-muted">{m.editor_age_why()}</p>
      <RadioList
        legend={m.editor_age()}
        hideLegend
        name="leastAge"
        selected={leastAge ? String(leastAge) : NONE}
        onSelect={id => onDraft({ leastAge: LEAST_AGES.find(age => String(age) === id) ?? null })}
        items={[
          { id: NONE, label: m.editor_age_none() },
          ...LEAST_AGES.map(age => ({ id: String(age), label: years(age) })),
        ]}
      />
    </Fold>
  );
}
