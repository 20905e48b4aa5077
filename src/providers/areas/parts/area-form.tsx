import { useState } from 'react';
import { api, useCommand } from '../../../client.ts';
import { lateQ } from '../../../late-client.ts';
import { MetFields } from '../../../office/parts/met-fields.tsx';
import { useUnsavedFields } from '../../../office/parts/use-leave-question.ts';
import { type FieldWords, useMet } from '../../../office/parts/use-met.ts';
import { useOffice } from '../../../office/parts/use-office.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { inLocale } from '../../../shared/i18n.ts';
import { useQueryClient } from '../../../shared/query.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Form } from '../../../ui/form.tsx';
import { RadioList } from '../../../ui/radio-list.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import { WordsFields } from '../../profile/parts/words-fields.tsx';
import { drafted, writtenInLanguages } from '../../profile/rules.ts';
import type { HallSearch, WrittenArea } from '../contract.ts';
import { figureLines, figuresTyped } from '../figures/rules.ts';

function areaFields({ title, paths, excluded, figures, promo, email, hallSearch }: WrittenArea) {
  return {
    ...{ title: drafted(title), paths: paths.join('\n'), excluded, figures: figureLines(figures), hallSearch },
    ...{ production: promo.production ?? '', elsewhere: promo.elsewhere ?? '', email: email ?? '' },
  };
}
type Fields = ReturnType<typeof areaFields>;

const plainText = (text: string) => text;
const fieldWords = (): FieldWords<Fields> => ({
  title: { name: m.areas_name(), text: title => inLocale(title, getLocale()) },
  paths: { name: m.areas_paths(), text: plainText },
  hallSearch: {
    name: m.areas_search(),
    text: search => (search === 'scope' ? m.areas_search_scope() : m.areas_search_everybody()),
  },
  excluded: { name: m.areas_left_out(), text: excluded => excluded.join(', ') },
  figures: { name: m.areas_figures(), text: plainText },
  production: { name: m.areas_promo(), text: plainText },
  elsewhere: { name: m.areas_promo_elsewhere(), text: plainText },
  email: { name: m.areas_email(), text: plainText },
});

/** Form of an area. Its map stays as it is drawn; what is refused stays as it was typed. */
export function AreaForm({ area }: { area: WrittenArea }) {
  const store = useQueryClient();
  const { providers } = useOffice();
  /** The area as the form began from it, or as somebody else has saved it since. */
  const [stored, setStored] = useState(area);
  const [fields, setFields] = useState(() => areaFields(area));
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const keptNow = useUnsavedFields(fields);
  const change = (next: Partial<Fields>) => setFields(now => ({ ...now, ...next }));
  const met = useMet(fieldWords(), change);
  const wish = lateQ.writtenAreas.list({});
  const readAgain = async () => (await store.fetchQuery(wish)).items.find(({ key }) => key === area.key) ?? stored;
  const save = useCommand(api.areas.put, 'put-area', {
    invalidates: [lateQ.writtenAreas.list.key()],
    onDone: async () => {
      keptNow();
      met.forget();
      setStored(await readAgain());
      toasts.show({ _id: 'area', type: 'SUCCESS', title: m.areas_saved() });
    },
    onRefused: async ({ reason }) => {
      if (reason !== 'changed-meanwhile') return;
      const theirs = await readAgain();
      met.meet({ base: areaFields(stored), mine: fields, theirs: areaFields(theirs) });
      setStored(theirs);
    },
  });
  const stalls = [...new Set([...providers.map(({ slug }) => slug), ...area.excluded])];
  const submit = () => {
    const { title, paths, excluded, production, elsewhere, email, hallSearch } = fields;
    const figures = figuresTyped(fields.figures);
    if ('line' in figures) return setWrong({ figures: m.areas_figure_wrong({ line: figures.line }) });
    setWrong({});
    save.run({
      key: area.key,
      title: writtenInLanguages(title) ?? { sv: '' },
      paths: paths.split('\n').flatMap(line => line.trim() || []),
      excluded,
      figures: figures.figures,
      promo: {
        ...(production.trim() && { production: production.trim() }),
        ...(elsewhere.trim() && { elsewhere: elsewhere.trim() }),
      },
      email: email.trim() || null,
      hallSearch,
      map: stored.map,
      basedOn: stored.version,
    });
  };
  const errors = Object.keys(wrong).length ? wrong : save.fieldErrors;
  return (
    <Form errors={errors} onValues={submit}>
      <MetFields
        met={met.met}
        onChoice={(field, take) => {
          met.choose(field, take);
          if (met.met.length === 1) save.reset();
        }}
      />
      {save.error && Object.keys(save.fieldErrors).length === 0 && !met.met.length && (
        <Banner tone="danger" role="alert" title={save.error.message} />
      )}
      <WordsFields
        name="title"
        legend={m.areas_name()}
        words={fields.title}
        most={80}
        needed
        onWords={title => change({ title })}
      />
      <TextArea
        name="paths"
        label={m.areas_paths()}
        hint={m.areas_paths_hint()}
        rows={2}
        value={fields.paths}
        onChange={event => change({ paths: event.currentTarget.value })}
      />
      <RadioList
        legend={m.areas_search()}
        name="hallSearch"
        selected={fields.hallSearch}
        onSelect={id => change({ hallSearch: id as HallSearch })}
        items={[
          { id: 'everybody', label: m.areas_search_everybody(), description: m.areas_search_everybody_text() },
          { id: 'scope', label: m.areas_search_scope(), description: m.areas_search_scope_text() },
        ]}
      />
      <fieldset className="min-w-0">
        <legend className="mb-1 font-sign text-card font-bold">{m.areas_order()}</legend>
        <p className="mb-2 max-w-[44rem] text-muted">{m.areas_order_text()}</p>
        <div className="grid gap-x-6 m:grid-cols-2 l:grid-cols-3">
          {stalls.map(slug => (
            <Checkbox
              key={slug}
              label={providers.find(one => one.slug === slug)?.title ?? slug}
              checked={!fields.excluded.includes(slug)}
              onChange={event =>
                change({
                  excluded: event.currentTarget.checked
                    ? fields.excluded.filter(one => one !== slug)
                    : [...fields.excluded, slug],
                })
              }
            />
          ))}
        </div>
      </fieldset>
      <TextArea
        name="figures"
        label={m.areas_figures()}
        hint={m.areas_figures_hint({ open: '{{', close: '}}' })}
        rows={6}
        value={fields.figures}
        onChange={event => change({ figures: event.currentTarget.value })}
      />
      <div className="grid gap-4 m:grid-cols-2">
        <TextField
          name="promo.production"
          label={m.areas_promo()}
          hint={m.areas_promo_hint()}
          optional
          value={fields.production}
          onChange={event => change({ production: event.currentTarget.value })}
        />
        <TextField
          name="promo.elsewhere"
          label={m.areas_promo_elsewhere()}
          optional
          value={fields.elsewhere}
          onChange={event => change({ elsewhere: event.currentTarget.value })}
        />
        <TextField
          name="email"
          type="email"
          label={m.areas_email()}
          optional
          value={fields.email}
          onChange={event => change({ email: event.currentTarget.value })}
        />
      </div>
      <div>
        <Button type="submit" pending={save.pending} pendingLabel={m.applications_keeping()}>
          {m.areas_save()}
        </Button>
      </div>
    </Form>
  );
}
