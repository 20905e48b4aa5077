import type { EditedOptionalGroup } from '../../../catalogue/optionals/contract.ts';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { inLocale } from '../../../shared/i18n.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { priceText } from '../../../ui/price.tsx';
import type { FieldsProps } from './variant-fields.tsx';

/** Groups of options that the product offers, with how many may be picked of each. */
export function OptionChoice({
  slug,
  draft,
  onDraft,
  groups,
}: FieldsProps & { groups: readonly EditedOptionalGroup[] }) {
  const locale = getLocale();
  const { optionalGroupIds: chosen } = draft;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{m.editor_options()}</legend>
      {groups.length === 0 && <p className="text-muted">{m.editor_options_none()}</p>}
      {groups.map(group => (
        <Checkbox
          key={group._id}
          label={inLocale(group.title, locale)}
          hint={[
            picksText(group),
            group.optionals.map(one => `${inLocale(one.title, locale)} ${priceText(one.price)}`).join(', '),
          ].join(' · ')}
          checked={chosen.includes(group._id)}
          onChange={event =>
            onDraft({
              optionalGroupIds: event.currentTarget.checked
                ? [...chosen, group._id]
                : chosen.filter(id => id !== group._id),
            })
          }
        />
      ))}
      <TextLink href={bo.options(slug)} standalone>
        {m.editor_options_go()}
      </TextLink>
    </fieldset>
  );
}

function picksText({ minMax: { min, max } }: EditedOptionalGroup): string {
  if (max === null) return min ? m.editor_options_least({ min }) : m.editor_options_any();
  return min ? m.editor_options_between({ min, max }) : m.editor_options_most({ max });
}
