import { q } from '../../../client.ts';
import { useOffice } from '../../../office/parts/use-office.ts';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { inLocale } from '../../../shared/i18n.ts';
import { useQuery } from '../../../shared/query.ts';
import { TextLink } from '../../../ui/link.tsx';
import { Select } from '../../../ui/select.tsx';
import type { FieldsProps } from './variant-fields.tsx';

/** Choice of the shelf that the product stands on; its key is the hall's own, which no person can know. */
export function ShelfField({ slug, draft, onDraft }: FieldsProps) {
  const { provider } = useOffice();
  const { data } = useQuery({
    ...q.profile.read({ idOrSlug: slug }),
    enabled: provider?.rights.includes('profile:change') ?? false,
  });
  const shelves = data?.item.shelves ?? [];
  const { section } = draft;
  const unknown = section && !shelves.some(({ key }) => key === section);
  return (
    <div>
      <Select
        name="section"
        label={m.editor_section()}
        hint={m.editor_section_hint()}
        value={section}
        options={[
          { value: '', label: m.editor_section_none() },
          ...shelves.map(({ key, title }) => ({ value: key, label: inLocale(title, getLocale()) })),
          ...(unknown ? [{ value: section, label: section }] : []),
        ]}
        onChange={event => onDraft({ section: event.currentTarget.value })}
      />
      {data && (
        <TextLink href={bo.shelves(slug)} standalone>
          {m.editor_section_go()}
        </TextLink>
      )}
    </div>
  );
}
